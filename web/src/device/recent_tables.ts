/** The tables this device went to last, so that whoever closed the page finds back. */
import { recall, remember } from "../storage.ts";

const KEY = "dudo-tables";
const MOST = 5;

export function recentTables(): string[] {
  const kept = recall<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}

export function rememberTable(id: string): void {
  remember(KEY, [id, ...recentTables().filter((each) => each !== id)].slice(0, MOST));
}

export function forgetTable(id: string): void {
  remember(
    KEY,
    recentTables().filter((each) => each !== id),
  );
}
