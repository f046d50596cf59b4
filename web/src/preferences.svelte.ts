/** What somebody likes on this device; each is remembered as soon as it is set. */
import { recall, remember } from "./storage.ts";

export interface Preferences {
  /** `en`, `fr`, `es` or `ru`; nothing for the browser's own. */
  language: string;
  theme: "auto" | "light" | "dark";
  sounds: boolean;
  /** Whether one's own dice lie open, and not only while they are held. */
  openDice: boolean;
  /** Whether somebody has looked under their cup here, and need not be told how. */
  hasPeeked: boolean;
  /** Whether to ask once more before anything is said for one. */
  confirm: boolean;
  /** Whether the odds are shown where the table allows it. */
  odds: boolean;
  /** Whether talk and emotes are shown. */
  talk: boolean;
  /** Whether things move: as the system says, or never. */
  motion: "auto" | "none";
  /** Which forms players are called by, such as palifico and palifica (J17). */
  gender: "neutral" | "masculine" | "feminine";
}

const KEY = "dudo-preferences";
const USUAL: Preferences = {
  language: "",
  theme: "auto",
  sounds: true,
  openDice: false,
  hasPeeked: false,
  confirm: false,
  odds: false,
  talk: true,
  motion: "auto",
  gender: "neutral",
};

export const preferences: Preferences = $state({
  ...USUAL,
  ...recall<Partial<Preferences>>(KEY, {}),
});

/** Keep what is set, in all windows of this device, and let the page look accordingly; called once, when the page begins. */
export function keepPreferences(): void {
  $effect.root(() => {
    $effect(() => remember(KEY, $state.snapshot(preferences)));
    addEventListener("storage", ({ key }) => {
      if (key === KEY) Object.assign(preferences, recall<Partial<Preferences>>(KEY, {}));
    });
    $effect(() => {
      document.documentElement.dataset.theme = preferences.theme;
      document.documentElement.dataset.motion = preferences.motion;
    });
  });
}

/** Whether things may move on the screen. */
export function mayMove(): boolean {
  return (
    preferences.motion !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
