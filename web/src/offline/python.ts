// Python in a worker: Pyodide, the part of the standard library that is needed, and the package.

/** As much of Pyodide as is used here. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
  toPy(value: unknown): unknown;
}

type Load = (options: Record<string, unknown>) => Promise<Python>;

const TREE = "/spieltisch";
const HOME = new URL(/* @vite-ignore */ "../", self.location.href); // this file lies in a folder of its own
export const PYTHON = new URL(`${import.meta.env.VITE_PYTHON}/`, HOME);

/** A file that was packed when all this was built: no host has to know how. */
async function unpacked(name: string, kind: string): Promise<Response> {
  const answer = await network(new URL(`${name}.packed`, PYTHON));
  if (!answer.ok || !answer.body) throw new Error(`${name} cannot be had: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": kind } });
}

const network = self.fetch.bind(self);
const KINDS: Record<string, string> = { wasm: "application/wasm", zip: "application/zip" };

/** Pyodide fetches its own parts; those that are packed it gets unpacked. */
self.fetch = (what, init) => {
  const address = new URL(what instanceof Request ? what.url : what, self.location.href);
  const name = address.href.startsWith(PYTHON.href) ? address.href.slice(PYTHON.href.length) : "";
  const kind = KINDS[name.split(".").at(-1) ?? ""];
  return kind ? unpacked(name, kind) : network(what, init);
};

export async function startPython(): Promise<Python> {
  const tree = unpacked("tree", "application/octet-stream").then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", PYTHON).href)) as {
    loadPyodide: Load;
  };
  const python = await loadPyodide({
    indexURL: PYTHON.href,
    stdLibURL: new URL("python.zip", PYTHON).href,
    lockFileContents: await (await network(new URL("pyodide-lock.json", PYTHON))).text(),
  });
  layOut(python, new Uint8Array(await tree));
  python.runPython(`import sys; sys.path.insert(0, "${TREE}")`);
  if (import.meta.env.VITE_COMPILED) python.pyimport("library");
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
