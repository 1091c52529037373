// The worker in which bots think.

import { startPython } from "./python";

interface Work {
  id: number;
  asked: string;
}

const python = startPython().then(
  (found) => found.pyimport("spieltisch.offline.thinker") as { work(text: string): string },
);

self.onmessage = async ({ data }: MessageEvent<Work>) => {
  self.postMessage({ id: data.id, answer: (await python).work(data.asked) });
};
