import { useEffect } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";

/**
 * Follows plain links to pages of the shop without loading the document anew: those of the frame, which are too many to
 * be components, and those within written texts. Links that are components have been followed when this sees them.
 * Without a connection none is followed: the router would load the open page anew for want of the next one, and lose it.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      void navigate(path, { replace: path === pathname + search + hash });
    }
    document.addEventListener("click", stayOffline, true);
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("click", stayOffline, true);
      document.removeEventListener("click", follow);
    };
  }, [navigate]);
}

/** Before any component sees the click. */
function stayOffline(event: MouseEvent): void {
  if (navigator.onLine || pathOf(event) === undefined) return;
  event.preventDefault();
  showToast("You are offline. This page stays here: try again when you are connected.");
}

/** Where in the shop a click leads in this window; undefined where the browser, or somebody else, sees to it. */
function pathOf(event: MouseEvent): string | undefined {
  const wantsElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || wantsElsewhere || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a");
  return link?.hasAttribute("href") ? routedPath(link, window.location) : undefined;
}

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
