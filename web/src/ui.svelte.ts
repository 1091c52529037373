// The page's own words, in the language of the moment, and where in the page one is.

import { liked } from "./settings.svelte";
import { linkTo, pathHere, pathOf } from "./where";
import { Sentences, type Lang } from "./words";

const FILES = { de: () => import("./words.de.ftl?raw"), en: () => import("./words.en.ftl?raw") };

/** What the page itself says in this language; nobody loads the other one who does not read it. */
export async function ownWords(lang: Lang): Promise<string> {
  return (await FILES[lang]()).default;
}

class Page {
  path = $state(pathHere());
  sentences = $state.raw(new Sentences(liked.lang));
  private text = "";

  /** Say everything in this language; without a network in the one that is there. */
  async speak(lang: Lang): Promise<void> {
    const text = await ownWords(lang).catch(() => "");
    if (text && text !== this.text && lang === liked.lang) {
      this.text = text;
      this.sentences = new Sentences(lang, text);
    }
  }

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
