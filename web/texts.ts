/** A Vite plugin: `virtual:texts/fr` is the Fluent text of a language, as the whole game has it. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const FOLDER = resolve(import.meta.dirname, "../src/dudo/texts");
const VIRTUAL = "virtual:texts/";
/** What only the terminal says of its saved games. */
const NOT_FOR_BROWSERS = ["saved.ftl"];

/** All messages of a language, comments left out, since nobody reads them in a browser. */
export function textsOf(language: string): string {
  const folder = resolve(FOLDER, language);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ftl") && !NOT_FOR_BROWSERS.includes(file))
    .sort()
    .map((file) => readFileSync(resolve(folder, file), "utf8"))
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
      const language = id.slice(VIRTUAL.length + 1);
      for (const file of readdirSync(resolve(FOLDER, language)))
        this.addWatchFile(resolve(FOLDER, language, file));
      return `export default ${JSON.stringify(textsOf(language))};`;
    },
  };
}
