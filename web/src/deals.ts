// Deals that nobody can choose: my device commits to its salt, tells it when everybody has, and checks all at the end.

import { sha256 } from "./sha256";
import type { Proof, SeatView, View } from "./wire";

/** What my device made up when I sat down, the hash it saw then, and the promise it saw before it told its salt. */
export interface Salted {
  salt: string;
  hash: string;
  promise?: string;
}

export const hashOf = (secret: string) => digest(`deal ${secret}`);
export const commitmentTo = (salt: string, hash: string) => digest(`salt ${hash} ${salt}`);
export const promiseOf = (hash: string, commitments: string[]) => digest(`promise ${hash}${inOrder(commitments)}`);

function inOrder(parts: string[]): string {
  return parts.map((part) => `/${part.length}:${part}`).join("");
}

function digest(text: string): string {
  return sha256(`spieltisch ${text}`);
}

/** Is it time to tell my salt? When everybody is committed, and what was promised is what I have seen. */
export function mayReveal(view: View, mine: Salted): boolean {
  const commitments = view.seats.map((seat: SeatView) => seat.commitment ?? "");
  return (
    !view.table &&
    view.hash === mine.hash &&
    commitments[view.seat] === commitmentTo(mine.salt, mine.hash) &&
    view.promise === promiseOf(mine.hash, commitments)
  );
}

/** Was it dealt as promised: to everybody by the promise in the view, to me by what my device remembers as well? */
export function isAsPromised(proof: Proof, promise: string, seat: number, mine?: Salted): boolean {
  const { hash, secret, salts, commitments } = proof;
  return (
    hashOf(secret) === hash &&
    promiseOf(hash, commitments) === promise &&
    salts.every((salt, k) => !salt || commitmentTo(salt, hash) === commitments[k]) &&
    (!mine?.promise || (mine.promise === promise && mine.hash === hash && mine.salt === salts[seat]))
  );
}
