import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

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

/** How long after arriving the page scrolls to the place that its address names, in milliseconds (S2-24). */
export const ANCHOR_MS = 250;

/** Longer names than any place of ours has are none. */
const MAX_CHARACTERS = 100;

/** The id of the element that an address leads to by `?anchor=name`; undefined where it names none (S2-24). */
export function anchoredId(search: string): string | undefined {
  const name = new URLSearchParams(search).get("anchor");
  return name && name.length <= MAX_CHARACTERS ? `section-${name}` : undefined;
}
