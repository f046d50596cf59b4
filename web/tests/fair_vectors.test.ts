/** The hashes of fair dice, step by step, by the vectors that all checks in any language share. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { commitment, framed, roundKey, thrown } from "../src/fair.ts";

interface Vectors {
  framed: { parts: (string | number)[]; hex: string }[];
  commitments: { game: string; round: number; secret: string; commitment: string }[];
  keys: {
    game: string;
    round: number;
    rules: string;
    seeds: string[];
    secret: string;
    key: string;
  }[];
  throws: {
    key: string;
    game: string;
    round: number;
    seat: number;
    index: number;
    faces: number;
    dice: number;
    thrown: number[];
  }[];
}

const file = new URL("../../tests/data/fair_vectors.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vectors;

test("parts are framed alike", () => {
  for (const { parts, hex } of vectors.framed) assert.equal(bytesToHex(framed(...parts)), hex);
});

test("commitments are alike", () => {
  for (const told of vectors.commitments)
    assert.equal(commitment(told.secret, told.game, told.round), told.commitment);
});

test("keys are alike", () => {
  for (const told of vectors.keys) {
    const key = roundKey(told.secret, told.game, told.round, told.rules, told.seeds);
    assert.equal(bytesToHex(key), told.key);
  }
});

test("dice are alike, with any number of faces", () => {
  for (const told of vectors.throws)
    assert.deepEqual(thrown(hexToBytes(told.key), told.game, told), told.thrown);
});
