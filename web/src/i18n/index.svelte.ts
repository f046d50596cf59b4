/** What is said, in the reader's language, which can change at any moment. */
import type { FluentBundle } from "@fluent/bundle";
import { preferences } from "../preferences.svelte.ts";
import type { Message } from "../wire.ts";
import { add, type Arguments, bundleOf, render } from "./messages.ts";

export { capital } from "./messages.ts";
export type { Arguments } from "./messages.ts";

export const LANGUAGES = ["en", "fr", "es", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each language in its own words, for whoever does not read the one that is on. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  es: "Español",
  ru: "Русский",
};

type Load = () => Promise<{ default: string }>;
/** What a table needs at once, and the rest. */
const LOADERS: Record<Language, readonly [first: Load, more: Load]> = {
  en: [() => import("virtual:texts/en"), () => import("virtual:texts/en/more")],
  fr: [() => import("virtual:texts/fr"), () => import("virtual:texts/fr/more")],
  es: [() => import("virtual:texts/es"), () => import("virtual:texts/es/more")],
  ru: [() => import("virtual:texts/ru"), () => import("virtual:texts/ru/more")],
};

const loaded = new Map<Language, FluentBundle>();
const whole = new Map<Language, Promise<void>>();
let current = $state.raw<{ language: Language; bundle: FluentBundle } | undefined>();

/** The language that is on. */
export function language(): Language {
  return current?.language ?? "en";
}

/** The language somebody chose before, or else the first of the browser's that there are texts in. */
export function preferredLanguage(): Language {
  const wanted = [preferences.language, ...navigator.languages];
  for (const each of wanted) {
    const found = LANGUAGES.find((known) => each?.toLowerCase().startsWith(known));
    if (found) return found;
  }
  return "en";
}

/** All texts of a language, where only those of a table have been loaded. */
function complete(language: Language, bundle: FluentBundle): Promise<void> {
  const known = whole.get(language);
  if (known) return known;
  const [, more] = LOADERS[language];
  const coming = more().then(
    ({ default: ftl }) => {
      add(bundle, ftl);
      if (current?.bundle === bundle) current = { language, bundle };
    },
    () => void whole.delete(language),
  );
  whole.set(language, coming);
  return coming;
}

/** Wait for the texts of all screens, where a page has begun with those of a table. */
export async function allTexts(): Promise<void> {
  if (current) await complete(current.language, current.bundle);
}

/** The language that was asked for last: one whose texts come later than those of the next is not spoken. */
let asked: Language | undefined;

/**
 * Speak another language from now on, and remember it at once: whoever goes to another page before
 * its texts are there finds that page in it. A page `inHurry` begins with the texts of a table, and
 * the others follow.
 */
export async function speak(wanted: Language, { remember = true, inHurry = false } = {}): Promise<void> {
  asked = wanted;
  if (remember) preferences.language = wanted;
  const [first, more] = LOADERS[wanted];
  let bundle = loaded.get(wanted);
  if (!bundle) {
    if (!inHurry) void more().catch(() => undefined);
    bundle = bundleOf(wanted, (await first()).default);
    loaded.set(wanted, bundle);
  }
  const rest = complete(wanted, bundle);
  if (!inHurry) await rest;
  if (asked !== wanted) return;
  current = { language: wanted, bundle };
  document.documentElement.lang = wanted;
}

/** Speak what another window of this device was told to speak; called once, when the page begins. */
export function followLanguage(): void {
  $effect.root(() => {
    $effect(() => {
      const wanted = preferredLanguage();
      if (wanted !== asked) void speak(wanted, { remember: false });
    });
  });
}

/** A text by its id. */
export function say(id: string, args: Arguments = {}): string {
  return current ? render(current.bundle, id, args) : "";
}

/** A message that the server sent, or that was put together here. */
export function tell(message: Message): string {
  return say(message.id, message.args as Arguments);
}

/** Several sentences in a row. */
export function tellAll(messages: readonly Message[]): string {
  return messages.map(tell).join(" ");
}
