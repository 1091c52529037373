// All tables of this device as one file.

import { ask } from "../ask";
import type { liked } from "../settings.svelte";
import type { Kept, Taken } from "../wire";

export interface Brought extends Kept {
  keys?: Pick<typeof liked, "seats" | "together" | "hosts" | "salts" | "visits">;
}

export const bringAll = () => ask<Kept>("/kept");
export const takeAll = (tables: Kept) => ask<Taken>("/kept", tables);
