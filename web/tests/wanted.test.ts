import assert from "node:assert/strict";
import { test } from "node:test";
import { type Choice, choiceOf, fromLink, inLink, readWritten, wantedOf } from "../src/rules/wanted.ts";

const plain: Choice = { book: "jouhet", options: [], take: {}, title: "", written: {} };

test("a book and its options are named in one order", () => {
  assert.equal(wantedOf(plain), "jouhet");
  assert.equal(wantedOf({ ...plain, options: ["south", "salsa"] }), "jouhet+salsa+south");
});

test("anything more makes a house file", () => {
  const wanted = wantedOf({
    ...plain,
    options: ["salsa"],
    take: { doubt: "chart", show: undefined },
    title: " Friday ",
    written: { table: { dice: 4 }, take: { show: "cacho" } },
  });
  assert.deepEqual(wanted, {
    name: "house",
    title: "Friday",
    base: "jouhet",
    options: ["salsa"],
    take: { doubt: "chart", show: "cacho" },
    table: { dice: 4 },
  });
});

test("whole rules that were written need no book", () => {
  const whole = { name: "own", counting: "plain", bidding: "by-count", doubt: "one-die", exact: "none" };
  assert.deepEqual(wantedOf({ ...plain, written: whole }), whole);
});

test("what was chosen can be found again in the rules", () => {
  for (const choice of [
    plain,
    { ...plain, options: ["salsa"] },
    { ...plain, title: "Дача", take: { show: "cacho" }, written: { table: { dice: 4 } } } as Choice,
  ])
    assert.deepEqual(choiceOf(wantedOf(choice), "chart"), choice);
});

test("rules come out of a link as they went into it", () => {
  for (const wanted of ["jouhet", "jouhet+salsa", { name: "x", title: "Ñandú ☕ 𝄞", base: "chart" }]) {
    const carried = inLink(wanted);
    assert.match(carried, /^[\w-]+$/);
    assert.deepEqual(fromLink(carried), wanted);
  }
});

test("a name may stand in a link as it is", () => {
  assert.equal(fromLink("jouhet"), "jouhet");
  assert.equal(fromLink("jouhet salsa"), "jouhet+salsa"); // as a query reads a plus
});

test("damaged links carry nothing", () => {
  for (const carried of ["", "%%%", "aGFsbG8", inLink({ base: "jouhet" }).slice(1), btoa("17"), btoa("[1]"), "____"])
    assert.equal(fromLink(carried), undefined, carried);
});

test("what is typed is an object, or it is said why not", () => {
  assert.deepEqual(readWritten("  "), { fields: {} });
  assert.deepEqual(readWritten('{"a": 1}'), { fields: { a: 1 } });
  assert.deepEqual(readWritten("[1]"), { wrong: "" });
  assert.ok("wrong" in readWritten("{"));
});
