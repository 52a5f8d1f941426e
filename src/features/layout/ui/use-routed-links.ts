import { useEffect } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { routedPath } from "../routed-link.model.ts";

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
