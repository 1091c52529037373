// Python in a worker: Pyodide, the part of the standard library that is needed, and the package.

import type { Parts } from "./said";

/** As much of Pyodide as is used here. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
  toPy(value: unknown): unknown;
}

type Load = (options: Record<string, unknown>) => Promise<Python>;

const TREE = "/spieltisch";

/** A file that was packed when all this was built: no host has to know how. */
async function unpacked(address: string, kind: string): Promise<Response> {
  const answer = await network(`${address}.packed`);
  if (!answer.ok || !answer.body) throw new Error(`${address} cannot be had: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": kind } });
}

const network = self.fetch.bind(self);
const KINDS: Record<string, string> = { wasm: "application/wasm", zip: "application/zip" };

/** Pyodide fetches its own parts; those that are packed it gets unpacked. */
function unpackWhatComesFrom(folder: string): void {
  self.fetch = (what, init) => {
    const { href } = new URL(what instanceof Request ? what.url : what, self.location.href);
    const kind = href.startsWith(folder) ? KINDS[href.split(".").at(-1) ?? ""] : undefined;
    return kind ? unpacked(href, kind) : network(what, init);
  };
}

export async function startPython({ python: from, is_compiled }: Parts): Promise<Python> {
  unpackWhatComesFrom(from);
  const tree = unpacked(`${from}tree`, "application/octet-stream").then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${from}pyodide.mjs`)) as { loadPyodide: Load };
  const python = await loadPyodide({
    indexURL: from,
    stdLibURL: `${from}python.zip`,
    lockFileContents: await (await network(`${from}pyodide-lock.json`)).text(),
  });
  layOut(python, new Uint8Array(await tree));
  python.runPython(`import sys; sys.path.insert(0, "${TREE}")`);
  if (is_compiled) python.pyimport("library");
  return python;
}

/** The files of the package: first a list of names and sizes, and how long it is, then one after the other. */
function layOut(python: Python, packed: Uint8Array): void {
  const size = new DataView(packed.buffer).getUint32(0);
  const files = JSON.parse(new TextDecoder().decode(packed.subarray(4, 4 + size))) as [string, number][];
  let at = 4 + size;
  for (const [name, bytes] of files) {
    const path = `${TREE}/${name}`;
    python.FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(path, packed.subarray(at, at + bytes));
    at += bytes;
  }
}
