// The worker in which bots think, seen from the host. It is made when the first bot has something to think about; one
// that breaks down is replaced.

export class Thinking {
  private worker: Worker | null = null;
  private waiting = new Map<number, (answer: string) => void>();
  private last = 0;

  constructor(private make: () => Worker) {}

  think(asked: string): Promise<string> {
    this.worker ??= this.begin();
    const id = ++this.last;
    this.worker.postMessage({ id, asked });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  private begin(): Worker {
    const worker = this.make();
    worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: string }>) => {
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
    };
    worker.onerror = () => {
      worker.terminate();
      this.worker = null;
      for (const resolve of this.waiting.values()) resolve("");
      this.waiting.clear();
    };
    return worker;
  }
}
