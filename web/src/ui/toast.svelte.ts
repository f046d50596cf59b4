/** Short notes that go away by themselves; they are read aloud, too. */
import { tell } from "../i18n/index.svelte.ts";
import type { Message } from "../wire.ts";

export interface Toast {
  id: number;
  text: string;
  kind: "note" | "wrong";
}

const LASTS = 6000;
let last = 0;

export const toasts: Toast[] = $state([]);

export function toast(told: string | Message, kind: Toast["kind"] = "note"): void {
  const text = typeof told === "string" ? told : tell(told);
  const id = ++last;
  const same = toasts.findIndex((each) => each.text === text);
  if (same >= 0) toasts.splice(same, 1);
  toasts.push({ id, text, kind });
  setTimeout(() => dismiss(id), LASTS);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((each) => each.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
