/** Why rules cannot be played by, for somebody who chose them on a page. */
import type { Refused } from "../api.ts";
import { say, tell } from "../i18n/index.svelte.ts";
import { WRITTEN_EXAMPLE } from "./wanted.ts";

/** Whether the rules name a book that this server does not have. */
export function isUnknownBook(refused: Refused): boolean {
  return refused.told.id === "rules-no-book";
}

/** In the reader's language; what is wrong inside house rules is told in English, as everywhere. */
export function refusedRules(refused: Refused): string {
  if (isUnknownBook(refused)) return say("web-new-no-book", refused.told.args);
  if (refused.told.id === "web-table-refused") return say("web-new-refused", { why: refused.message });
  return tell(refused.told);
}

/** Why typed rules cannot be read; no reason means that they are JSON, but no object. */
export function unreadRules(why: string): string {
  return why ? say("web-new-not-json", { why }) : say("web-new-not-object", { example: WRITTEN_EXAMPLE });
}
