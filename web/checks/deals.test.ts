import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { commitmentTo, hashOf, isAsPromised, mayReveal, promiseOf } from "../src/deals";
import { sha256 } from "../src/sha256";
import type { View } from "../src/wire";

test("our SHA-256 is everybody's", () => {
  for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "ä€x".repeat(length).slice(0, length);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
  }
});

test("what Python says of a deal, the page says too", () => {
  assert.equal(hashOf("s"), "b0f9bb95731c33b397cefc4e28a986ace9f278b57877e2f8a60ea4e08f5d2e1d");
  assert.equal(commitmentTo("salt", "h"), "9b97c0fc3c94b9ab75ebeb12aad07286ef25c94fa9466aca1d409a5dfd1afa68");
  assert.equal(promiseOf("h", ["a", "", "bc"]), "866f40a5b6b09d7dba3306d47d30182d4039871687948550a799d49e9361bd63");
});

const hash = hashOf("secret");
const commitments = [commitmentTo("mine", hash), "", commitmentTo("theirs", hash)];
const promise = promiseOf(hash, commitments);
const mine = { salt: "mine", hash, promise };

function view(changes: object = {}): View {
  const seats = commitments.map((commitment) => ({ kind: "person" as const, commitment }));
  return { type: "view", n: 3, wire: 3, seat: 0, seats, hash, promise, ...changes };
}

test("my salt is told when everybody is committed, and not before", () => {
  assert.ok(mayReveal(view(), mine));
  assert.ok(!mayReveal(view({ promise: undefined }), mine));
  assert.ok(!mayReveal(view({ promise: promiseOf(hash, ["", "", ""]) }), mine));
  assert.ok(!mayReveal(view({ hash: hashOf("another") }), mine));
  assert.ok(!mayReveal(view({ seat: 2 }), mine));
});

test("a deal is as promised only if nothing was changed", () => {
  const proof = { hash, secret: "secret", salts: ["mine", "", "theirs"], commitments };
  assert.ok(isAsPromised(proof, promise, 0, mine));
  assert.ok(isAsPromised(proof, promise, -1));
  assert.ok(isAsPromised({ ...proof, salts: ["mine", "", ""] }, promise, 0, mine));
  assert.ok(!isAsPromised({ ...proof, secret: "another" }, promise, -1));
  assert.ok(!isAsPromised({ ...proof, salts: ["mine", "", "chosen"] }, promise, -1));
  assert.ok(!isAsPromised({ ...proof, salts: ["", "", "theirs"] }, promise, 0, mine));
  assert.ok(!isAsPromised(proof, promiseOf(hash, []), -1));
  const later = [commitments[0]!, "", commitmentTo("chosen", hash)];
  const chosen = { ...proof, salts: ["mine", "", "chosen"], commitments: later };
  assert.ok(!isAsPromised(chosen, promiseOf(hash, later), 0, mine));
});
