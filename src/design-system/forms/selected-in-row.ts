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
