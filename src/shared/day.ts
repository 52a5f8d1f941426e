/** A minute, an hour and a day in milliseconds. South Africa has no daylight saving time, so all days are equally long. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** South African Standard Time is UTC+2 all year. */
const UTC_OFFSET_MS = 2 * HOUR_MS;

/** The South African calendar day of an instant, as "2026-11-20". */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant of midnight at the start of a day in South Africa. */
export function midnightOf(day: string): Date {
  return new Date(Date.parse(day) - UTC_OFFSET_MS);
}

/** The same day of the month some months later, or the last day of a shorter month: "2027-01-31" plus one month is "2027-02-28". */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const same = Date.UTC(year, month - 1 + months, date);
  const last = Date.UTC(year, month + months, 0);
  return new Date(Math.min(same, last)).toISOString().slice(0, 10);
}

// Written out because loading Intl month names takes a browser longer than rendering a page.
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Formats "2027-03-01" as "1 March 2027". */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The South African day of an instant as "1 March 2027". @param instant ISO text, milliseconds or a date */
export function formatDayOf(instant: string | number | Date): string {
  return formatDay(dayOf(new Date(instant)));
}

/** The South African time of day of an instant, "10:05". @param instant ISO text, milliseconds or a date */
export function timeOf(instant: string | number | Date): string {
  return new Date(new Date(instant).getTime() + UTC_OFFSET_MS).toISOString().slice(11, 16);
}

/** An instant in South African time: "20 November 2026 at 10:05". @param instant ISO text, milliseconds or a date */
export function formatDateTime(instant: string | number | Date): string {
  return `${formatDayOf(instant)} at ${timeOf(instant)}`;
}

/** The earliest instant after `now`; undefined when there is none. @param instants in milliseconds */
export function nextOf(instants: Iterable<number>, now: Date): Date | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const instant of instants) if (instant > now.getTime() && instant < next) next = instant;
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** The day some days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant a number of days, of 24 hours each, before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
