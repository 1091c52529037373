// Sitting down: under a new key, and committed to salt for the deal.

import { sitDown, type Keys } from "./ask";
import { commitmentTo } from "./deals";
import { keep, liked, newId, newKey } from "./settings.svelte";

interface At {
  table: string;
  hash: string;
  seat: number;
  name: string;
}

const tried: Record<string, string> = {}; // keys under which I want to sit down

/** Take a seat. Asked for twice, because an answer got lost, it is one seat: what was made up for it stays. */
export async function takeSeat({ table, hash, seat, name }: At, proof: Keys = {}): Promise<void> {
  const key = (tried[table] ??= newKey());
  const { salt } = (liked.salts[table] ??= { salt: newId(), hash });
  const commitment = hash ? commitmentTo(salt, hash) : "";
  await sitDown(table, seat, { name, key, commitment }, proof);
  delete tried[table];
  liked.seats[table] = key;
  if (proof.host) liked.hosts[table] = proof.host;
  keep();
}
