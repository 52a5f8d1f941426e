/** Puts the focus on an element and brings it into view, calmly, or at once for people who asked for less motion. */
export function focusElement(id: string, block: ScrollLogicalPosition = "nearest"): void {
  const target = document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target?.focus({ preventScroll: true });
  // An item of a list comes whole, not only its focusable line.
  (target?.closest("li") ?? target)?.scrollIntoView({ block, behavior: still ? "auto" : "smooth" });
}

/**
 * Ref of the chosen one of a row that scrolls on a phone: brings it into view, and the page stays where it is. The row
 * is what carries `data-row`.
 */
export function selectedInRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest("[data-row]");
  if (!chosen || !row || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = chosen.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
