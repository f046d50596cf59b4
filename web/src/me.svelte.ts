/** Who sits at this device: a guest with a name and the colour of a cup. */
import { api } from "./api.ts";
import type { Guest, GuestWish } from "./wire.ts";

class Me {
  guest = $state.raw<Guest | undefined>();

  #asked: Promise<Guest> | undefined;

  /** Ask the server once who this is; it knows by a cookie, which it sets where there is none. */
  async load(): Promise<Guest> {
    if (this.guest) return this.guest;
    this.#asked ??= api.me().finally(() => (this.#asked = undefined));
    return (this.guest = await this.#asked);
  }

  async rename(wish: GuestWish): Promise<Guest> {
    return (this.guest = await api.rename(wish));
  }

  async forget(): Promise<void> {
    await api.forgetMe();
    this.guest = undefined;
  }
}

export const me = new Me();
