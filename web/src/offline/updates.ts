// The page keeps itself, so that it opens without a network, and renews itself: in the lobby, never at a table.

import { unlessAtTable } from "../staying";

let kept: ServiceWorkerRegistration | null = null;

/** Let a newer version take over that has come meanwhile. */
export function renewPage(): void {
  if (kept?.waiting) unlessAtTable(() => kept?.waiting?.postMessage("now"));
}

export async function keepPage(service: string, isAtTable: () => boolean): Promise<void> {
  if (kept || !("serviceWorker" in navigator) || !isSecureContext) {
    renewPage();
    return;
  }
  let isKept = navigator.serviceWorker.controller !== null;
  const found = (kept = await navigator.serviceWorker.register(service));
  addEventListener("popstate", renewPage);
  document.addEventListener("visibilitychange", renewPage);
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", renewPage));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isKept && !isAtTable()) location.reload();
    isKept = true; // at first it is this version that is kept
  });
  renewPage();
}
