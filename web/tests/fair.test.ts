import assert from "node:assert/strict";
import { test } from "node:test";
import { check, isWrong, newSeed, type Shown } from "../src/fair.ts";
import { vectors } from "./vectors.ts";

const rounds = vectors().fair;

function some<T>(found: T | undefined): T {
  assert.ok(found !== undefined);
  return found;
}

test("rounds that Python rolled are proven, those with dice rolled again among them", () => {
  assert.ok(rounds.length > 20);
  assert.ok(rounds.some(({ shown }) => shown.some((dice) => dice.length)));
  for (const round of rounds) assert.equal(check(round), "proven");
});

test("any other die is found out, in every hand", () => {
  for (const round of rounds.slice(0, 60))
    round.hands.forEach((hand, seat) => {
      if (!hand.length || round.shown[seat]?.length) return;
      const other = [...hand];
      other[0] = (some(other[0]) % round.faces) + 1;
      const hands = round.hands.map((dice, each) => (each === seat ? other : dice));
      assert.equal(check({ ...round, hands }), "other-dice");
    });
});

test("a secret that was not promised, a seed left out and a changed promise are found out", () => {
  const round = some(rounds[0]);
  const known = round.round;
  const secret = `${known.secret === undefined ? "" : known.secret.slice(0, -1)}${known.secret?.endsWith("0") ? "1" : "0"}`;
  const cases: [Partial<Shown>, string][] = [
    [{ round: { ...known, secret } }, "broken-word"],
    [{ round: { ...known, secret: "zz" } }, "broken-word"],
    [{ round: { ...known, seeds: [] } }, "broken-word"],
    [{ seed: newSeed() }, "seed-left-out"],
    [{ promised: "00".repeat(32) }, "other-promise"],
    [{ round: { ...known, secret: "" } }, "unopened"],
    [{ rules: "0000000000000000" }, "other-dice"],
  ];
  for (const [change, verdict] of cases) assert.equal(check({ ...round, ...change }), verdict);
  assert.ok(isWrong("other-dice") && !isWrong("proven") && !isWrong("unopened"));
});

test("whoever gave a seed and left the seat finds it among the seeds, or finds that it was left out", () => {
  const round = some(rounds.find(({ round: { seeds } }) => seeds?.some(Boolean)));
  const seed = some(round.round.seeds?.find(Boolean));
  assert.equal(check({ ...round, seat: -1, seed }), "proven");
  assert.equal(check({ ...round, seat: -1, seed: newSeed() }), "seed-left-out");
});

test("seeds are 32 hexadecimal digits, and never the same", () => {
  const seeds = new Set(Array.from({ length: 100 }, newSeed));
  assert.equal(seeds.size, 100);
  for (const seed of seeds) assert.match(seed, /^[0-9a-f]{32}$/);
});
