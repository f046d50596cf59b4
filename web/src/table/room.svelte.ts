/** Everything a page knows of the table it is at, kept true by what the server sends. */
import { Refused } from "../api.ts";
import { during, inPlay, NOBODY, standing } from "../game/rules.ts";
import { message } from "../game/words.ts";
import { tell, tellAll } from "../i18n/index.svelte.ts";
import { me } from "../me.svelte.ts";
import { preferences } from "../preferences.svelte.ts";
import { recall, remember } from "../storage.ts";
import { toast } from "../ui/toast.svelte.ts";
import { type CupLook, cupsFor } from "../ui/cups.ts";
import type {
  Bid,
  BidOdds,
  Command,
  Event,
  Fair,
  Message,
  Move,
  Offers,
  Ruleset,
  Settled,
  TableEvent,
  TableView,
  Thought,
  Update,
  View,
  Welcome,
} from "../wire.ts";
import { changed, type Changes } from "./changes.ts";
import { Connection, type Frame, type LineState } from "./connection.ts";
import { Fairness } from "./fairness.svelte.ts";
import { play } from "./sounds.ts";

/** Something that happened, as it was told. */
export interface LogLine {
  key: number;
  round: number;
  event: string;
  told: readonly Message[];
}

export interface ChatLine {
  key: number;
  name: string;
  text: string;
  /** What a bot said, in any language. */
  told?: Message | undefined;
}

/** Something said a moment ago, above the head of whoever said it. */
export interface Bubble extends ChatLine {
  seat: number;
}

/** A round whose dice are shown: what is needed to count them once more, slowly. */
export interface Showdown {
  settled: Settled;
  told: readonly Message[];
  round: number;
  players: readonly string[];
  seat: number;
  /** The rules of that round, and those of the game. */
  now: Ruleset;
  rules: Ruleset;
  /** The game just before the call. */
  before: View;
}

/** Up to where this device has heard each table, so that "while you were away" begins there. */
const SEEN = "dudo-seen";
const MOST_TABLES = 20;
const KEPT_LINES = 120;
const NAME_TAKEN = "name-taken";
const BUBBLE_LASTS = 4500;
const SPOKEN_LINES = 8;

function seen(): Record<string, number> {
  return recall<Record<string, number>>(SEEN, {});
}

export class Room {
  readonly id: string;
  readonly fairness: Fairness;
  readonly #line: Connection;
  readonly #rules = new Map<string, Ruleset>();
  #seq: number;
  #clock = 0;
  #keys = 0;

  state = $state<LineState>("connecting");
  /** Why the server closed the door, where it did. */
  closed = $state.raw<Refused | undefined>();
  code = $state("");
  view = $state.raw<TableView | undefined>();
  rules = $state.raw<Ruleset | undefined>();
  offers = $state.raw<Offers | undefined>();
  fair = $state.raw<Fair | undefined>();
  thoughts = $state.raw<readonly Thought[]>([]);
  log = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0);
  bubbles = $state.raw<readonly Bubble[]>([]);
  missed = $state.raw<readonly Message[]>([]);
  showdown = $state.raw<Showdown | undefined>();
  /** How the last round ended, to be looked at again. */
  lastShowdown = $state.raw<Showdown | undefined>();
  odds = $state.raw<readonly BidOdds[] | undefined>();
  /** Whether something was asked and not answered yet. */
  busy = $state(false);
  /** What is to be done once somebody has said what they are called, and why they are asked again. */
  naming = $state.raw<{ then: () => Promise<void>; why?: Message } | undefined>();
  /** Cups are shaken: the dice have just been rolled. */
  shaking = $state(false);
  /** What is read aloud, the newest last. */
  spoken = $state.raw<readonly { key: number; text: string }[]>([]);
  /** All seats as they sit, clockwise, also those who are out. */
  order = $state.raw<readonly number[]>([]);

  readonly game = $derived<View | undefined>(this.view?.game ?? undefined);
  /** What lies on the felt: while dice are looked at, the round that they were of. */
  readonly felt = $derived<View | undefined>(this.showdown?.before ?? this.game);
  readonly seat = $derived(this.view?.seat ?? NOBODY);
  readonly sits = $derived(this.seat !== NOBODY);
  readonly isHere = $derived(this.sits || (this.view?.watching.some(({ id }) => id === this.view?.you) ?? false));
  readonly isPlaying = $derived(this.game !== undefined && this.game.phase !== "over");
  readonly isHost = $derived(this.view !== undefined && this.view.host !== "" && this.view.host === this.view.you);
  /** Whether one plays on: has a seat, and dice. */
  readonly isIn = $derived(this.sits && this.isPlaying && (this.game?.ring.includes(this.seat) ?? false));
  readonly mySeat = $derived(this.sits ? this.view?.seats[this.seat] : undefined);
  readonly isStoodInFor = $derived(Boolean(this.mySeat?.person && this.mySeat.bot));
  readonly now = $derived(this.rules && during(this.rules, this.game?.variant ?? ""));
  readonly standing = $derived(this.game && standing(this.game));
  readonly dice = $derived(this.game && inPlay(this.game));
  readonly myTurn = $derived(this.offers !== undefined && this.game?.turn === this.seat);
  /** Whether one may speak out of turn (J19). */
  readonly mayCutIn = $derived(this.offers !== undefined && !this.myTurn);
  readonly bids = $derived((this.offers?.moves.filter((move) => move.move === "bid") ?? []) as Bid[]);
  readonly looks = $derived<CupLook[]>(
    cupsFor(this.view?.seats.map((seat) => seat.person?.cup ?? "") ?? []),
  );
  readonly myDice = $derived(this.sits ? (this.game?.cups[this.seat] ?? undefined) : undefined);

  constructor(id: string) {
    this.id = id;
    this.fairness = new Fairness(id);
    this.#seq = seen()[id] ?? 0;
    this.log = recall<LogLine[]>(`dudo-log-${id}`, [], "session");
    this.#keys = (this.log.at(-1)?.key ?? 0) + 1;
    this.#line = new Connection(id, {
      prepare: () => me.load(),
      since: () => this.#seq,
      frame: (frame) => this.#hear(frame),
      state: (state, why) => {
        this.state = state;
        this.closed = why;
      },
    });
    this.#line.open();
  }

  leave(): void {
    this.#line.close();
  }

  /** The server's time in seconds, whatever the clock of this device says. */
  time(): number {
    return this.#clock + performance.now() / 1000;
  }

  /**
   * Ask something of the table; what it refuses is told, and the answer is whether it was done.
   * Whoever comes under the name of somebody there is asked for another, and then does it `again`.
   */
  async ask(command: Command, again: () => unknown = () => this.ask(command)): Promise<boolean> {
    this.busy = true;
    try {
      await this.#line.ask(command);
      return true;
    } catch (wrong) {
      if (!(wrong instanceof Refused)) throw wrong;
      if (wrong.code === NAME_TAKEN && command.do === "join") this.#askName(again, wrong.told);
      else toast(wrong.told, "wrong");
      return false;
    } finally {
      this.busy = false;
    }
  }

  speak(move: Move): Promise<boolean> {
    return this.ask({ do: "speak", move });
  }

  async askOdds(): Promise<void> {
    try {
      const answer = await this.#line.ask({ do: "odds" });
      if (answer.wire === "odds") this.odds = answer.odds;
    } catch (wrong) {
      if (wrong instanceof Refused) toast(wrong.told, "wrong");
    }
  }

  nameOf(seat: number): string {
    const { person, bot } = this.view?.seats[seat] ?? {};
    return this.game?.players[seat] ?? person?.name ?? bot?.name ?? "";
  }

  /** Say something to whoever listens with a screen reader. */
  narrate(text: string): void {
    if (!text) return;
    this.spoken = [...this.spoken, { key: (this.#keys += 1), text }].slice(-SPOKEN_LINES);
  }

  #hear(frame: Frame): void {
    switch (frame.wire) {
      case "rules":
        this.#rules.set(frame.fingerprint, frame.rules);
        break;
      case "welcome":
        this.#welcome(frame);
        break;
      case "update":
        this.#update(frame);
        break;
      case "notice":
        toast(frame.told, "wrong");
        break;
      case "pong":
        this.#setClock(frame.now);
        break;
    }
  }

  #setClock(now: number): void {
    this.#clock = now - performance.now() / 1000;
  }

  #welcome(frame: Welcome): void {
    const isReturn = this.#seq > 0;
    this.#setClock(frame.now);
    this.code = frame.code;
    this.#look(frame.view);
    this.#arrange(frame.view.game ?? undefined);
    this.offers = frame.offers ?? undefined;
    this.thoughts = frame.thoughts ?? [];
    this.chat = frame.view.remarks.map((remark) => ({
      key: (this.#keys += 1),
      name: remark.name,
      text: remark.text,
      told: remark.told ?? undefined,
    }));
    if (!this.log.length) for (const told of frame.story ?? []) this.#write("story", [told]);
    if (isReturn && frame.seq > this.#seq) this.missed = frame.missed ?? [];
    for (const told of this.missed) this.#write("missed", [told]);
    this.#reached(frame.seq);
    if (frame.fair) this.#hearFair(frame.fair);
    const settled = frame.view.game?.showdown;
    if (settled && frame.view.game?.phase === "over") this.#remember(settled, frame.view.game, []);
    this.#introduce();
    this.#announceTurn(false);
  }

  /** Whoever has a name and comes to a table watches it, until they sit down. */
  #introduce(): void {
    if (!this.isHere && me.guest?.name) this.#line.ask({ do: "join" }).catch(() => undefined);
  }

  /** Come again under another name: whoever is at a table is called as when they came. */
  async #renamed(): Promise<void> {
    if (this.isHere) await this.ask({ do: "leave" });
    this.#line.again();
  }

  /** Come under a name and with a cup, and then do something. */
  async comeAs(wish: { name: string; cup: string }, then: () => unknown): Promise<void> {
    const guest = await me.load();
    if (guest.name !== wish.name || guest.cup !== wish.cup) {
      await me.rename(wish);
      await this.#renamed();
    }
    await then();
  }

  /** Do something that only somebody at the table can do; a name is asked for first. */
  async named(then: () => unknown, { comes = true } = {}): Promise<void> {
    const guest = await me.load().catch(() => undefined);
    if (!guest) return;
    if (!guest.name && !this.sits) {
      this.#askName(() => this.named(then, { comes }));
      return;
    }
    if (comes && !this.isHere && !(await this.ask({ do: "join" }, () => this.named(then)))) return;
    await then();
  }

  #askName(then: () => unknown, why?: Message): void {
    const asked = {
      then: async () => {
        await this.#renamed();
        if (this.naming !== asked) return; // they have closed the question meanwhile
        await then();
        if (this.naming === asked) this.naming = undefined; // unless the new name was refused too
      },
      ...(why && { why }),
    };
    this.naming = asked;
  }

  #update(frame: Update): void {
    if (frame.after !== this.#seq) {
      this.#line.again();
      return;
    }
    this.#setClock(frame.now);
    const before = this.view;
    const wasMyTurn = this.myTurn;
    if (!before) return;
    if (frame.changes) this.#look(changed(before, frame.changes as Changes));
    this.offers = frame.offers ?? undefined;
    if (frame.thoughts?.length) this.thoughts = frame.thoughts;
    this.odds = undefined;
    frame.events.forEach((event, place) => this.#happened(event, frame.told?.[place] ?? [], before));
    this.#reached(frame.seq);
    if (frame.fair) this.#hearFair(frame.fair);
    this.#announceTurn(wasMyTurn);
  }

  #look(view: TableView): void {
    this.view = view;
    this.rules = this.#rules.get(view.game?.rules ?? view.rules) ?? this.rules;
    if (!view.game) this.order = view.seats.map((_, seat) => seat);
  }

  #reached(seq: number): void {
    this.#seq = seq;
    const { [this.id]: _, ...others } = seen();
    const kept = Object.entries(others).slice(-MOST_TABLES);
    remember(SEEN, { ...Object.fromEntries(kept), [this.id]: seq });
  }

  #hearFair(fair: Fair): void {
    this.fair = fair;
    const seed = this.fairness.hear(fair, this.seat);
    if (seed)
      this.#line.ask({ do: "seed", ...seed }).then(
        () => this.fairness.taken(seed.round),
        (wrong: unknown) => {
          if (wrong instanceof Refused) this.fairness.tooLate(seed.round);
        },
      );
  }

  #happened(event: TableEvent, told: readonly Message[], before: TableView): void {
    if (event.table === "said") {
      this.#said(event.name, event.text, event.told ?? undefined);
      return;
    }
    if (told.length) {
      this.#write(event.table === "played" ? event.event.event : event.table, told);
      this.narrate(tellAll(told));
    }
    if (event.table === "played") this.#played(event.event, told, before.game ?? undefined);
    else if (event.table === "satdown" || event.table === "botsatdown") play("bid");
  }

  #played(event: Event, told: readonly Message[], before: View | undefined): void {
    switch (event.event) {
      case "seated":
        this.order = event.ring;
        break;
      case "began":
        this.#arrange(this.game);
        break;
      case "rolled":
        this.#shake();
        break;
      case "rerolled":
        play("shake");
        break;
      case "bade":
        play("bid");
        break;
      case "settled":
        if (before) this.#settled(event, told, before);
        break;
      case "ended":
        play(event.winner === this.seat ? "win" : "lose");
        break;
    }
  }

  #settled(settled: Settled, told: readonly Message[], before: View): void {
    const rules = this.#rules.get(before.rules);
    if (!rules) return;
    play("call");
    this.fairness.shown(settled, before, rules.die.faces);
    this.#remember(settled, before, told);
    this.showdown = this.lastShowdown;
  }

  #remember(settled: Settled, game: View, told: readonly Message[]): void {
    const rules = this.#rules.get(game.rules);
    if (!rules) return;
    this.lastShowdown = {
      settled,
      told,
      round: game.number,
      players: game.players,
      seat: game.seat,
      now: during(rules, game.variant),
      rules,
      before: game,
    };
  }

  #shake(): void {
    play("shake");
    this.shaking = true;
    setTimeout(() => (this.shaking = false), 900);
  }

  #said(name: string, text: string, told: Message | undefined): void {
    const line: ChatLine = { key: (this.#keys += 1), name, text, told };
    this.chat = [...this.chat, line].slice(-100);
    if (!preferences.talk) return;
    this.unread += 1;
    play("talk");
    this.narrate(tell(message("spoken-to", { who: name, words: told ?? text })));
    const seat = this.view?.seats.findIndex(({ person, bot }) => (person?.name ?? bot?.name) === name) ?? -1;
    if (seat < 0) return;
    const bubble: Bubble = { ...line, seat };
    this.bubbles = [...this.bubbles.filter((each) => each.seat !== seat), bubble];
    setTimeout(() => {
      this.bubbles = this.bubbles.filter((each) => each.key !== bubble.key);
    }, BUBBLE_LASTS);
  }

  #write(event: string, told: readonly Message[]): void {
    const round = this.game?.number ?? 0;
    const line: LogLine = { key: (this.#keys += 1), round, event, told };
    this.log = [...this.log, line].slice(-KEPT_LINES);
    remember(`dudo-log-${this.id}`, this.log, "session");
  }

  /** Where everybody sits: those who are out keep their place as long as it is known. */
  #arrange(game: View | undefined): void {
    if (!game) return;
    const known = new Set(this.order);
    if (this.order.length === game.players.length && game.ring.every((seat) => known.has(seat))) return;
    this.order = [...game.ring, ...game.players.map((_, seat) => seat).filter((seat) => !game.ring.includes(seat))];
  }

  #announceTurn(wasMyTurn: boolean): void {
    if (!this.myTurn || wasMyTurn || !this.game) return;
    play("turn");
    this.narrate(tell(message(`phase-${this.game.phase}`, { who: "", you: "yes" })));
  }
}
