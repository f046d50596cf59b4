/**
 * Fair dice, checked in the browser: commitment, own seed, and the dice of every hand.
 *
 * The same as `dudo.fair` and `KeyedRoller` in Python, with hashes of our own bundle: a page that
 * came over plain http has no `crypto.subtle`.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { FairRound } from "./wire.ts";

const COMMITMENT = "dudo commitment 1";
const KEY = "dudo key 1";
const THROW = "dudo throw 1";
const MOST_FACES = 256;
const SEED_BYTES = 16;
const DIGEST = /^[0-9a-f]{64}$/;

/** Parts in UTF-8, each behind its length in four bytes, the highest first. */
export function framed(...parts: readonly (string | number)[]): Uint8Array {
  return concatBytes(
    ...parts.flatMap((part) => {
      const encoded = utf8ToBytes(String(part));
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, encoded.length);
      return [length, encoded];
    }),
  );
}

/** What is published of a secret before anybody adds a seed. */
export function commitment(secret: string, game: string, round: number): string {
  return bytesToHex(sha256(framed(COMMITMENT, game, round, secret)));
}

/** The key of all throws of a round: of the secret and the seeds of all seats, in their order. */
export function roundKey(
  secret: string,
  game: string,
  round: number,
  rules: string,
  seeds: readonly string[],
): Uint8Array {
  return hmac(sha256, hexToBytes(secret), framed(KEY, game, round, rules, ...seeds));
}

export interface Throw {
  round: number;
  seat: number;
  index: number;
  dice: number;
  faces: number;
}

/** The dice of a throw: bytes that would favour some faces are left out. */
export function thrown(key: Uint8Array, game: string, asked: Throw): number[] {
  const { round, seat, index, faces } = asked;
  const fair = MOST_FACES - (MOST_FACES % faces);
  const dice: number[] = [];
  for (let block = 0; dice.length < asked.dice; block += 1) {
    const drawn = hmac(sha256, key, framed(THROW, game, round, seat, index, faces, block));
    for (const byte of drawn) if (byte < fair) dice.push((byte % faces) + 1);
  }
  return dice.slice(0, asked.dice);
}

/** A seed that nobody can foresee; it needs no secure context. */
export function newSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}

/** What a round is checked with. */
export interface Shown {
  game: string;
  /** The fingerprint of the rules. */
  rules: string;
  faces: number;
  round: FairRound;
  /** What was published before the round began, where this page has seen it. */
  promised?: string | undefined;
  /** The seat that whoever checks sent a seed for, or -1 where it is not known; no seed where they sent none. */
  seat: number;
  seed?: string | undefined;
  /** All dice of each seat when they were shown. */
  hands: readonly (readonly number[])[];
  /** Of these, what each seat had put in view before (W5), in the order of showing. */
  shown: readonly (readonly number[])[];
}

export type Verdict =
  | "proven"
  | "unopened"
  | "other-promise"
  | "broken-word"
  | "seed-left-out"
  | "other-dice";

/** Whether a verdict says that somebody cheated. */
export function isWrong(verdict: Verdict): boolean {
  return verdict !== "proven" && verdict !== "unopened";
}

/** What can be said of the dice of a round that was shown. */
export function check(what: Shown): Verdict {
  const { game, round, hands } = what;
  const seeds = round.seeds ?? [];
  if (!round.secret) return "unopened";
  if (what.promised && what.promised !== round.commitment) return "other-promise";
  if (!DIGEST.test(round.secret) || commitment(round.secret, game, round.number) !== round.commitment)
    return "broken-word";
  if (seeds.length !== hands.length) return "broken-word";
  if (what.seed && !(what.seat < 0 ? seeds.includes(what.seed) : seeds[what.seat] === what.seed)) return "seed-left-out";
  const key = roundKey(round.secret, game, round.number, what.rules, seeds);
  const alike = hands.every((hand, seat) => {
    if (!hand.length) return true;
    const shown = what.shown[seat] ?? [];
    const cup = without(hand, shown);
    const draw = (index: number, dice: number): number[] =>
      thrown(key, game, { round: round.number, seat, index, dice, faces: what.faces });
    return cup !== undefined && explains(draw, 0, shown, cup);
  });
  return alike ? "proven" : "other-dice";
}

/**
 * Whether throws from `index` on explain what was shown and what lies under the cup. How many dice
 * were shown at a time is not known to somebody who came late, so every way is tried.
 */
function explains(
  draw: (index: number, dice: number) => number[],
  index: number,
  shown: readonly number[],
  cup: readonly number[],
): boolean {
  const dice = draw(index, shown.length + cup.length);
  if (!shown.length) return without(dice, cup)?.length === 0;
  for (let first = 1; first <= shown.length; first += 1) {
    const rest = shown.slice(first);
    if (without(dice, shown.slice(0, first)) && explains(draw, index + 1, rest, cup)) return true;
  }
  return false;
}

/** `dice` without `taken`; nothing where these are not among them. */
function without(dice: readonly number[], taken: readonly number[]): number[] | undefined {
  const left = [...dice];
  for (const die of taken) {
    const at = left.indexOf(die);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}
