/** What is said, in the reader's language, which can change at any moment. */
import type { FluentBundle } from "@fluent/bundle";
import { preferences } from "../preferences.svelte.ts";
import type { Message } from "../wire.ts";
import { type Arguments, bundleOf, render } from "./messages.ts";

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

const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en"),
  fr: () => import("virtual:texts/fr"),
  es: () => import("virtual:texts/es"),
  ru: () => import("virtual:texts/ru"),
};

const loaded = new Map<Language, FluentBundle>();
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

/** Speak another language from now on, and remember it. */
export async function speak(wanted: Language, { remember = true } = {}): Promise<void> {
  let bundle = loaded.get(wanted);
  if (!bundle) {
    bundle = bundleOf(wanted, (await LOADERS[wanted]()).default);
    loaded.set(wanted, bundle);
  }
  current = { language: wanted, bundle };
  document.documentElement.lang = wanted;
  if (remember) preferences.language = wanted;
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
