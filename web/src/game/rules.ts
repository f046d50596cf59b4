/** What rules say, asked of their parts: nothing here knows a book by its name. */
import type { Bid, Bidding, Chart, Counting, Die, Ruleset, SpecialRound, View } from "../wire.ts";

/** The seat that is no seat. */
export const NOBODY = -1;

/** The rules in force in a round of that kind: what a special round does not name stays (G8). */
export function during(rules: Ruleset, variant: string): Ruleset {
  const found = special(rules)?.variants.find((each) => each.name === variant);
  if (!variant || !found) return rules;
  const { patch } = found;
  const bidding = unlocked(rules.bidding);
  return {
    ...rules,
    counting: patch.counting ?? rules.counting,
    exact: patch.exact ?? rules.exact,
    show: patch.show ?? rules.show,
    sight: patch.sight ?? rules.sight,
    die: patch.bid_blank == null ? rules.die : { ...rules.die, bid_blank: patch.bid_blank },
    bidding: patch.lock_face ? { kind: "face-locked", over: bidding } : rules.bidding,
  };
}

export function special(rules: Ruleset): SpecialRound | undefined {
  return rules.special.kind === "special" ? rules.special : undefined;
}

/** The bidding without a lock on the face. */
export function unlocked(bidding: Bidding): Exclude<Bidding, { kind: "face-locked" }> {
  return bidding.kind === "face-locked" ? bidding.over : bidding;
}

/** The chart on which bids have their places, where there is one (C5). */
export function chartOf(bidding: Bidding): Chart | undefined {
  const free = unlocked(bidding);
  return free.kind === "chart" ? free : undefined;
}

/** The face that is bid by halves and doubles, where there is one. */
export function acesOf(bidding: Bidding): number | undefined {
  const free = unlocked(bidding);
  return free.kind === "chart" || free.kind === "halved-aces" ? free.aces : undefined;
}

/** The face that counts for every other face too, or 0. */
export function jokerOf(counting: Counting): number {
  return counting.kind === "plain" ? 0 : counting.face;
}

/** Whether a die showing `shown` can count for a bid on `face`. */
export function answers(counting: Counting, shown: number, face: number): boolean {
  return shown === face || (counting.kind !== "plain" && shown === counting.face);
}

/** The faces a bid may name (J3, J21). */
export function biddable(die: Die): number[] {
  const highest = die.blank && !die.bid_blank ? die.faces - 1 : die.faces;
  return Array.from({ length: highest }, (_, place) => place + 1);
}

export function isBlank(face: number, die: Die): boolean {
  return die.blank && face === die.faces;
}

export function sameBid(one: Bid | undefined, other: Bid | undefined): boolean {
  return one?.count === other?.count && one?.face === other?.face;
}

export function bidOf(count: number, face: number): Bid {
  return { move: "bid", count, face };
}

/** The bid that stands, if any does. */
export function standing(view: View): Bid | undefined {
  return view.bids.at(-1);
}

/** Dice in play, where that is no secret (J22). */
export function inPlay(view: View): number | undefined {
  let all = 0;
  for (const hand of view.hands) {
    if (hand === null) return undefined;
    all += hand;
  }
  return all;
}

/** Who speaks after `seat`, one way round the table or the other. */
export function neighbour(ring: readonly number[], seat: number, clockwise: boolean): number {
  const at = ring.indexOf(seat);
  const to = (at + (clockwise ? 1 : ring.length - 1)) % ring.length;
  return ring[to] ?? NOBODY;
}
