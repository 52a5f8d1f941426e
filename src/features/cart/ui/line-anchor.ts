import type { CartLine } from "../model.ts";

/** Id of a main item's card on the page. */
export function lineAnchor({ id }: Pick<CartLine, "id">): string {
  return `line-${id}`;
}

/** Brings a main item's card into view and gives it the focus. */
export function goToLine(line: Pick<CartLine, "id">): void {
  const card = document.getElementById(lineAnchor(line));
  card?.scrollIntoView({ block: "start" });
  card?.focus({ preventScroll: true });
}
