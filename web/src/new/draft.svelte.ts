/** A table that somebody is about to open: all choices of the builder, and what they come to. */
import { mixed } from "../landing/quick_game.ts";
import { type Choice, type WantedRules, choiceOf, readWritten, usualBook, wantedOf } from "../rules/wanted.ts";
import type { BookTold, BotTold, TableWish } from "../wire.ts";

export const FREE = "";
const USUAL_SEATS = 4;

/** What a host can set, the rules apart; the same as `Settings` of a table. */
export interface TableSettings {
  move_time: number;
  grace: number;
  stand_in: string;
  take_over: boolean;
  odds: boolean;
}

export class Draft {
  choice = $state<Choice>({ book: "", options: [], take: {}, title: "", written: {} });
  /** What was typed as JSON, which need not be JSON yet. */
  typed = $state("");
  /** Why what was typed cannot be read; empty where it is JSON, but no object. */
  wrong = $state<string>();
  seats = $state(USUAL_SEATS);
  /** Who sits in the seats after the first: a kind of bot, or nobody yet. */
  others = $state<string[]>([]);
  isPublic = $state(false);
  settings = $state<TableSettings>({
    move_time: 0,
    grace: 15,
    stand_in: "honest",
    take_over: false,
    odds: true,
  });
  readonly books: readonly BookTold[];
  readonly bots: readonly BotTold[];

  constructor(books: readonly BookTold[], bots: readonly BotTold[]) {
    this.books = books;
    this.bots = bots;
    this.choice.book = usualBook(books);
    if (!bots.some((bot) => bot.kind === this.settings.stand_in))
      this.settings.stand_in = bots[0]?.kind ?? "";
    this.sit(USUAL_SEATS);
  }

  get book(): BookTold | undefined {
    return this.books.find((book) => book.key === this.choice.book);
  }

  get wanted(): WantedRules {
    return wantedOf(this.choice);
  }

  /** Another book: its options are its own, so those of the book before are put away. */
  take(book: string): void {
    this.choice.book = book;
    this.choice.options = [];
    const [least, most] = this.book?.seats ?? [this.seats, this.seats];
    this.sit(Math.min(most, Math.max(least, this.seats)));
  }

  /** Rules that came by a link. */
  adopt(wanted: WantedRules): void {
    this.choice = choiceOf(wanted, this.choice.book);
    const { written } = this.choice;
    this.wrong = undefined;
    this.typed = Object.keys(written).length ? JSON.stringify(written, null, 2) : "";
    const [least, most] = this.book?.seats ?? [this.seats, this.seats];
    this.sit(Math.min(most, Math.max(least, this.seats)));
  }

  /** So many seats; whoever was given one keeps it. */
  sit(seats: number): void {
    this.seats = seats;
    this.others = Array.from({ length: seats - 1 }, (_, at) => this.others[at] ?? FREE);
  }

  fill(): void {
    this.others = mixed(
      this.bots.map((bot) => bot.kind),
      this.seats - 1,
    );
  }

  empty(): void {
    this.others = this.others.map(() => FREE);
  }

  /** What was typed is taken over as soon as it can be read; until then there are no rules. */
  type(text: string): void {
    this.typed = text;
    const read = readWritten(text);
    this.wrong = "wrong" in read ? read.wrong : undefined;
    if ("fields" in read) this.choice.written = read.fields;
  }

  get calledBots(): string[] {
    return this.others.filter(Boolean);
  }

  /** Whether nobody is waited for: the game begins at once. */
  get isFull(): boolean {
    return this.calledBots.length === this.seats - 1;
  }

  get wish(): TableWish {
    return {
      rules: this.wanted,
      chairs: this.seats,
      public: this.isPublic,
      settings: { ...this.settings },
      bots: this.calledBots,
      start: this.isFull,
    };
  }
}
