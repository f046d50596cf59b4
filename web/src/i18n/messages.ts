/** How a message is rendered: docs/texts.md, "How a message is rendered". */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Message } from "../wire.ts";

export type Item = string | number | Message;
export type Arguments = Record<string, Item | readonly Item[]>;

/** All messages of a language. */
export function bundleOf(language: string, ftl: string): FluentBundle {
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      CAPITAL: ([text]) => capital(String(text)),
      SAME: ([one, other]) =>
        String(one).toLowerCase() === String(other).toLowerCase() ? "yes" : "no",
    },
  });
  add(bundle, ftl);
  return bundle;
}

/** More messages of the same language. */
export function add(bundle: FluentBundle, ftl: string): void {
  const [wrong] = bundle.addResource(new FluentResource(ftl));
  if (wrong) throw wrong;
}

/** A text as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A message with all messages inside it, in words; an unknown id is said as it is. */
export function render(bundle: FluentBundle, id: string, args: Arguments = {}): string {
  const said: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args))
    said[name] = isList(value) ? listed(bundle, value) : inWords(bundle, value);
  return format(bundle, id, said);
}

function isList(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

function inWords(bundle: FluentBundle, item: Item): string | number {
  return typeof item === "object" ? render(bundle, item.id, item.args as Arguments) : item;
}

function listed(bundle: FluentBundle, items: readonly Item[]): string {
  return String(
    items
      .map((item) => inWords(bundle, item))
      .reduce((list, next) => format(bundle, "list-comma", { list, next })),
  );
}

function format(bundle: FluentBundle, id: string, args: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) {
    console.warn(`no text is called ${id}`);
    return id;
  }
  const wrong: Error[] = [];
  const text = bundle.formatPattern(pattern, args, wrong);
  if (wrong.length) console.warn(`${id}: ${wrong[0]?.message}`);
  return text;
}
