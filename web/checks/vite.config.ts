import { readdirSync } from "node:fs";
import { defineConfig } from "vite";

// The checks run in Node on what the page is built from, bundled because Node reads no TypeScript of its own.
const here = new URL(".", import.meta.url).pathname;

export default defineConfig({
  root: here,
  resolve: { alias: { "#carrier": new URL("carrier.ts", import.meta.url).pathname } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "../../build/checks",
    emptyOutDir: true,
    rollupOptions: {
      input: readdirSync(here)
        .filter((file) => file.endsWith(".test.ts"))
        .map((file) => here + file),
    },
  },
});
