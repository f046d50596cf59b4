import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { texts } from "./texts.ts";

/** `dudo serve` runs beside `npm run dev`, which hands it whatever is not a part of the page. */
const SERVER = process.env.DUDO_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), texts()],
  build: {
    outDir: resolve(import.meta.dirname, "../src/dudo/server/client"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
