/** Keeps a phone from locking itself while its owner waits for the others. */

/** Ask for it, again whenever the page is looked at again; where there is no secure context, nothing happens. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
    try {
      const given = await navigator.wakeLock.request("screen");
      if (isOver) await given.release();
      else lock = given;
    } catch {
      // A phone with an almost empty battery says no.
    }
  };
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release().catch(() => undefined);
  };
}
