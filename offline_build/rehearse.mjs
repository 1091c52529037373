// Runs Pyodide under Node for what has to be done in the Python of the browser: see rehearse.py.
// node rehearse.mjs PYODIDE STAGE SCRIPT

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stage, script] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdir("/stage");
python.FS.mount(python.FS.filesystems.NODEFS, { root: stage }, "/stage");
python.runPython(readFileSync(script, "utf-8"));
console.log(await python.globals.get("main")());
process.exit(); // the hall would go on tidying
