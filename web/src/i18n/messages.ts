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
  if (id === "explain-named") return rulesCalled(bundle, args);
  const said: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args))
    said[name] = isList(value) ? listed(bundle, value) : inWords(bundle, value);
  return format(bundle, id, said);
}

/** Rules as people call them: ids of books and options are for commands, and nobody types one here. */
function rulesCalled(bundle: FluentBundle, { title = "", name = "" }: Arguments): string {
  const [, ...options] = String(name).split("+");
  const known = options.map((option) => `option-${option}`).filter((option) => bundle.hasMessage(option));
  const book = String(isList(title) ? listed(bundle, title) : inWords(bundle, title));
  return known.reduce((told, option) => format(bundle, "book-option", { book: told, option: format(bundle, option, {}) }), book);
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
