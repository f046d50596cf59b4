/** Rules explained by the server while somebody is still choosing them. */
import { Refused, api } from "../api.ts";
import type { Explained } from "../wire.ts";
import type { WantedRules } from "./wanted.ts";

const PAUSE = 200;

/** The explanation of the rules asked for last; what comes late for earlier ones is dropped. */
export class Explaining {
  explained = $state.raw<Explained>();
  /** Why the rules asked for last cannot be played, or could not be asked for. */
  refused = $state.raw<Refused>();
  asking = $state(false);
  #last = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask after a short pause, so that whoever types is not answered at every letter. */
  ask(wanted: WantedRules, { at_once = false } = {}): void {
    const text = JSON.stringify(wanted);
    if (text === this.#last) return;
    this.#last = text;
    this.asking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(wanted, text), at_once ? 0 : PAUSE);
  }

  again(wanted: WantedRules): void {
    this.#last = "";
    this.ask(wanted, { at_once: true });
  }

  async #send(wanted: WantedRules, text: string): Promise<void> {
    try {
      const explained = await api.explain(wanted);
      if (text !== this.#last) return;
      this.explained = explained;
      this.refused = undefined;
    } catch (error) {
      if (text !== this.#last) return;
      this.refused = error instanceof Refused ? error : new Refused({ code: "internal", message: String(error) });
    }
    this.asking = false;
  }
}
