// A minimal boardgame.io server with a game like ours: four cups of five dice, bids, doubts, dice
// that only their owner sees, aces that count for everything. A game that is over begins anew.
//   node boardgame_server.cjs PORT [FOLDER]     in memory, or with its own store in files
const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const DICE = 5;

function thrown(G, random) {
  G.cups = G.hands.map((count) => (count ? random.D6(count) : []));
  G.bids = [];
  G.round += 1;
}

function fresh(ctx, random) {
  const G = { hands: Array(ctx.numPlayers).fill(DICE), bids: [], round: 0, showdown: null, games: 0 };
  thrown(G, random);
  return G;
}

function nextSeat(G, from) {
  let seat = from;
  do seat = (seat + 1) % G.hands.length;
  while (!G.hands[seat]);
  return seat;
}

function bid({ G, ctx, events }, count, face) {
  const last = G.bids[G.bids.length - 1];
  const total = G.hands.reduce((a, b) => a + b, 0);
  if (!(count >= 1 && count <= total && face >= 2 && face <= 6)) return INVALID_MOVE;
  if (last && !(count > last.count || (count === last.count && face > last.face))) return INVALID_MOVE;
  G.bids.push({ seat: Number(ctx.currentPlayer), count, face });
  events.endTurn({ next: String(nextSeat(G, Number(ctx.currentPlayer))) });
}

function doubt({ G, ctx, events, random }) {
  const last = G.bids[G.bids.length - 1];
  if (!last) return INVALID_MOVE;
  const counted = G.cups.flat().filter((die) => die === last.face || die === 1).length;
  const caller = Number(ctx.currentPlayer);
  const loser = counted >= last.count ? caller : last.seat;
  G.showdown = { caller, bid: last, counted, cups: G.cups, loser };
  G.hands[loser] -= 1;
  let opener = G.hands[loser] ? loser : nextSeat(G, loser);
  if (G.hands.filter((count) => count).length === 1) {
    G.hands = G.hands.map(() => DICE);
    G.games += 1;
    opener = 0;
  }
  thrown(G, random);
  events.endTurn({ next: String(opener) });
}

const game = {
  name: "dudo",
  disableUndo: true,
  setup: ({ ctx, random }) => fresh(ctx, random),
  moves: { bid: { move: bid, client: false }, doubt: { move: doubt, client: false } },
  playerView: ({ G, playerID }) => ({
    ...G,
    cups: G.cups.map((cup, seat) => (String(seat) === playerID ? cup : cup.map(() => 0))),
  }),
};

const [port, folder] = process.argv.slice(2);
const options = { games: [game], origins: ["http://127.0.0.1"] };
if (folder) options.db = new FlatFile({ dir: folder });
Server(options).run({ port: Number(port) }, () => console.log("ready"));
