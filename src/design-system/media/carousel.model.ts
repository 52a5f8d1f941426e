/** Cards in view by window width: three above 1250 px, two from 577 px, one below (S2-14, S2-15, S9-09). */
export const CARDS_IN_VIEW = [
  { media: "(width >= 1251px)", cards: 3 },
  { media: "(width >= 577px)", cards: 2 },
] as const;

/** Maximum number of slides for which a phone shows dots (S2-17). */
const MAX_DOTS_ON_PHONE = 10;

/** Number of pages. The last one may overlap the one before. */
export function countPages(slides: number, inView: number): number {
  return Math.ceil(slides / inView);
}

/** Zero-based indexes of the first and the last slide of a zero-based page. */
export function slidesOnPage(page: number, slides: number, inView: number): { first: number; last: number } {
  const first = Math.max(0, Math.min(page * inView, slides - inView));
  return { first, last: Math.min(slides, first + inView) - 1 };
}

/** Formats the position: "3 of 8" or "4 to 6 of 8". */
export function formatPosition(page: number, slides: number, inView: number): string {
  const { first, last } = slidesOnPage(page, slides, inView);
  return first === last ? `${first + 1} of ${slides}` : `${first + 1} to ${last + 1} of ${slides}`;
}

/** Whether a phone shows dots (S2-17). */
export function hasDotsOnPhone(slides: number): boolean {
  return slides <= MAX_DOTS_ON_PHONE;
}
