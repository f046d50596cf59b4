/** What this browser remembers. Where it remembers nothing (private windows, a full disk), nothing breaks. */

export function recall<T>(key: string, otherwise: T, store: "local" | "session" = "local"): T {
  try {
    const kept = storeOf(store).getItem(key);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown, store: "local" | "session" = "local"): void {
  try {
    storeOf(store).setItem(key, JSON.stringify(value));
  } catch {
    // Nothing can be kept: the page goes on without.
  }
}

export function forget(key: string, store: "local" | "session" = "local"): void {
  try {
    storeOf(store).removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function storeOf(store: "local" | "session"): Storage {
  return store === "local" ? localStorage : sessionStorage;
}
