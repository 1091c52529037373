import assert from "node:assert/strict";
import { test } from "node:test";
import { complete } from "../src/offline/texts";

test("what was told once is put back wherever it stands", () => {
  const parts = [{ zone: "hand" }, [{ $: 0 }, 7]];
  assert.deepEqual(complete({ one: { $: 1 }, two: [{ $: 0 }, null, "x"] }, parts), {
    one: [{ zone: "hand" }, 7],
    two: [{ zone: "hand" }, null, "x"],
  });
});
