/** One click, and a game against bots is running: by the rules and with the bots of last time. */
import { api } from "../api.ts";
import { rememberTable } from "../device/recent_tables.ts";
import { me } from "../me.svelte.ts";
import { type WantedRules, isObject, usualBook } from "../rules/wanted.ts";
import { recall, remember } from "../storage.ts";
import type { BookTold, BotTold } from "../wire.ts";

const KEY = "dudo-last-game";
const USUAL_BOTS = 3;

export interface QuickGame {
  rules: WantedRules;
  bots: string[];
}

/** What was played last on this device, as far as this server still has it; else the usual book. */
export function quickGame(books: readonly BookTold[], bots: readonly BotTold[]): QuickGame {
  const last = recall<unknown>(KEY, undefined);
  const kinds = bots.map((bot) => bot.kind);
  if (isObject(last) && isWanted(last.rules) && Array.isArray(last.bots)) {
    const asked = last.bots.filter((kind): kind is string => kinds.includes(kind as string));
    if (asked.length) return { rules: last.rules, bots: asked };
  }
  return { rules: usualBook(books), bots: mixed(kinds, USUAL_BOTS) };
}

export function rememberGame(game: QuickGame): void {
  if (game.bots.length) remember(KEY, game);
}

export function forgetLastGame(): void {
  remember(KEY, undefined);
}

/** Bots of different kinds, spread over the cast: neither all beginners nor all masters. */
export function mixed(kinds: readonly string[], count: number): string[] {
  const middle = kinds.slice(1);
  const from = middle.length ? middle : kinds;
  return Array.from({ length: from.length ? count : 0 }, (_, at) => from[at % from.length] ?? "");
}

/** Open the table and start; answers its id. Whoever has no name yet gets one. */
export async function playAtOnce(game: QuickGame, usualName: string): Promise<string> {
  await haveAName(usualName);
  const wish = { rules: game.rules, chairs: game.bots.length + 1, bots: game.bots, start: true };
  const { id } = await api.open(wish);
  rememberGame(game);
  rememberTable(id);
  return id;
}

export async function haveAName(usualName: string): Promise<void> {
  const guest = await me.load();
  if (!guest.name) await me.rename({ name: usualName, cup: guest.cup ?? "" });
}

function isWanted(rules: unknown): rules is WantedRules {
  return typeof rules === "string" || isObject(rules);
}
