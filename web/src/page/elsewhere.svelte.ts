/** What others call this server: a page that says "this computer" means nothing to them. */
import { api } from "../api.ts";

class Elsewhere {
  #link = $state(`${location.origin}/`);
  #asked: Promise<void> | undefined;

  /** The address of a page for others; until the server has told its own, that of this page. */
  link(path: string): string {
    this.#asked ??= api.address().then(
      ({ link }) => void (this.#link = link),
      () => void (this.#asked = undefined),
    );
    return new URL(path, this.#link).href;
  }
}

export const elsewhere = new Elsewhere();
