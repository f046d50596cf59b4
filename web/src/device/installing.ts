/** Letting the browser install the page, where it can: over plain http it cannot, and all works without. */
export function letInstall(): void {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // The page works without.
    });
  });
}
