// The page's own words, in the language of the moment, and where in the page one is.

import { liked } from "./settings.svelte";
import { linkTo, pathHere, pathOf } from "./where";
import { Sentences, type Lang } from "./words";
import de from "./words.de.ftl?raw";
import en from "./words.en.ftl?raw";

const TEXTS: Record<Lang, string> = { de, en };

class Page {
  path = $state(pathHere());
  sentences = $derived(new Sentences(liked.lang, TEXTS[liked.lang]));

  private isTidying = false; // going back is my own doing, and once is enough: what has been opened since stays open
  private covers: (() => void)[] = []; // how to close what lies over the page, the latest last

  go(path: string): void {
    this.covers = [];
    if (isCover()) history.replaceState(null, "", linkTo(path));
    else history.pushState(null, "", linkTo(path));
    this.path = pathHere();
    scrollTo(0, 0);
  }

  /** Something comes over the page: Back closes it before it leads anywhere else. What is returned takes it away. */
  cover(close: () => void): () => void {
    this.covers.push(close);
    if (!isCover()) history.pushState(COVER, "");
    return () => {
      this.covers = this.covers.filter((one) => one !== close);
      // One panel may make room for another: only when none has come is the way back that was made for it gone.
      setTimeout(() => {
        if (this.covers.length || this.isTidying || !isCover()) return;
        this.isTidying = true;
        history.back();
      });
    };
  }

  back(): void {
    if (pathHere() !== this.path) this.covers = [];
    this.path = pathHere();
    if (!this.isTidying) this.covers.pop()?.();
    this.isTidying = false;
    if (this.covers.length && !isCover()) history.pushState(COVER, "");
  }
}

const COVER = { cover: true };

function isCover(): boolean {
  return (history.state as typeof COVER | null)?.cover ?? false;
}

export const page = new Page();

addEventListener("popstate", () => page.back());

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
  page.go(pathOf(link.getAttribute("href") ?? "/"));
}
