// A bot in one file: raises cheerfully while it can believe what it says, else doubts.
//
// It needs nothing but Node. Let it play:
//
//     dudo play --bot "cmd:node examples/bots/cheerful.mjs"
//
// docs/bot-protocol.md explains every line it reads and writes.

import { createInterface } from "node:readline";

const CHEER = 1.15; // how much more than expected it hopes to find
const REASONS = ["why not?", "I feel lucky", "the dice are with me", "it must be so"];

let position = null;
let random = Math.random;

for await (const line of createInterface({ input: process.stdin })) {
  const [word, rest] = split(line.trim());
  if (word === "dudo-bot") say("name Cheerful", "wants interject events", "ready");
  else if (word === "newgame") random = dice(JSON.parse(rest).seed);
  else if (word === "position") position = JSON.parse(rest);
  else if (word === "go") answer(choose());
  else if (word === "interject?") cutIn();
  else if (word === "quit") break;
}

function choose() {
  const { moves } = position;
  const bids = moves.filter((move) => move.move === "bid");
  const doubt = moves.find((move) => move.move === "doubt");
  if (!bids.length) return doubt ? [doubt, "nothing is left to bid"] : [pick(moves), "off we go"];
  if (doubt && doubt.bid.count > expected(doubt.bid.face) * CHEER) {
    return [doubt, "even I do not believe that"];
  }
  const hopeful = bids.filter((bid) => bid.count <= expected(bid.face) * CHEER);
  return hopeful.length ? [pick(hopeful), pick(REASONS)] : [bids[0], "a little more can't hurt"];
}

// Only what cannot be at all is worth a word out of turn.
function cutIn() {
  const doubt = position.moves.find((move) => move.move === "doubt");
  if (doubt && doubt.bid.count > 3 * expected(doubt.bid.face)) answer([doubt, "oh, come on!"]);
  else say("pass");
}

// About how many dice count for a face: those in view, and a fair share of the others.
function expected(face) {
  const { view, round } = position;
  const joker = round.joker && round.joker !== face ? round.joker : face;
  let count = 0;
  for (const seat of view.ring) {
    const shown = view.shown[seat];
    const seen = view.cups[seat] === null ? shown : [...shown, ...view.cups[seat]];
    count += seen.filter((die) => die === face || die === joker).length;
    if (view.cups[seat] === null) {
      const hidden = (view.hands[seat] ?? round.dice / 2) - shown.length;
      count += (hidden * (joker === face ? 1 : 2)) / round.faces;
    }
  }
  return count;
}

function answer([move, reason]) {
  say(`bestmove ${JSON.stringify(move)} because ${reason}`);
}

function say(...lines) {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
}

function split(line) {
  const space = line.indexOf(" ");
  return space < 0 ? [line, ""] : [line.slice(0, space), line.slice(space + 1)];
}

function pick(list) {
  return list[Math.floor(random() * list.length)];
}

// The same seed draws the same lots (a xorshift of 32 bits).
function dice(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
