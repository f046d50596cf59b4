import assert from "node:assert/strict";
import { test } from "node:test";
import { cupsFor, freeCup, wishesOf } from "../src/ui/cups.ts";

test("a record tells which cups people had chosen, seat by seat", () => {
  const record = "dudo 1\nbook: cacho\nplayers: Ana, Inca, Bob\nx-cups: blue - red\n\nround 1: Ana opens\n";
  assert.deepEqual(
    cupsFor(wishesOf(record, 3)).map(({ colour, shape }) => `${colour} ${shape}`),
    ["blue square", "yellow triangle", "red circle"],
  );
});

test("a record without cups has the six in their order, and nonsense in it changes nothing", () => {
  const usual = cupsFor(["", "", ""]);
  assert.deepEqual(cupsFor(wishesOf("dudo 1\nplayers: A, B, C\n", 3)), usual);
  assert.deepEqual(cupsFor(wishesOf("x-cups: pink green\n", 3)), usual);
  assert.equal(wishesOf("x-cups: red blue yellow purple\n", 2).length, 2);
});

test("whoever comes is offered a cup that nobody has", () => {
  assert.equal(freeCup([]), "red");
  assert.equal(freeCup(["", "red", "blue"]), "yellow");
  assert.equal(freeCup(["red", "blue", "yellow", "purple", "white", "black"]), "red");
});
