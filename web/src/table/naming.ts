/** Names at a table: nobody may be called like somebody else there. */
import type { TableView } from "../wire.ts";

export function freeName(wanted: string, view: TableView): string {
  const taken = new Set(
    [...view.seats.flatMap(({ person, bot }) => [person?.name, bot?.name]), ...view.watching.map(({ name }) => name)]
      .filter((name) => name !== undefined)
      .map((name) => name.toLowerCase()),
  );
  if (!taken.has(wanted.toLowerCase())) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
