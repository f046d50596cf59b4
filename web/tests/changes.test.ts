import assert from "node:assert/strict";
import { test } from "node:test";
import { changed } from "../src/table/changes.ts";
import type { TableView, View } from "../src/wire.ts";

const game = { wire: "view", phase: "bid", turn: 1, bids: [] } as unknown as View;
const view = { wire: "table-view", seat: 0, host: "ana", game } as unknown as TableView;

test("what is not told of a table stays", () => {
  assert.deepEqual(changed(view, { host: "bob" }), { ...view, host: "bob" });
});

test("of a game only what is new is told, and the rest stays", () => {
  assert.deepEqual(changed(view, { game: { turn: 2 } }).game, { ...game, turn: 2 });
});

test("a game that is gone is gone, and one that begins is all there", () => {
  const gone = changed(view, { game: null });
  assert.equal(gone.game, null);
  assert.deepEqual(changed(gone, { game }).game, game);
});
