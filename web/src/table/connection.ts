/**
 * The line to a table. It comes back by itself, and what was asked is asked again with the same id,
 * so that nothing is lost and nothing happens twice; a reload in between changes nothing in that.
 */
import { addresses, api, Refused, unreachable } from "../api.ts";
import { recall, remember } from "../storage.ts";
import type { Command, Done, FromServer, OddsTold, Pong, Refusal, Rules } from "../wire.ts";

export type Frame = FromServer | Rules | (Refusal & { id?: string });
export type Asked =
  | Command
  | { do: "seed"; game: string; round: number; seed: string }
  | { do: "odds" }
  | { do: "ping" };
export type Answer = Done | OddsTold | Pong;
export type LineState = "connecting" | "online" | "offline" | "closed";

interface Waiting {
  id: string;
  asked: Asked;
  at: number;
  done?: (answer: Answer) => void;
  refused?: (why: Refused) => void;
}

export interface Listener {
  /** What comes before the line: the server must know by a cookie who calls. */
  prepare: () => Promise<unknown>;
  /** The number up to which everything was heard. */
  since: () => number;
  frame: (frame: Frame) => void;
  state: (state: LineState, why?: Refused) => void;
}

const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;
const PONG_AT_ONCE = 2000;
/** After so long nobody means any more what they asked before a reload. */
const STALE = 30_000;
/** A line that has held for so long is a good one: should it break, the first pause is short again. */
const STEADY = 10_000;
/** Reasons that no waiting changes. All others pass: a busy server, a database that is away. */
const FINAL = new Set(["no-such-table", "table-gone", "not-found", "kicked", "replaced", "old-client", "foreign-page"]);

/** Whether there is no way back to a table that was refused for that reason. */
export function isFinal(code: string): boolean {
  return FINAL.has(code);
}

/** Milliseconds to wait before a line is tried again that has failed so often, without its share of chance. */
export function pause(failed: number): number {
  return Math.min(SHORTEST_WAIT * 2 ** (failed - 1), LONGEST_WAIT);
}

export class Connection {
  readonly #table: string;
  readonly #listener: Listener;
  readonly #key: string;
  readonly #prefix = randomDigits();
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #asked = 0;
  #failed = 0;
  #welcomed = false;
  #welcomedAt = 0;
  #closed = false;
  /** Whether the browser says that there is no network, and the server has not answered since. */
  #doubted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, listener: Listener) {
    this.#table = table;
    this.#listener = listener;
    this.#key = `dudo-asked-${table}`;
    for (const each of recall<Waiting[]>(this.#key, [], "session"))
      if (Date.now() - each.at < STALE) this.#waiting.set(each.id, each);
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#hurry);
    addEventListener("pageshow", this.#hurry);
  }

  open(): void {
    clearTimeout(this.#retry);
    this.#welcomed = false;
    const before = this.#socket;
    this.#socket = undefined;
    before?.close();
    this.#listener.prepare().then(
      () => this.#call(),
      () => this.#call(),
    );
  }

  #call(): void {
    if (this.#closed || this.#socket) return;
    const socket = new WebSocket(addresses.socket(this.#table, this.#listener.since()));
    this.#socket = socket;
    socket.onmessage = (message) => this.#hear(socket, String(message.data));
    socket.onclose = () => this.#lost(socket);
    this.#watch();
  }

  /** Ask for everything anew: what came last does not follow what was there. */
  again(): void {
    this.open();
  }

  /** Leave for good: the page goes elsewhere. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pinging);
    clearTimeout(this.#pong);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#hurry);
    removeEventListener("pageshow", this.#hurry);
    this.#socket?.close();
  }

  /** Ask something; it is kept until the server has answered it. */
  ask(asked: Asked): Promise<Answer> {
    this.#asked += 1;
    const id = `${this.#prefix}-${this.#asked}`;
    return new Promise((done, refused) => {
      const waiting: Waiting = { id, asked, at: Date.now(), done, refused };
      this.#waiting.set(id, waiting);
      this.#keep();
      if (this.#welcomed) this.#send(waiting);
    });
  }

  #send({ id, asked }: Waiting): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ id, ...asked }));
  }

  #keep(): void {
    const kept = [...this.#waiting.values()]
      .filter(({ asked }) => asked.do !== "ping" && asked.do !== "odds")
      .map(({ id, asked, at }) => ({ id, asked, at }));
    remember(this.#key, kept, "session");
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    const frame = JSON.parse(text) as Frame;
    if (frame.wire === "done" || frame.wire === "odds" || frame.wire === "pong")
      this.#answered(frame.id, (waiting) => waiting.done?.(frame));
    if (frame.wire === "refusal" && frame.id)
      this.#answered(frame.id, (waiting) => waiting.refused?.(new Refused(frame)));
    if (frame.wire === "pong") {
      clearTimeout(this.#pong);
      this.#pong = undefined;
      if (this.#doubted) this.#listener.state("online");
      this.#doubted = false;
    }
    if (frame.wire === "bye" && !frame.retry && isFinal(frame.code)) {
      this.#closed = true;
      this.#listener.state("closed", new Refused({ code: frame.code, message: frame.code, told: frame.told }));
      return;
    }
    this.#listener.frame(frame);
    if (frame.wire === "welcome") {
      this.#welcomed = true;
      this.#welcomedAt = performance.now();
      this.#listener.state("online");
      for (const waiting of this.#waiting.values()) this.#send(waiting);
    }
  }

  #answered(id: string, answer: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#keep();
    answer(waiting);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    if (this.#welcomed && performance.now() - this.#welcomedAt > STEADY) this.#failed = 0;
    this.#welcomed = false;
    this.#doubted = false;
    this.#failed += 1;
    this.#listener.state(this.#failed > 1 ? "offline" : "connecting");
    this.#retry = setTimeout(() => void this.#returnOrGiveUp(), pause(this.#failed) * (0.75 + Math.random() / 2));
  }

  /** A browser does not tell why a socket was refused: the table itself does. */
  async #returnOrGiveUp(): Promise<void> {
    if (this.#failed > 1) {
      const why = await api.table(this.#table).then(
        () => undefined,
        (wrong: unknown) => (wrong instanceof Refused ? wrong : unreachable()),
      );
      if (why && isFinal(why.code) && !this.#closed) {
        this.#closed = true;
        this.#listener.state("closed", why);
        return;
      }
    }
    this.open();
  }

  /**
   * The network is back, or somebody looks at the page again: do not wait any longer. A phone that
   * was locked often has a line that looks open and is dead.
   */
  readonly #hurry = (): void => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping(PONG_AT_ONCE);
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.open();
  };

  /** The network is gone, says the browser: that is told at once, and taken back if the server answers. */
  readonly #doubt = (): void => {
    if (this.#closed || !this.#welcomed) return;
    this.#doubted = true;
    this.#listener.state("connecting");
    this.#ping(PONG_AT_ONCE);
  };

  /** A line that is dead without having been closed is found by its silence. */
  #watch(): void {
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => {
      if (this.#pong === undefined) this.#ping();
    }, PING_EVERY);
  }

  #ping(within = PONG_WITHIN): void {
    if (!this.#welcomed) return;
    const socket = this.#socket;
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => {
      this.#pong = undefined;
      if (socket !== this.#socket) return;
      socket?.close();
      if (socket) this.#lost(socket);
    }, within);
    this.ask({ do: "ping" }).catch(() => undefined);
  }
}

/** Tells what this page asks from what it asked before a reload; `randomUUID` is not everywhere. */
function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
