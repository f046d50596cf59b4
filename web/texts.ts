/**
 * A Vite plugin: `virtual:texts/fr` are the Fluent texts of a language that a table needs at once,
 * `virtual:texts/fr/more` all others that are for browsers.
 */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const FOLDER = resolve(import.meta.dirname, "../src/dudo/texts");
const VIRTUAL = "virtual:texts/";
/** What only the command line says: of its saved games, of solving and of simulating. */
const NOT_FOR_BROWSERS = ["saved.ftl", "simulate.ftl", "solve.ftl"];
/** What a table can do without for a second: other screens, and what bots say beside the game. */
const MORE = ["replay.ftl", "talk.ftl", "web.ftl"];

function files(language: string, which: "first" | "more"): string[] {
  const folder = resolve(FOLDER, language);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ftl") && !NOT_FOR_BROWSERS.includes(file))
    .filter((file) => MORE.includes(file) === (which === "more"))
    .sort()
    .map((file) => resolve(folder, file));
}

/** Messages of a language, comments left out, since nobody reads them in a browser. */
export function textsOf(language: string, which: "first" | "more" = "first"): string {
  return files(language, which)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{2,}/g, "\n");
}

export function texts(): Plugin {
  return {
    name: "dudo-texts",
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      const [language = "", more] = id.slice(VIRTUAL.length + 1).split("/");
      const which = more ? "more" : "first";
      for (const file of files(language, which)) this.addWatchFile(file);
      return `export default ${JSON.stringify(textsOf(language, which))};`;
    },
  };
}
