// The page's own words, in the language of the moment, and where in the page one is.

import { liked } from "./settings.svelte";
import { Sentences, type Lang } from "./words";
import de from "./words.de.ftl?raw";
import en from "./words.en.ftl?raw";

const TEXTS: Record<Lang, string> = { de, en };

class Page {
  path = $state(location.pathname);
  sentences = $derived(new Sentences(liked.lang, TEXTS[liked.lang]));

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const page = new Page();

addEventListener("popstate", () => (page.path = location.pathname));

export function ownWords(lang: Lang): string {
  return TEXTS[lang];
}

/** A sentence of the page. */
export function say(key: string, args: Record<string, string | number> = {}): string {
  return page.sentences.plainly(`page-${key}`, args);
}

/** Follow a link within the page. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  page.go(link.getAttribute("href") ?? "/");
}
