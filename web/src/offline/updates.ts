// The page keeps itself, so that it opens without a network, and renews itself: in the lobby, never at a table.

export async function keepPage(isAtTable: () => boolean): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const had = navigator.serviceWorker.controller !== null;
  const kept = await navigator.serviceWorker.register("service.js");
  const renew = () => {
    if (kept.waiting && !isAtTable()) kept.waiting.postMessage("now");
  };
  addEventListener("popstate", renew);
  document.addEventListener("visibilitychange", renew);
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", renew));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (had && !isAtTable()) location.reload();
  });
  renew();
}
