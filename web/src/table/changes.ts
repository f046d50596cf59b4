/** What is new at a table, put into the view that a page has of it. */
import type { TableView, View } from "../wire.ts";

/** The fields of a view of a table that are new: those of the game are only those that are new in it. */
export type Changes = Partial<Omit<TableView, "game">> & { game?: Partial<View> | null };

/** A view of a table after changes. */
export function changed(view: TableView, { game, ...others }: Changes): TableView {
  if (game === undefined) return { ...view, ...others };
  return { ...view, ...others, game: game && ({ ...view.game, ...game } as View) };
}
