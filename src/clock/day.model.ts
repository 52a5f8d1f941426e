/** A day in milliseconds; in South Africa all are equally long. */
export const DAY_MS = 86_400_000;

/** South Africa is two hours ahead of UTC all year. */
const AHEAD_MS = 2 * 3_600_000;

/** The day of an instant in South Africa, "2026-11-20". */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins in South Africa. */
export function midnightOf(day: string): Date {
  return new Date(Date.parse(day) - AHEAD_MS);
}

/** The same day some months later, or the last of that month where it is shorter: "2027-01-31" and one month is "2027-02-28". */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const same = Date.UTC(year, month - 1 + months, date);
  const last = Date.UTC(year, month + months, 0);
  return new Date(Math.min(same, last)).toISOString().slice(0, 10);
}

// By hand, for a browser takes longer to make ready its own words for days than to draw a page.
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** "2027-03-01" as people say it: "1 March 2027". */
export function dayInWords(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The first of some instants, in milliseconds, that is still to come; undefined where none is. */
export function nextOf(instants: Iterable<number>, now: Date): Date | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const instant of instants) if (instant > now.getTime() && instant < next) next = instant;
  return Number.isFinite(next) ? new Date(next) : undefined;
}
