/** How long after arriving the page scrolls to the place that its address names, in milliseconds (S2-24). */
export const ANCHOR_MS = 250;

/** Longer names than any place of ours has are none. */
const MAX_CHARACTERS = 100;

/** The id of the element that an address leads to by `?anchor=name`; undefined where it names none (S2-24). */
export function anchoredId(search: string): string | undefined {
  const name = new URLSearchParams(search).get("anchor");
  return name && name.length <= MAX_CHARACTERS ? `section-${name}` : undefined;
}
