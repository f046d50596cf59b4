/** Rules that somebody wants: the name of a book with options, or the fields of a house file. */

export type HouseFields = Record<string, unknown>;
export type WantedRules = string | HouseFields;

/** The parts of rules that can be taken from another book. */
export const PARTS = [
  "die",
  "counting",
  "bidding",
  "doubt",
  "exact",
  "show",
  "sight",
  "special",
  "table",
] as const;
export type Part = (typeof PARTS)[number];

/** What somebody has chosen, field by field. */
export interface Choice {
  book: string;
  options: string[];
  /** Parts that are taken from other books. */
  take: Partial<Record<Part, string>>;
  /** What house rules are called; nothing for the usual name. */
  title: string;
  /** Fields of a house file that were written by hand. */
  written: HouseFields;
}

/** The book for somebody who has not chosen one: the game as most people know it. */
const USUAL_BOOK = "traditional";

/** The book to begin with, of those that the server has. */
export function usualBook(books: readonly { key: string }[]): string {
  return (books.find(({ key }) => key === USUAL_BOOK) ?? books[0])?.key ?? "";
}

const HOUSE_NAME = "house";

/** `jouhet+salsa`, as commands and links name it. */
export function bookWithOptions(book: string, options: readonly string[]): string {
  return [book, ...[...options].sort()].join("+");
}

/** Whether more than a book and its options was chosen. */
export function isHouse(choice: Choice): boolean {
  return (
    choice.title.trim() !== "" ||
    Object.values(choice.take).some(Boolean) ||
    Object.keys(choice.written).length > 0
  );
}

/** The rules that a choice comes to, as the server wants them. */
export function wantedOf(choice: Choice): WantedRules {
  if (!isHouse(choice)) return bookWithOptions(choice.book, choice.options);
  const { take: writtenTake, ...written } = choice.written;
  if (!("base" in written) && isWhole(written)) return choice.written;
  const taken = Object.fromEntries(Object.entries(choice.take).filter(([, book]) => book));
  const take = { ...taken, ...(isObject(writtenTake) ? writtenTake : {}) };
  const title = choice.title.trim();
  return {
    name: HOUSE_NAME,
    ...(title ? { title } : {}),
    base: choice.book,
    ...(choice.options.length ? { options: [...choice.options].sort() } : {}),
    ...(Object.keys(take).length ? { take } : {}),
    ...written,
  };
}

/** Whether a house file is a whole ruleset, which needs no book to begin with. */
function isWhole(written: HouseFields): boolean {
  return ["counting", "bidding", "doubt", "exact"].every((part) => part in written);
}

/** What somebody would have had to choose for these rules; fields that no control has are written. */
export function choiceOf(wanted: WantedRules, usualBook: string): Choice {
  if (typeof wanted === "string") {
    const [book = usualBook, ...options] = wanted.trim().toLowerCase().split("+");
    return { book, options, take: {}, title: "", written: {} };
  }
  const { base, options, take, title, name, ...written } = wanted;
  const [book = usualBook, ...more] =
    typeof base === "string" ? base.trim().toLowerCase().split("+") : [];
  const named = typeof name === "string" && name !== HOUSE_NAME ? { name } : {};
  return {
    book,
    options: [...more, ...(isListOfTexts(options) ? options : [])],
    take: takenOf(take),
    title: typeof title === "string" ? title : "",
    written: { ...named, ...written },
  };
}

function takenOf(take: unknown): Choice["take"] {
  if (!isObject(take)) return {};
  const known = PARTS.filter((part) => typeof take[part] === "string");
  return Object.fromEntries(known.map((part) => [part, take[part]]));
}

/** What somebody could write. */
export const WRITTEN_EXAMPLE = '{"table": {"dice": 4}, "exact": {"joker": true}}';

/** Whatever a person typed, as fields of a house file; `wrong` says why it cannot be read. */
export function readWritten(text: string): { fields: HouseFields } | { wrong: string } {
  if (!text.trim()) return { fields: {} };
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) ? { fields: read } : { wrong: "" };
  } catch (wrong) {
    return { wrong: wrong instanceof Error ? wrong.message : String(wrong) };
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Rules as they travel in a link: base64url of their JSON in UTF-8. */
export function inLink(wanted: WantedRules): string {
  const bytes = new TextEncoder().encode(JSON.stringify(wanted));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The rules that a link carries; nothing where it is damaged. A plain name may stand there too. */
export function fromLink(carried: string): WantedRules | undefined {
  if (/^[a-z][a-z-]*([+ ][a-z-]+)*$/.test(carried) && !isPacked(carried))
    return carried.replaceAll(" ", "+");
  return unpacked(carried);
}

function isPacked(carried: string): boolean {
  return unpacked(carried) !== undefined;
}

function unpacked(carried: string): WantedRules | undefined {
  try {
    const text = atob(carried.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof read === "string" || isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
