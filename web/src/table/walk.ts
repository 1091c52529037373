// Arrow keys walk over the table: to the nearest thing in that direction that can be touched.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Move the focus; false where there is nothing that way. */
export function walk(root: HTMLElement, key: string): boolean {
  const way = WAYS[key];
  const here = document.activeElement as HTMLElement | null;
  const all = [...root.querySelectorAll<HTMLElement>("button")].filter((button) => button.offsetParent !== null);
  if (!way || (here && here !== document.body && !root.contains(here))) return false;
  const next = here && root.contains(here) ? nearest(all, here, way) : all.find((button) => button.tabIndex === 0);
  next?.focus();
  return next !== undefined;
}

function nearest(all: HTMLElement[], here: HTMLElement, [wayX, wayY]: [number, number]): HTMLElement | undefined {
  const from = middle(here);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const button of all) {
    const to = middle(button);
    const along = (to.x - from.x) * wayX + (to.y - from.y) * wayY;
    const aside = Math.abs((to.x - from.x) * wayY) + Math.abs((to.y - from.y) * wayX);
    const cost = along + 1.6 * aside;
    if (button !== here && along > 2 && cost < least) [best, least] = [button, cost];
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
