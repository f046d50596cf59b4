import { untrack } from "svelte";

/** The one polite live region of a page: what changed without anybody going anywhere. */
export const announced = $state({ text: "" });

/** Have this read aloud; said twice in a row, it is read twice. */
export function announce(text: string): void {
  const last = untrack(() => announced.text);
  announced.text = last === text ? `${text}\u200b` : text;
}
