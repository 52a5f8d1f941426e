import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Gives the focus to the heading of a new page when what had it went with the old page, so that the keyboard and a screen reader go on there. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (document.activeElement !== document.body) return;
    const main = document.getElementById("main");
    const heading = main?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
