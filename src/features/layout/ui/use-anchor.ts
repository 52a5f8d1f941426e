import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Scrolls to and focuses the element of `?anchor=name`, 250 ms after a page load or navigation (S2-24). It does nothing
 * when going back, where the browser restores the scroll position.
 */
export function useAnchor(): void {
  const { key, search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const initialKey = useRef(key);
  useEffect(() => {
    const id = anchoredId(search);
    if (!id || (isBack && initialKey.current !== key)) return;
    const timer = setTimeout(() => scrollToElement(id), ANCHOR_MS);
    return () => clearTimeout(timer);
  }, [key, search, isBack]);
}

function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start", behavior: prefersReducedMotion ? "instant" : "smooth" });
}

/** Delay between navigation and scrolling to the anchor, in milliseconds (S2-24). */
export const ANCHOR_MS = 250;

/** Maximum length of an anchor name. */
const MAX_CHARACTERS = 100;

/** The element id for `?anchor=name`; undefined without a valid anchor (S2-24). */
export function anchoredId(search: string): string | undefined {
  const name = new URLSearchParams(search).get("anchor");
  return name && name.length <= MAX_CHARACTERS ? `section-${name}` : undefined;
}
