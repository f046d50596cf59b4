/** Checking the dice of a replayed game against its proof, as `dudo verify` does. */
import { commitment, roundKey, thrown } from "../fair.ts";
import type { Event, FairRound, Proof, Replay } from "../wire.ts";

/** What can be said of the dice of a round; see `dudo.fair.checking.Verdict`. */
export type Verdict = "proven" | "unopened" | "uncommitted" | "broken-word" | "other-dice";

export interface RoundVerdict {
  /** 0 is the round of the seats. */
  round: number;
  verdict: Verdict;
  /** How many seats added a seed. */
  seeded: number;
  fair: FairRound | undefined;
}

/** A throw as the record has it: 0 stands for a die that its writer has not seen. */
interface ToldThrow {
  seat: number;
  index: number;
  dice: readonly number[];
  faces: number;
  /** Dice under a cup are told in their order, and not as they fell. */
  sorted: boolean;
}

const UNSEEN = 0;

function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

export function isWrong(verdict: Verdict): boolean {
  return verdict === "broken-word" || verdict === "other-dice";
}

/** The verdict on every round in which dice were thrown. */
export function checkProof(replay: Replay, proof: Proof): RoundVerdict[] {
  const verdicts = new Map<number, Verdict>();
  const rerolls = new Map<string, number>();
  for (const { event, view } of replay.steps) {
    const round = event.event === "seated" ? 0 : view.number;
    const throws = throwsOf(event, round, rerolls, proof.faces);
    if (!throws.length) continue;
    const before = verdicts.get(round);
    if (before && isWrong(before)) continue;
    verdicts.set(round, judged(proof, round, throws, replay.players.length));
  }
  return [...verdicts].map(([round, verdict]) => {
    const fair = fairRound(proof, round);
    return { round, verdict, seeded: (fair?.seeds ?? []).filter(Boolean).length, fair };
  });
}

function fairRound(proof: Proof, number: number): FairRound | undefined {
  return proof.rounds?.find((round) => round.number === number);
}

function throwsOf(
  event: Event,
  round: number,
  rerolls: Map<string, number>,
  faces: number,
): ToldThrow[] {
  switch (event.event) {
    case "rolled":
      return event.cups.flatMap((dice, seat) =>
        dice.length ? [{ seat, index: 0, dice, faces, sorted: true }] : [],
      );
    case "rerolled": {
      const key = `${round} ${event.seat}`;
      const index = (rerolls.get(key) ?? 0) + 1;
      rerolls.set(key, index);
      return [{ seat: event.seat, index, dice: event.cup, faces, sorted: true }];
    }
    case "seated":
      return throwsForSeats(event.throws ?? [], event.ring, faces);
    default:
      return [];
  }
}

/** Dice for places come one by one; a lot, the last row beyond the seats, is drawn by the first. */
function throwsForSeats(
  rows: readonly (readonly number[])[],
  ring: readonly number[],
  faces: number,
): ToldThrow[] {
  const seats = ring.length;
  const hasLot = rows.length === 1 || rows.length === seats + 1;
  const places = hasLot ? rows.slice(0, -1) : rows;
  const told = places.flatMap((row, seat) =>
    row.map((die, index) => ({ seat, index, dice: [die], faces, sorted: false })),
  );
  const lot = hasLot ? rows.at(-1) : undefined;
  const first = ring[0];
  if (lot && first !== undefined)
    told.push({ seat: first, index: places[first]?.length ?? 0, dice: [...lot], faces: seats, sorted: false });
  return told;
}

function judged(proof: Proof, number: number, throws: ToldThrow[], seats: number): Verdict {
  const round = fairRound(proof, number);
  if (!round) return "uncommitted";
  if (!round.secret) return "unopened";
  const seeds = round.seeds ?? [];
  const promised = isDigest(round.secret) && commitment(round.secret, proof.game, number);
  if (promised !== round.commitment || seeds.length !== seats) return "broken-word";
  const key = roundKey(round.secret, proof.game, number, proof.rules, seeds);
  const alike = throws.every((told) => {
    if (told.dice.includes(UNSEEN)) return true;
    const { seat, index, faces } = told;
    const dice = thrown(key, proof.game, { round: number, seat, index, dice: told.dice.length, faces });
    if (told.sorted) dice.sort((one, other) => one - other);
    return dice.every((die, at) => die === told.dice[at]);
  });
  return alike ? "proven" : "other-dice";
}
