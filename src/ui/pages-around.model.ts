/** Pages that a list names at once. */
const MOST_NAMED = 7;

/** The numbers of the pages that stand around this one, at most seven. */
export function pagesAround(current: number, total: number): number[] {
  const length = Math.min(total, MOST_NAMED);
  const first = Math.max(1, Math.min(current - (MOST_NAMED - 1) / 2, total - length + 1));
  return Array.from({ length }, (_, place) => first + place);
}
