import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npx vite` serves the page while it is being written; the tables come from a running `spieltisch serve`.
const TABLES = { target: "http://127.0.0.1:8000", ws: true };
export const carrier = (mode: string) =>
  new URL(mode === "offline" ? "src/offline/carrier.ts" : "src/carrier.ts", import.meta.url).pathname;

// With `--mode offline` the page needs no server: `make offline` puts what it needs beside it.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: { alias: { "#carrier": carrier(mode) } },
  base: mode === "offline" ? "./" : "/",
  build: {
    outDir: "../src/spieltisch/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": TABLES } },
}));
