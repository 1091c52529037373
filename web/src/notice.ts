// It is my turn again, and perhaps I am looking elsewhere.

import { liked } from "./settings.svelte";
import { ring } from "./sound";

/** Sound and vibration, as far as somebody wants them and the browser lets us. */
export function callBack(): void {
  if (liked.sound) ring();
  if (liked.vibration && "vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(80);
}
