import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const TEST = { from: "package", package: "node:test", name: "test" };

export default defineConfig(
  globalIgnores(["src/wire.ts", "src/studio/shapes.ts"]), // written by the server's own shapes
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
    rules: {
      "no-undef": "off", // TypeScript knows better what there is
      "@typescript-eslint/no-floating-promises": ["error", { allowForKnownSafeCalls: [TEST] }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "svelte/prefer-svelte-reactivity": "off", // what is shown is replaced as a whole; other maps are for nobody's eyes
    },
  },
);
