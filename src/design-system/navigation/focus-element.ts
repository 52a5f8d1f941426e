/** Puts the focus on an element and brings it into view, calmly, or at once for people who asked for less motion. */
export function focusElement(id: string, block: ScrollLogicalPosition = "nearest"): void {
  const target = document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target?.focus({ preventScroll: true });
  // An item of a list comes whole, not only its focusable line.
  (target?.closest("li") ?? target)?.scrollIntoView({ block, behavior: still ? "auto" : "smooth" });
}
