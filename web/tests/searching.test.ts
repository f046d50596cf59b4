import assert from "node:assert/strict";
import { test } from "node:test";
import { matches, pieces } from "../src/rules/searching.ts";

test("capitals and accents make no difference", () => {
  assert.ok(matches("Los dados NO se muestran: último", " ULTIMO "));
  assert.ok(matches("Ещё раз", "еще"));
  assert.ok(!matches("calza", "calzo"));
  assert.ok(matches("anything", ""));
});

test("pieces make up the text again, and those found are marked where they stand", () => {
  const text = "Éte et ÉTÉ, été";
  const found = pieces(text, "ete");
  assert.equal(found.map((piece) => piece.text).join(""), text);
  assert.deepEqual(
    found.filter((piece) => piece.found).map((piece) => piece.text),
    ["Éte", "ÉTÉ", "été"],
  );
});

test("signs that grow when they lose their capitals keep their places", () => {
  const text = "İstanbul ß 𝄞 calza";
  assert.equal(pieces(text, "calza").find((piece) => piece.found)?.text, "calza");
});
