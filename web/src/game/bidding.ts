/** Which bid is the lowest raise: the same as in the terminal (`dudo.game.lowest`), by the same rules. */
import type { Bid, Bidding, Chart, HalvedAces, Ruleset } from "../wire.ts";
import { bidOf, biddable, chartOf, sameBid } from "./rules.ts";

/**
 * The bid, among those that may be made, that leaves the most bids to be made after it. That need
 * not be the first one, nor the one with the fewest dice: on the chart (C5) a single ace is above
 * six other bids. `rules` are those in force, `bids` what was bid in the round.
 */
export function lowestRaise(
  rules: Ruleset,
  limit: number,
  bids: readonly Bid[],
  offered: readonly Bid[],
): Bid | undefined {
  let least: Bid | undefined;
  let most = -1;
  for (const bid of offered) {
    const left = bidsLeft(rules, limit, [...bids, bid]);
    if (left > most) [least, most] = [bid, left];
  }
  return least;
}

/** How many bids may follow `bids`, of which there is at least one. */
export function bidsLeft(rules: Ruleset, limit: number, bids: readonly Bid[]): number {
  return allBids(rules, limit).filter(allowing(rules.bidding, bids)).length;
}

export function allBids(rules: Ruleset, limit: number): Bid[] {
  const faces = biddable(rules.die);
  const counts = Array.from({ length: limit }, (_, place) => place + 1);
  return counts.flatMap((count) => faces.map((face) => bidOf(count, face)));
}

/** Whether a bid may follow `bids`, of which there is at least one. */
function allowing(bidding: Bidding, bids: readonly Bid[]): (bid: Bid) => boolean {
  const old = bids.at(-1) as Bid;
  switch (bidding.kind) {
    case "by-count":
      return (bid) => bid.count > old.count || (bid.count === old.count && bid.face > old.face);
    case "never-down":
      return (bid) => bid.count >= old.count && bid.face >= old.face && !sameBid(bid, old);
    case "chart": {
      const place = strength(bidding, old);
      return (bid) => above(strength(bidding, bid), place);
    }
    case "face-locked":
      return (bid) => bid.face === old.face && bid.count > old.count;
    case "halved-aces":
      return allowingAces(bidding, bids, old);
  }
}

/** Aces halve on the way in and double on the way out (T10-T12, W10, W11, M7, M8). */
function allowingAces(
  bidding: HalvedAces,
  bids: readonly Bid[],
  old: Bid,
): (bid: Bid) => boolean {
  const { aces, surplus } = bidding;
  if (old.face !== aces) {
    const plain = allowing(bidding.plain, bids);
    return (bid) => (bid.face === aces ? 2 * bid.count >= old.count : plain(bid));
  }
  const needed = 2 * old.count + surplus;
  const before = bidding.remember ? bids.findLast((bid) => bid.face !== aces) : undefined;
  const free = bidding.free_after_opening && bids.length === 1;
  return (bid) => {
    if (bid.face === aces) return bid.count > old.count;
    if (free) return true;
    if (bid.count < needed) return false;
    return !before || bid.count !== before.count || bid.face > before.face;
  };
}

type Place = readonly [row: number, column: number];

/** Where a claim stands on the chart: aces stand leftmost in the row of twice their count (C5). */
export function strength(chart: Chart, bid: Bid): Place {
  return bid.face === chart.aces ? [2 * bid.count, 0] : [bid.count, bid.face];
}

function above(one: Place, other: Place): boolean {
  return one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);
}

/** The claim chart in rows, each with its claims from the left; nothing where none has its place. */
export function chartRows(
  rules: Ruleset,
  limit: number,
): { row: number; claims: (Bid | undefined)[] }[] {
  const chart = chartOf(rules.bidding);
  if (!chart) return [];
  const ranks = biddable(rules.die).sort(
    (one, other) => strength(chart, bidOf(1, one))[1] - strength(chart, bidOf(1, other))[1],
  );
  const rows = new Map<number, (Bid | undefined)[]>();
  for (const bid of allBids(rules, limit)) {
    const [row] = strength(chart, bid);
    if (!rows.has(row)) rows.set(row, ranks.map(() => undefined));
    const claims = rows.get(row);
    if (claims) claims[ranks.indexOf(bid.face)] = bid;
  }
  return [...rows].sort(([one], [other]) => one - other).map(([row, claims]) => ({ row, claims }));
}
