/** Which key does what, whichever keyboard layout is on: as in the terminal (`dudo.terminal.keys`). */

const RUSSIAN = "йцукенгшщзфывапролдячсмить";
const LATIN = "qwertyuiopasdfghjklzxcvbnm";

/** The Latin letter of a key, whichever layout is on. */
export function latin(key: string): string {
  const low = key.toLowerCase();
  const at = low.length === 1 ? RUSSIAN.indexOf(low) : -1;
  return at < 0 ? low : LATIN.charAt(at);
}

/** Whether somebody is typing into a field, or a key belongs to what is in focus. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  return Boolean(at?.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select"));
}
