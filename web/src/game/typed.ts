/** A bid as it is typed, sign by sign: a count, a space, a face. */
import type { Bid } from "../wire.ts";
import { bidOf } from "./rules.ts";

/** What may stand between count and face, the Cyrillic letter on the key of X among it. */
const PARTING = " xX×*хХчЧ";

/** No table has as many dice, and no die as many faces, as more digits than these would say. */
const MOST_DIGITS = 4;

/** What is typed after one more sign; a sign that does not belong to a bid changes nothing. */
export function typedThen(typed: string, sign: string): string {
  if (/^\d$/.test(sign)) return (typed.split(" ").at(-1) ?? "").length < MOST_DIGITS ? typed + sign : typed;
  return parts(typed, sign) ? `${typed} ` : typed;
}

/** Whether a sign parts the count that is typed from a face that may follow. */
export function parts(typed: string, sign: string): boolean {
  return sign.length === 1 && PARTING.includes(sign) && typed !== "" && !typed.includes(" ");
}

/** The bid that is typed, if it is whole: a count alone is, where only one face can be bid. */
export function typedBid(typed: string, faces: ReadonlySet<number>): Bid | undefined {
  const [count = "", face = ""] = typed.split(" ");
  if (!count) return undefined;
  if (face) return bidOf(number(count), number(face));
  const [only] = faces;
  return faces.size === 1 && only !== undefined ? bidOf(number(count), only) : undefined;
}

/** A bid in a text field: `5x4`, `5 4`, `5×4`. */
export function readBid(text: string, faces: ReadonlySet<number>): Bid | undefined {
  const found = /^\s*(\d+)(?:[\s,;xX×*хХчЧ]+(\d+))?\s*$/.exec(text);
  return found ? typedBid(found[2] ? `${found[1]} ${found[2]}` : (found[1] ?? ""), faces) : undefined;
}

/** What was typed, as bids are written. */
export function typedShown(typed: string): string {
  return typed.replace(" ", " × ");
}

function number(digits: string): number {
  return Math.min(Number(digits), 999_999);
}
