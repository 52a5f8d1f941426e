import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { ANCHOR_MS, anchoredId } from "../anchor.model.ts";

/**
 * Scrolls to the place that the address names by `?anchor=name` and puts the focus there, 250 ms after arriving (S2-24):
 * when a page is opened and when a link is followed, not on the way back, where the browser knows the place.
 */
export function useAnchor(): void {
  const { key, search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const opened = useRef(key);
  useEffect(() => {
    const id = anchoredId(search);
    if (!id || (isBack && opened.current !== key)) return;
    const timer = setTimeout(() => goTo(id), ANCHOR_MS);
    return () => clearTimeout(timer);
  }, [key, search, isBack]);
}

function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
}
