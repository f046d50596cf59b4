import assert from "node:assert/strict";
import { test } from "node:test";
import { textsOf } from "../texts.ts";
import { bidsLeft, lowestRaise } from "../src/game/bidding.ts";
import { latin } from "../src/game/keys.ts";
import { bidOf, during } from "../src/game/rules.ts";
import { readBid, typedBid, typedThen } from "../src/game/typed.ts";
import { bidInWords, bookName, brief, variantChanges } from "../src/game/words.ts";
import { type Arguments, bundleOf, render } from "../src/i18n/messages.ts";
import type { Message } from "../src/wire.ts";
import { vectors } from "./vectors.ts";

const { lowest, words, told } = vectors();
const bundles = Object.fromEntries(["en", "fr", "es", "ru"].map((code) => [code, bundleOf(code, textsOf(code))]));

function tell(message: Message, language: string): string {
  const bundle = bundles[language];
  assert.ok(bundle);
  return render(bundle, message.id, message.args as Arguments);
}

/** Whether two messages say the same in every language. */
function alike(one: readonly Message[], other: readonly Message[]): void {
  for (const language of Object.keys(bundles))
    assert.deepEqual(
      one.map((each) => tell(each, language)),
      other.map((each) => tell(each, language)),
    );
}

test("the lowest raise is that of the terminal", () => {
  assert.ok(lowest.length > 200);
  for (const { rules, variant, limit, bids, offered, left, least } of lowest) {
    const now = during(rules.rules, variant);
    assert.deepEqual(lowestRaise(now, limit, bids, offered), least);
    assert.deepEqual(
      offered.map((bid) => bidsLeft(now, limit, [...bids, bid])),
      left,
    );
  }
});

test("bids, books, rules in short and special rounds are called as everywhere else", () => {
  for (const { rules, book, bids, variants } of words) {
    alike([bookName(rules.rules)], [book]);
    for (const [bid, label] of bids) alike([bidInWords(bid, rules.rules)], [label]);
    for (const [name, changes, short] of variants) {
      alike(variantChanges(name, rules.rules), changes);
      alike(brief(during(rules.rules, name)), short);
    }
  }
});

test("messages are told as Python tells them, in four languages", () => {
  assert.ok(told.length > 200);
  for (const { message, texts } of told)
    for (const [language, text] of Object.entries(texts)) assert.equal(tell(message, language), text);
});

test("bids are typed sign by sign, or in a field", () => {
  const faces = new Set([3, 4]);
  assert.equal(["5", "x", "x", "4", "q"].reduce(typedThen, ""), "5 4");
  assert.equal(["х", "5", "ч"].reduce(typedThen, ""), "5 ");
  assert.deepEqual(typedBid("5 4", faces), bidOf(5, 4));
  assert.equal(typedBid("5", faces), undefined);
  assert.deepEqual(typedBid("5", new Set([4])), bidOf(5, 4));
  for (const text of ["5x4", " 5 4 ", "5×4", "5, 4", "5 х 4"]) assert.deepEqual(readBid(text, faces), bidOf(5, 4));
  for (const text of ["", "five", "5x", "-5 4", "5 4 3"]) assert.equal(readBid(text, faces), undefined);
});

test("keys are the same on a Russian keyboard", () => {
  assert.deepEqual(["D", "в", "Й", "7", "Enter"].map(latin), ["d", "d", "q", "7", "enter"]);
});
