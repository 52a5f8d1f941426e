/** Focuses an element and scrolls it into view, smoothly unless the user prefers reduced motion. */
export function focusElement(id: string, block: ScrollLogicalPosition = "nearest"): void {
  const target = document.getElementById(id);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target?.focus({ preventScroll: true });
  // Scrolls the whole list item into view, not only its focusable line.
  (target?.closest("li") ?? target)?.scrollIntoView({ block, behavior: reducedMotion ? "auto" : "smooth" });
}

/**
 * Ref callback for the selected item of a row that scrolls on phones (the ancestor with `data-row`): scrolls the row, but
 * not the page, until the item is centred.
 */
export function selectedInRow(selected: HTMLElement | null): void {
  const row = selected?.closest("[data-row]");
  if (!selected || !row || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = selected.getBoundingClientRect();
  const bounds = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (bounds.left + bounds.width / 2);
}
