// The worker in which bots think.

import { startPython } from "./python";
import type { Parts } from "./said";

interface Work {
  id: number;
  asked: string;
}

let python: Promise<{ work(text: string): string }>;

self.onmessage = async ({ data }: MessageEvent<Parts | Work>) => {
  if ("asked" in data) self.postMessage({ id: data.id, answer: (await python).work(data.asked) });
  else
    python = startPython(data).then((found) => found.pyimport("spieltisch.offline.thinker") as Awaited<typeof python>);
};
