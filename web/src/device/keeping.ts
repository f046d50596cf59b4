/** Whether this browser keeps anything for the page; it may be full, or forbidden to. */
export function canKeep(): boolean {
  const key = "dudo-probe";
  try {
    localStorage.setItem(key, key);
    const kept = localStorage.getItem(key) === key;
    localStorage.removeItem(key);
    return kept;
  } catch {
    return false;
  }
}

/** Forget everything that this page has kept on this device. */
export function forgetEverything(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("dudo-")) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
