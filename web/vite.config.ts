import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npx vite` serves the page while it is being written; the tables come from a running `spieltisch serve`.
const TABLES = { target: "http://127.0.0.1:8000", ws: true };

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/spieltisch/web", emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": TABLES } },
});
