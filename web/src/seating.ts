// Sitting down at a table I have opened myself.

import { sitDown } from "./ask";
import { keep, liked, newId, newKey } from "./settings.svelte";
import { page } from "./ui.svelte";

export async function sitAtNew(table: string, seat: number, name: string, host: string): Promise<void> {
  const key = liked.seats[table] ?? newKey();
  await sitDown(table, seat, { name, key, salt: newId() }, { host });
  liked.hosts[table] = host;
  liked.seats[table] = key;
  keep();
  page.go(`/t/${table}`);
}
