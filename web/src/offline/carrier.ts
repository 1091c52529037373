// What carries the page's questions where there is no server: a worker of this browser.

import { pathHere } from "../where";
import { begin } from "./device";
import Keeping from "./Keeping.svelte";
import { keepPage, renewPage } from "./updates";

export { default as Notice } from "./Notice.svelte";
export { carry, dial } from "./device";

const at = (folder: string) => new URL(`${folder}/`, document.baseURI).href;
const { VITE_PYTHON, VITE_TEXTS, VITE_COMPILED } = import.meta.env as Record<string, string>;

begin(
  { python: at(VITE_PYTHON!), texts: at(VITE_TEXTS!), is_compiled: VITE_COMPILED === "1" },
  () => void keepPage("service.js", () => pathHere().startsWith("/t/")),
);

export const keeping = () => Promise.resolve(Keeping);
/** Every table is on this device, and nothing has to be prepared for it. */
export const isHere = () => Promise.resolve(true);
export const prepare = () => {};
export const settle = renewPage;
