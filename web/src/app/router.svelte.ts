/** Which screen an address means. Links are ordinary links: `<a href="/rules">` stays in the page. */

export type Route =
  | { screen: "landing" }
  | { screen: "new" }
  | { screen: "table"; id: string }
  | { screen: "code"; code: string }
  | { screen: "replay"; game: string }
  | { screen: "rules"; book: string }
  | { screen: "games" }
  | { screen: "settings" }
  | { screen: "fairness" }
  | { screen: "missing" };

export function routeOf(path: string): Route {
  const [first = "", second = "", ...rest] = path
    .split("/")
    .filter(Boolean)
    .map((part) => decoded(part));
  if (rest.length) return { screen: "missing" };
  if (second) {
    if (first === "t") return { screen: "table", id: second };
    if (first === "c") return { screen: "code", code: second };
    if (first === "g") return { screen: "replay", game: second };
    if (first === "rules") return { screen: "rules", book: second };
    return { screen: "missing" };
  }
  if (first === "") return { screen: "landing" };
  if (first === "rules") return { screen: "rules", book: "" };
  if (first === "replay") return { screen: "replay", game: "" };
  if (first === "new" || first === "games" || first === "settings" || first === "fairness")
    return { screen: first };
  return { screen: "missing" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let path = $state(location.pathname);
let query = $state(location.search);

/** Where we are; reading these in a component makes it follow. */
export const here = {
  get path(): string {
    return path;
  },
  get query(): URLSearchParams {
    return new URLSearchParams(query);
  },
  get route(): Route {
    return routeOf(path);
  },
};

/** Go to another address of this page. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  path = location.pathname;
  query = location.search;
}

/** Let links and the browser's own buttons change the screen; called once. */
export function startRouter(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (click) => {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = (click.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash) return;
    click.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
