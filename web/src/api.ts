/** What is asked of the server outside tables. Whatever it refuses is thrown as a `Refused`. */
import { VERSION } from "./wire.ts";
import type {
  BookTold,
  BotTold,
  Explained,
  GameSummary,
  Guest,
  GuestWish,
  Invitation,
  Message,
  Opened,
  Refusal,
  Replay,
  TableSummary,
  TableWish,
} from "./wire.ts";

/** Why the server did not do what it was asked; `told` can be said in any language. */
export class Refused extends Error {
  readonly code: string;
  readonly told: Message;
  readonly clause: string;

  constructor(refusal: Pick<Refusal, "code" | "message"> & Partial<Refusal>) {
    super(refusal.message);
    this.code = refusal.code;
    this.clause = refusal.clause ?? "";
    this.told = refusal.told ?? { id: "web-table-refused", args: { why: refusal.message } };
  }
}

/** The server cannot be reached, or answered something that is not its own. */
export function unreachable(): Refused {
  const refused = { code: "unreachable", message: "The server cannot be reached." };
  return new Refused({ ...refused, told: { id: "web-table-unreachable" } as Message });
}

/** What went wrong, as something that can be told. */
export function toldOf(wrong: unknown): Message {
  return wrong instanceof Refused ? wrong.told : unreachable().told;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  const isText = typeof body === "string";
  if (body !== undefined)
    headers["content-type"] = isText ? "text/plain; charset=utf-8" : "application/json";
  let answer: Response;
  let text: string;
  try {
    const sent = body === undefined ? undefined : isText ? body : JSON.stringify(body);
    answer = await fetch(path, { method, headers, body: sent, credentials: "same-origin" });
    text = await answer.text();
  } catch {
    throw unreachable();
  }
  if (answer.status === 204) return undefined as T;
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    throw unreachable();
  }
  if (!answer.ok) throw isRefusal(told) ? new Refused(told) : unreachable();
  return told as T;
}

function isRefusal(told: unknown): told is Refusal {
  return typeof told === "object" && told !== null && "code" in told && "message" in told;
}

const at = encodeURIComponent;

export const api = {
  me: () => ask<Guest>("GET", "/api/me"),
  rename: (wish: GuestWish) => ask<Guest>("PUT", "/api/me", wish),
  forgetMe: () => ask<undefined>("DELETE", "/api/me"),
  books: async () => (await ask<{ books: BookTold[] }>("GET", "/api/books")).books,
  bots: async () => (await ask<{ bots: BotTold[] }>("GET", "/api/bots")).bots,
  invitation: (table: string) => ask<Invitation>("GET", `/api/tables/${at(table)}/invitation`),
  address: () => ask<Invitation>("GET", "/api/invitation"),
  explain: (rules: string | object) => ask<Explained>("POST", "/api/rules", { rules }),
  tables: async () => (await ask<{ tables: TableSummary[] }>("GET", "/api/tables")).tables,
  open: (wish: TableWish) => ask<Opened>("POST", "/api/tables", wish),
  table: (id: string) => ask<TableSummary>("GET", `/api/tables/${at(id)}`),
  byCode: (code: string) => ask<TableSummary>("GET", `/api/codes/${at(code)}`),
  games: async () => (await ask<{ games: GameSummary[] }>("GET", "/api/games")).games,
  replay: (id: string) => ask<Replay>("GET", `/api/games/${at(id)}`),
  replayOf: (record: string) => ask<Replay>("POST", "/api/replay", record),
};

/** Addresses that a link or an image points at. */
export const addresses = {
  export: "/api/me/export",
  qr: (table: string) => `/api/tables/${at(table)}/qr.svg`,
  record: (game: string) => `/api/games/${at(game)}/record`,
  socket: (table: string, since: number) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/api/tables/${at(table)}/socket?since=${since}&version=${VERSION}`;
  },
};
