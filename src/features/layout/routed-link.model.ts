/** What is read of a link and of the address that is open. */
type Place = Readonly<{ origin: string; pathname: string; search: string; hash: string }>;
type Anchor = Place & Readonly<{ target: string; download: string; rel: string }>;

/** What is served beside the pages. */
const NO_PAGE = /^\/(api|images|assets|stand-in)\/|\.\w+$/;

/** Taken by itself, such a path would be the address of another site. */
const OTHER_SITE = /^\/[/\\]/;

/**
 * The path by which the router follows a link to a page of the shop; undefined for a link that is the browser's own:
 * to another site, a file, another window, or a part of the page that is open.
 * @param here the address that is open
 */
export function routedPath(link: Anchor, here: Place): string | undefined {
  const isHeld =
    (link.target !== "" && link.target !== "_self") || link.download !== "" || /\bexternal\b/.test(link.rel);
  if (isHeld || link.origin !== here.origin) return undefined;
  if (NO_PAGE.test(link.pathname) || OTHER_SITE.test(link.pathname)) return undefined;
  const isPart = link.hash !== "" && link.pathname === here.pathname && link.search === here.search;
  return isPart ? undefined : link.pathname + link.search + link.hash;
}
