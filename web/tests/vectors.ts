/** What Python comes to, in a file that it has just written (tests/web_vectors.py). */
import { readFileSync } from "node:fs";
import type { Shown } from "../src/fair.ts";
import type { Bid, Message, Rules } from "../src/wire.ts";

export interface Vectors {
  lowest: { rules: Rules; variant: string; limit: number; bids: Bid[]; offered: Bid[]; left: number[]; least: Bid }[];
  words: {
    rules: Rules;
    book: Message;
    bids: [Bid, Message][];
    variants: [string, Message[], Message[]][];
  }[];
  told: { message: Message; texts: Record<string, string> }[];
  fair: Shown[];
}

export function vectors(): Vectors {
  const path = process.env.DUDO_VECTORS;
  if (!path) throw new Error("DUDO_VECTORS names no file: run tests/test_web_pages.py");
  return JSON.parse(readFileSync(path, "utf8")) as Vectors;
}
