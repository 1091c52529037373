// Where in the page one is. A static host has one document and knows no other addresses: without a server the way stands
// behind a #, which no host gets to see.

import { isOffline } from "./mode";

function way(): URL {
  return isOffline ? new URL(location.hash.slice(1) || "/", location.origin) : new URL(location.href);
}

export const pathHere = () => way().pathname;
export const queryHere = () => way().searchParams;

/** A path of the page as it stands in a link, and back. */
export const linkTo = (path: string) => (isOffline ? `#${path}` : path);
export const pathOf = (link: string) => (isOffline ? link.replace(/^#/, "") : link);

/** The page as others open it. */
export const home = () => (isOffline ? location.href.replace(/#.*/, "") : location.origin);
