// The logs of tables in the browser's database: a line is kept under its table and its number, and there is only one.

const LINES = "lines";
const GIVEN_UP = new Error("The database has given up.");

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? GIVEN_UP);
  });
}

/** All lines of a table. */
const linesOf = (table: string) => IDBKeyRange.bound([table], [table, []]);

export class Shelf {
  private constructor(private database: IDBDatabase) {}

  static async open(name = "spieltisch"): Promise<Shelf> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(LINES);
    return new Shelf(await done(asked));
  }

  private lines(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(LINES, mode, { durability: "strict" }).objectStore(LINES);
  }

  /** All or none, on the disk when this is answered; false if a number is taken. */
  add(table: string, number: number, lines: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const store = this.lines("readwrite");
      store.transaction.oncomplete = () => resolve(true);
      store.transaction.onabort = () => {
        if (store.transaction.error?.name === "ConstraintError") resolve(false);
        else reject(store.transaction.error ?? GIVEN_UP);
      };
      lines.split("\n").forEach((line, k) => store.add(line, [table, number + k]));
    });
  }

  async read(table: string): Promise<string> {
    return ((await done(this.lines("readonly").getAll(linesOf(table)))) as string[]).join("\n");
  }

  async has(table: string): Promise<boolean> {
    return (await done(this.lines("readonly").getKey([table, 0]))) !== undefined;
  }

  async tables(): Promise<string> {
    const keys = (await done(this.lines("readonly").getAllKeys())) as [string, number][];
    return keys.flatMap(([table, number]) => (number ? [] : [table])).join(" ");
  }

  replace(table: string, number: number, line: string): Promise<void> {
    return this.change((store) => store.put(line, [table, number]));
  }

  delete(table: string): Promise<void> {
    return this.change((store) => store.delete(linesOf(table)));
  }

  private change(what: (store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const store = this.lines("readwrite");
      store.transaction.oncomplete = () => resolve();
      store.transaction.onabort = () => reject(store.transaction.error ?? GIVEN_UP);
      what(store);
    });
  }
}
