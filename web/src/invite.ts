// Where to invite others to: an address that their devices reach, not one that only means "here".

import { isOffline } from "./mode";
import { home } from "./where";
import { ownAddresses } from "./ask";

/** The addresses of this page for other devices, most likely first; none if nobody else reaches it. */
export async function addressesForOthers(): Promise<string[]> {
  if (isOffline || !isOnlyHere(location.hostname)) return [home()];
  return (await ownAddresses()).addresses;
}

export function isOnlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname === "0.0.0.0" || hostname.startsWith("127.");
}

/** Put a text where it can be pasted from, without https too; `beside` is an element of the panel that is open. */
export async function copy(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    beside.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  }
}
