import { useEffect } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";

/**
 * Navigates plain anchors to pages of the shop by the router: those of the app shell, which are too many to be components,
 * and those within content. Link components have handled their clicks before.
 * Offline no link is followed: the router would reload the document when the next page fails, and lose the current one.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      void navigate(path, { replace: path === pathname + search + hash });
    }
    document.addEventListener("click", blockWhenOffline, true);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", blockWhenOffline, true);
      document.removeEventListener("click", onClick);
    };
  }, [navigate]);
}

/** Runs in the capture phase, before any component handles the click. */
function blockWhenOffline(event: MouseEvent): void {
  if (navigator.onLine || pathOf(event) === undefined) return;
  event.preventDefault();
  showToast("You are offline. This page stays here: try again when you are connected.");
}

/** The path of a click that the router should handle in this window; undefined for any other click. */
function pathOf(event: MouseEvent): string | undefined {
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || opensElsewhere || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a");
  return link?.hasAttribute("href") ? routedPath(link, window.location) : undefined;
}

/** The parts of a URL that decide whether the router handles a link. */
type UrlParts = Readonly<{ origin: string; pathname: string; search: string; hash: string }>;

type Anchor = UrlParts & Readonly<{ target: string; download: string; rel: string }>;

/** Paths that are not pages. */
const NOT_A_PAGE = /^\/(api|images|assets|stand-in)\/|\.\w+$/;

/** Such a path would be resolved as the URL of another site. */
const OTHER_SITE = /^\/[/\\]/;

/**
 * The path for the router to navigate to; undefined for a link that the browser handles: to another site, a file,
 * another window, or an anchor of the current page.
 * @param here the current URL
 */
export function routedPath(link: Anchor, here: UrlParts): string | undefined {
  const isBrowserHandled =
    (link.target !== "" && link.target !== "_self") || link.download !== "" || /\bexternal\b/.test(link.rel);
  if (isBrowserHandled || link.origin !== here.origin) return undefined;
  if (NOT_A_PAGE.test(link.pathname) || OTHER_SITE.test(link.pathname)) return undefined;
  const isSamePageAnchor = link.hash !== "" && link.pathname === here.pathname && link.search === here.search;
  return isSamePageAnchor ? undefined : link.pathname + link.search + link.hash;
}
