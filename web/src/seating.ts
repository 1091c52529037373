// Sitting down: under a new key, and committed to salt for the deal.

import { sitDown, type Keys } from "./ask";
import { commitmentTo } from "./deals";
import { keep, liked, newId, newKey } from "./settings.svelte";

interface Table {
  table: string;
  hash: string;
}

interface Who {
  seat: number;
  name: string;
  proof?: Keys;
}

const tried: Record<string, string> = {}; // keys under which I want to sit down, by table and seat

/** Take a seat. Asked for twice, because an answer got lost, it is one seat: what was made up for it stays. */
export async function takeSeat(table: Table & Who): Promise<void> {
  liked.seats[table.table] = await sit(table, table);
  keep();
}

/** Take the seats of all who play at this device: each has a key of their own, and one salt is enough for them all. */
export async function takeSeats(table: Table, all: Who[]): Promise<void> {
  const keys: string[] = [];
  for (const who of all) keys.push(await sit(table, who));
  if (keys.length > 1) liked.together[table.table] = keys;
  else if (keys[0]) liked.seats[table.table] = keys[0];
  keep();
}

async function sit({ table, hash }: Table, { seat, name, proof = {} }: Who): Promise<string> {
  const place = `${table} ${seat}`;
  const key = (tried[place] ??= newKey());
  const { salt } = (liked.salts[table] ??= { salt: newId(), hash });
  const commitment = hash ? commitmentTo(salt, hash) : "";
  await sitDown(table, seat, { name, key, commitment }, proof);
  delete tried[place];
  if (proof.host) liked.hosts[table] = proof.host;
  return key;
}
