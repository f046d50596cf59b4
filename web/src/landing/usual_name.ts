/** What somebody is called who has not said how. */
import { say } from "../i18n/index.svelte.ts";

const MOST = 99;

/** A name that two guests at one table hardly share. */
export function usualName(): string {
  return say("web-guest", { number: 1 + Math.floor(Math.random() * MOST) });
}
