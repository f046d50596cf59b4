/** What one is about to say: a bid that is chosen or typed, and what is to be confirmed. */
import { chartRows, lowestRaise } from "../game/bidding.ts";
import { biddable, bidOf, chartOf, sameBid } from "../game/rules.ts";
import { typedBid, typedThen } from "../game/typed.ts";
import { say } from "../i18n/index.svelte.ts";
import { preferences } from "../preferences.svelte.ts";
import { toast } from "../ui/toast.svelte.ts";
import type { Bid, Move } from "../wire.ts";
import type { Room } from "./room.svelte.ts";

/** Milliseconds after which the same key pressed again is meant, and not one press that came twice. */
const DELIBERATE = 300;

/** A line and a column, both from nought: where a bid stands among the others. */
type Place = readonly [line: number, column: number];

export class Picker {
  readonly #room: Room;
  /** The bid that was chosen by hand, for as long as the offers are the same. */
  #picked = $state.raw<{ bid: Bid; offers: unknown } | undefined>();
  #pending = $state.raw<{ move: Move; offers: unknown; at: number } | undefined>();
  #turned = $state.raw<{ to: number; offers: unknown } | undefined>();
  typed = $state("");

  /** Directions or special rounds to choose from, where that is what one is asked. */
  readonly choices: readonly Move[] = $derived.by(() => {
    const moves = this.#room.offers?.moves ?? [];
    return moves.some(({ move }) => move === "direct" || move === "choose" || move === "decline") ? moves : [];
  });
  /** The one of them that Enter takes. */
  readonly choice: number = $derived.by(() => {
    const turned = this.#turned;
    return turned && turned.offers === this.#room.offers ? turned.to : 0;
  });

  readonly bids: readonly Bid[] = $derived.by(() => this.#room.bids);
  readonly least: Bid | undefined = $derived.by(() => {
    const { now, game } = this.#room;
    return now && game ? lowestRaise(now, game.limit, game.bids, this.bids) : undefined;
  });
  readonly faces: ReadonlySet<number> = $derived(new Set(this.bids.map((bid) => bid.face)));
  /** The bid that arrows and buttons have chosen; to begin with, the lowest raise. */
  readonly at: Bid | undefined = $derived.by(() => {
    const picked = this.#picked;
    return picked && picked.offers === this.#room.offers ? picked.bid : this.least;
  });
  /** The bid that is typed, legal or not, if it is whole. */
  readonly written: Bid | undefined = $derived(typedBid(this.typed, this.faces));
  /** What Enter says: the bid that is typed, or else the one that is chosen. */
  readonly chosen: Bid | undefined = $derived.by(() => {
    if (!this.typed) return this.at;
    return this.written && this.legal(this.written);
  });
  readonly touched: boolean = $derived.by(
    () => this.typed !== "" || (this.#picked !== undefined && this.#picked.offers === this.#room.offers),
  );
  /** What is to be said once it is confirmed. */
  readonly pending: Move | undefined = $derived.by(() => {
    const pending = this.#pending;
    return pending && pending.offers === this.#room.offers ? pending.move : undefined;
  });

  constructor(room: Room) {
    this.#room = room;
  }

  legal(bid: Bid): Bid | undefined {
    return this.bids.find((each) => sameBid(each, bid));
  }

  pick(bid: Bid): void {
    this.typed = "";
    this.#pending = undefined;
    this.#picked = { bid, offers: this.#room.offers };
  }

  /** Legal counts of a face, the lowest first. */
  counts(face: number): number[] {
    return this.bids.filter((bid) => bid.face === face).map((bid) => bid.count);
  }

  /** Another face: with the same count where that is legal, else the lowest that is. */
  pickFace(face: number): void {
    const counts = this.counts(face);
    const [lowest] = counts;
    const same = this.touched && this.at && counts.includes(this.at.count) ? this.at.count : lowest;
    if (same !== undefined) this.pick(bidOf(same, face));
  }

  /** One step up or down in the count. */
  step(by: 1 | -1): void {
    const next = this.stepped(by);
    if (next) this.pick(next);
  }

  stepped(by: 1 | -1): Bid | undefined {
    const { at } = this;
    if (!at) return undefined;
    const counts = this.counts(at.face);
    const to = by > 0 ? counts.find((count) => count > at.count) : counts.findLast((count) => count < at.count);
    return to === undefined ? undefined : bidOf(to, at.face);
  }

  /** Where every bid stands: faces by counts, or the claim chart. */
  readonly #places: Map<string, { bid: Bid; place: Place }> = $derived.by(() => {
    const { now, game } = this.#room;
    const found = new Map<string, { bid: Bid; place: Place }>();
    if (!now || !game) return found;
    if (chartOf(now.bidding))
      chartRows(now, game.limit).forEach(({ claims }, line) =>
        claims.forEach((bid, column) => {
          if (bid) found.set(keyOf(bid), { bid, place: [line, column] });
        }),
      );
    else
      biddable(now.die).forEach((face, line) => {
        for (let count = 1; count <= game.limit; count += 1)
          found.set(`${count} ${face}`, { bid: bidOf(count, face), place: [line, count - 1] });
      });
    return found;
  });

  /** Go to the nearest legal bid that way, as arrow keys do. */
  move(across: number, down: number): void {
    const here = this.at && this.#places.get(keyOf(this.at))?.place;
    if (!here) return;
    let best: { bid: Bid; far: number } | undefined;
    for (const bid of this.bids) {
      const place = this.#places.get(keyOf(bid))?.place;
      if (!place) continue;
      const [lines, columns] = [place[0] - here[0], place[1] - here[1]];
      const ahead = across ? lines === 0 && columns * across > 0 : lines * down > 0;
      const far = across ? Math.abs(columns) : Math.abs(lines) * 1000 + Math.abs(columns) + place[1] / 1000;
      if (ahead && (!best || far < best.far)) best = { bid, far };
    }
    if (best) this.pick(best.bid);
    else if (this.typed && this.at) this.pick(this.at);
  }

  /** Go to the next choice, or back. */
  turn(by: number): void {
    const many = this.choices.length;
    if (many) this.#turned = { to: (this.choice + by + many) % many, offers: this.#room.offers };
    this.#pending = undefined;
  }

  /** One more sign of a bid; whether it belongs to one. */
  type(sign: string): boolean {
    const typed = typedThen(this.typed, sign);
    const belongs = typed !== this.typed;
    if (belongs) this.#write(typed);
    return belongs;
  }

  rubOut(): void {
    this.#write(this.typed.slice(0, -1));
  }

  #write(typed: string): void {
    this.typed = typed;
    this.#pending = undefined;
    const bid = this.written && this.legal(this.written);
    if (typed && bid) this.#picked = { bid, offers: this.#room.offers };
  }

  /** Take back what was to be confirmed; else what was typed and chosen. */
  reset(): void {
    if (this.pending) {
      this.#pending = undefined;
      return;
    }
    this.typed = "";
    this.#picked = undefined;
  }

  /** Say a move; where that is to be confirmed, ask first and say it when asked again. */
  propose(move: Move): void {
    if (this.#room.busy) return;
    const asked = this.#pending;
    const isSame = asked && asked.offers === this.#room.offers && JSON.stringify(asked.move) === JSON.stringify(move);
    if (preferences.confirm && !isSame) {
      this.#pending = { move, offers: this.#room.offers, at: performance.now() };
      return;
    }
    if (preferences.confirm && isSame && performance.now() - asked.at < DELIBERATE) return;
    this.#pending = undefined;
    this.typed = "";
    void this.#room.speak(move);
  }

  /** What Enter says; a bid that was typed and is none yet is asked for once more. */
  sayChosen(): void {
    if (this.chosen) this.propose(this.chosen);
    else if (this.typed) {
      if (this.written) this.sayTyped(this.written);
      else toast(say("web-table-type-wrong"), "wrong");
      this.typed = "";
    }
  }

  /** Say a bid that was typed. One that cannot be made is put to the table all the same, which tells why. */
  sayTyped(bid: Bid): void {
    const legal = this.legal(bid);
    if (legal) this.propose(legal);
    else if (!this.#room.busy) void this.#room.speak(bid);
  }

  withdraw(): void {
    this.#pending = undefined;
  }
}

function keyOf(bid: Bid): string {
  return `${bid.count} ${bid.face}`;
}
