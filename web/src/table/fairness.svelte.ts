/** What this page does for fair dice: it adds its seeds, and checks every round that was shown. */
import { SvelteSet } from "svelte/reactivity";
import { check, newSeed, type Verdict } from "../fair.ts";
import { NOBODY } from "../game/rules.ts";
import { recall, remember } from "../storage.ts";
import type { Fair, Settled, View } from "../wire.ts";

interface Known {
  game: string;
  /** By round: what the server bound itself to, as this page saw it before the dice were thrown. */
  promises: Record<number, string>;
  /** By round: the seed this page sent, and the seat it had then: who leaves it watches the round to its end. */
  seeds: Record<number, string>;
  seats: Record<number, number>;
  /** The rounds for which the server said that it had taken that seed, before their dice. */
  taken: Record<number, boolean>;
}

function nothing(game = ""): Known {
  return { game, promises: {}, seeds: {}, seats: {}, taken: {} };
}

interface Unchecked {
  round: number;
  hands: Settled["dice"];
  shown: View["shown"];
  seat: number;
  rules: string;
  faces: number;
}

export class Fairness {
  readonly #key: string;
  #known: Known;
  #unchecked: Unchecked[] = [];
  #fair: Fair | undefined;
  readonly #late = new SvelteSet<number>();
  /** The verdict on each round of this game that was shown. */
  verdicts = $state<Record<number, Verdict>>({});
  /** How many rounds were proven since the page was opened. */
  readonly proven = $derived(Object.values(this.verdicts).filter((each) => each === "proven").length);

  constructor(table: string) {
    this.#key = `dudo-fair-${table}`;
    this.#known = { ...nothing(), ...recall<Partial<Known>>(this.#key, {}) };
  }

  /** The newest of which anything is known, for the explanation. */
  get fair(): Fair | undefined {
    return this.#fair;
  }

  seedOf(round: number): string | undefined {
    return this.#known.seeds[round];
  }

  /** Whether this page had a seed for a round that did not come before its dice: bad luck, and no cheating. */
  isLate(round: number): boolean {
    return this.#late.has(round);
  }

  /** The server told of rounds; returns the seed to send for one to come, where none was sent. */
  hear(fair: Fair, seat: number): { game: string; round: number; seed: string } | undefined {
    this.#fair = fair;
    if (fair.game !== this.#known.game) {
      this.#known = nothing(fair.game);
      this.#unchecked = [];
      this.verdicts = {};
      this.#late.clear();
    }
    const { promises, seeds, seats } = this.#known;
    const next = fair.next ?? undefined;
    if (next) promises[next.round] ??= next.commitment;
    for (const round of fair.rounds) promises[round.number] ??= round.commitment;
    let sent: { game: string; round: number; seed: string } | undefined;
    if (next && seat !== NOBODY && !seeds[next.round]) {
      sent = { game: fair.game, round: next.round, seed: newSeed() };
      seeds[next.round] = sent.seed;
      seats[next.round] = seat;
    }
    remember(this.#key, this.#known);
    this.#judge();
    return sent;
  }

  /** The server has taken a seed: from now on it must not leave it out. */
  taken(round: number): void {
    this.#known.taken[round] = true;
    remember(this.#key, this.#known);
  }

  /** A seed did not arrive in time: its round is not checked for it. */
  tooLate(round: number): void {
    delete this.#known.seeds[round];
    this.#late.add(round);
    remember(this.#key, this.#known);
  }

  /** Dice were shown: `before` is the game as it was just before. */
  shown(settled: Settled, before: View, faces: number): void {
    const { number: round, shown, seat, rules } = before;
    this.#unchecked.push({ round, hands: settled.dice, shown, seat, rules, faces });
    this.#judge();
  }

  #judge(): void {
    const fair = this.#fair;
    if (!fair) return;
    this.#unchecked = this.#unchecked.filter((each) => {
      const round = fair.rounds.find(({ number }) => number === each.round);
      if (!round?.secret) return true;
      const seat = this.#known.seats[each.round] ?? each.seat;
      const promised = this.#known.promises[each.round];
      // A seed that was never answered for came too late, or its line broke: nobody has cheated.
      const seed = this.#known.taken[each.round] ? this.#known.seeds[each.round] : undefined;
      if (!seed && this.#known.seeds[each.round] && !round.seeds?.[seat]) this.#late.add(each.round);
      this.verdicts[each.round] = check({ ...each, seat, round, promised, seed, game: fair.game });
      return false;
    });
  }
}
