/** Records of games that were opened from a file: this device remembers the last few of them. */
import { recall, remember } from "../storage.ts";
import type { Message } from "../wire.ts";

export interface KeptRecord {
  id: string;
  /** What the file was called. */
  name: string;
  opened: number;
  players: string[];
  winner: number;
  rules: Message;
  record: string;
}

const KEY = "dudo-records";
const MOST = 30;

/** Those that were opened last come first. Kept in memory too, where nothing can be stored. */
let known: KeptRecord[] = recall<KeptRecord[]>(KEY, []).filter((each) => each?.id && each.record);

export function keptRecords(): KeptRecord[] {
  return known;
}

export function keptRecord(id: string): KeptRecord | undefined {
  return known.find((each) => each.id === id);
}

/** Remember a record; the same one again only comes first. */
export function keepRecord(kept: Omit<KeptRecord, "id" | "opened">): KeptRecord {
  const same = known.find((each) => each.record === kept.record);
  const id = same?.id ?? unusedId();
  const added = { ...kept, id, opened: Date.now() };
  known = [added, ...known.filter((each) => each.id !== id)].slice(0, MOST);
  remember(KEY, known);
  return added;
}

export function forgetRecord(id: string): void {
  known = known.filter((each) => each.id !== id);
  remember(KEY, known);
}

export function forgetRecords(): void {
  known = [];
  remember(KEY, known);
}

function unusedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
