// How far the worker is.

import type { Failure } from "./said";

class State {
  isReady = $state(false);
  failure: Failure | "" = $state("");
}

export const state = new State();
