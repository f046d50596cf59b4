import assert from "node:assert/strict";
import { test } from "node:test";
import { isFinal, pause } from "../src/table/connection.ts";

test("only what no waiting changes closes a table for good", () => {
  for (const code of ["no-such-table", "table-gone", "kicked", "replaced", "old-client", "foreign-page"]) assert.ok(isFinal(code), code);
  for (const code of ["storage-away", "storage-full", "internal", "too-fast", "too-many", "unreachable", "shutdown"])
    assert.ok(!isFinal(code), code);
});

test("pauses grow, up to some seconds", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 50].map(pause);
  assert.ok(pauses.every((each, place) => !place || each >= (pauses[place - 1] ?? 0)));
  assert.ok((pauses[0] ?? 0) < 500 && (pauses[2] ?? 0) > (pauses[0] ?? 0) && (pauses.at(-1) ?? 0) <= 5000);
});
