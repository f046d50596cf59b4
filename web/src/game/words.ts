/** Bids, dice, calls and rounds as messages, the same as `dudo.texts` makes of them. */
import type { Bid, BotTold, Message, Move, Ruleset, View } from "../wire.ts";
import { NOBODY, acesOf, during, isBlank, jokerOf } from "./rules.ts";

const FACES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/** The special rounds that languages have names for: those of the books. */
const ROUNDS = ["palifico", "open", "closed", "obligo", "maputo"];

export function message(id: string, args: NonNullable<Message["args"]> = {}): Message {
  return { id, args };
}

/** The name by which messages know a face: ones are aces where they are anything special. */
function faceId(face: number, rules: Ruleset): string {
  if (isBlank(face, rules.die)) return "blank";
  const aces = acesOf(rules.bidding) === 1 || jokerOf(rules.counting) === 1;
  return face === 1 && aces ? "ace" : (FACES[face - 1] ?? "nine");
}

/** So many of a face; `rules` are those of the game, and not of a special round. */
export function bidInWords(bid: Bid, rules: Ruleset): Message {
  if (bid.face > FACES.length && !isBlank(bid.face, rules.die)) return bidInDigits(bid, rules);
  return message(`bid-${faceId(bid.face, rules)}`, { count: bid.count });
}

export function bidInDigits(bid: Bid, rules: Ruleset): Message {
  return message("bid-short", { count: bid.count, face: mark(bid.face, rules) });
}

/** What the dice showing a face are called. */
export function facesOf(face: number, rules: Ruleset): Message {
  return message(`faces-${faceId(face, rules)}`);
}

/** How a die is written. */
export function mark(face: number, rules: Ruleset): string {
  return isBlank(face, rules.die) ? "□" : String(face);
}

export function marks(dice: readonly number[], rules: Ruleset): string {
  return dice.map((die) => mark(die, rules)).join(" ");
}

function ownWord(word: string): { word: string; letters: string } {
  const signs = [...word].filter((sign) => /\p{L}/u.test(sign));
  const all = (script: RegExp): boolean => signs.length > 0 && signs.every((sign) => script.test(sign));
  const letters = all(/\p{Script=Latin}/u) ? "latin" : all(/\p{Script=Cyrillic}/u) ? "cyrillic" : "other";
  return { word, letters };
}

type Manner = "call" | "shout";

/** A doubt in the book's own word, or in the reader's. */
export function doubtWord(rules: Ruleset, manner: Manner = "call"): Message {
  return message(`${manner}-doubt`, ownWord(rules.words.doubt));
}

/** An exact call in the book's own word, or in the reader's. */
export function exactWord(rules: Ruleset, manner: Manner = "call"): Message {
  return message(`${manner}-exact`, ownWord(rules.words.exact));
}

export function variantName(variant: string, gender = "neutral"): Message {
  const id = ROUNDS.includes(variant) ? variant : "other";
  return message(`variant-${id}`, { name: variant, gender });
}

/** A move as a button calls it. */
export function moveLabel(move: Move, rules: Ruleset, gender = "neutral"): Message {
  switch (move.move) {
    case "bid":
      return bidInWords(move, rules);
    case "doubt":
      return doubtWord(rules);
    case "exact":
      return exactWord(rules);
    case "show":
      return message("move-show", { dice: marks(move.dice, rules) });
    case "direct":
      return message(move.clockwise ? "move-left" : "move-right");
    case "choose":
      return variantName(move.variant, gender);
    case "decline":
      return message("move-decline");
  }
}

/** Which dice count for a bid in this round. */
export function countingRule(now: Ruleset): Message {
  const { counting } = now;
  const faces = counting.kind === "plain" ? "" : facesOf(counting.face, now);
  return message(`rule-counting-${counting.kind}`, { faces });
}

function biddingRule(now: Ruleset): Message[] {
  const { bidding } = now;
  if (bidding.kind !== "halved-aces") {
    const faces = bidding.kind === "chart" ? facesOf(bidding.aces, now) : "";
    return [message(`rule-bidding-${bidding.kind}`, { faces })];
  }
  const faces = facesOf(bidding.aces, now);
  const told = [
    message(`rule-bidding-${bidding.plain.kind}`, { faces: "" }),
    message("rule-bidding-halved-aces", { faces, surplus: bidding.surplus }),
  ];
  if (!bidding.may_open_on_aces) told.push(message("rule-no-opening", { faces }));
  if (bidding.free_after_opening) told.push(message("rule-free-after-opening", { faces }));
  if (bidding.remember) told.push(message("rule-remember"));
  return told;
}

function exactRule(now: Ruleset): Message[] {
  const { exact } = now;
  const told = [message(`rule-exact-${exact.kind}`, { call: exactWord(now) })];
  if (exact.kind === "exact" && exact.joker) told.push(message("rule-exact-joker"));
  if (exact.kind === "exact" && !exact.with_two_left) told.push(message("rule-exact-two-left"));
  return told;
}

type PartName = "counting" | "bidding" | "doubt" | "exact" | "show" | "sight";
const TOLD: Record<PartName, (now: Ruleset) => Message[]> = {
  counting: (now) => [countingRule(now)],
  bidding: biddingRule,
  doubt: (now) => [message(`rule-doubt-${now.doubt.kind}`, { call: doubtWord(now) })],
  exact: exactRule,
  show: (now) => [message(`rule-show-${now.show.kind}`)],
  sight: (now) => [message(`rule-sight-${now.sight}`)],
};
const PARTS = Object.keys(TOLD) as PartName[];

/** What a special round changes, in plain words. */
export function variantChanges(variant: string, rules: Ruleset): Message[] {
  const now = during(rules, variant);
  const changed = PARTS.filter((part) => !same(now[part], rules[part]));
  return changed.flatMap((part) => TOLD[part](now));
}

/** All that a newcomer needs to know of the rules in force. */
export function brief(now: Ruleset): Message[] {
  const unsaid = (part: PartName): boolean =>
    (part === "show" && now.show.kind === "none") || (part === "sight" && now.sight === "own");
  const told = PARTS.filter((part) => !unsaid(part)).flatMap((part) => TOLD[part](now));
  const all = [message("rule-goal"), message("rule-bid"), ...told];
  if (now.table.turns === "any-time") all.push(message("rule-any-time"));
  if (now.table.hidden_losses) all.push(message("rule-hidden-losses"));
  return all;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The name of a special round and whose it is. */
export function bannerTitle(view: View, gender = "neutral"): Message[] {
  const told = [message("banner", { round: variantName(view.variant, gender) })];
  if (view.holder !== NOBODY) told.push(message("banner-holder", subject(view, view.holder)));
  return told;
}

/** The arguments of whoever a sentence is about. */
export function subject(view: View, seat: number): { who: string; you: string } {
  return { who: view.players[seat] ?? "", you: seat === view.seat && seat !== NOBODY ? "yes" : "no" };
}

/** What the table waits for, and from whom. */
export function awaited(view: View): Message {
  return message(`phase-${view.phase}`, subject(view, view.turn));
}

/** The name of a book and of its options; house rules name themselves. */
export function bookName(rules: Ruleset): Message {
  const [book = "", ...options] = rules.name.split("+");
  if (!["jouhet", "traditional", "cacho", "maputo", "chart"].includes(book))
    return message("book-other", { name: rules.title || rules.name });
  let told = message("explain-named", { title: message(`book-${book}`), name: book });
  for (const option of options)
    told = message("book-option", { book: told, option: message(`option-${option}`) });
  return told;
}

/** A bot in a list to choose from: its name, and how it plays. */
export function botChoice({ kind, called }: BotTold): Message {
  return message("pair", { first: called, second: message(`character-${kind}`) });
}
