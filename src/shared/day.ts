/** A day in milliseconds. South Africa has no daylight saving time, so all days are equally long. */
export const DAY_MS = 86_400_000;

/** South African Standard Time is UTC+2 all year. */
const UTC_OFFSET_MS = 2 * 3_600_000;

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
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** Formats "2027-03-01" as "1 March 2027". */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The South African day of an instant as "1 March 2027". @param instant ISO text, milliseconds or a date */
export function formatDayOf(instant: string | number | Date): string {
  return formatDay(dayOf(new Date(instant)));
}

/** The earliest instant after `now`; undefined when there is none. @param instants in milliseconds */
export function nextOf(instants: Iterable<number>, now: Date): Date | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const instant of instants) if (instant > now.getTime() && instant < next) next = instant;
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** Public holidays with the same date each year (Public Holidays Act 36 of 1994), as "MM-DD". */
const FIXED_HOLIDAYS = ["01-01", "03-21", "04-27", "05-01", "06-16", "08-09", "09-24", "12-16", "12-25", "12-26"];

/**
 * The end of a statutory period of days: the first day is excluded and the last included; a last day that is a Sunday or
 * public holiday is excluded too (Interpretation Act 33 of 1957, section 4).
 * @param from the instant at which the period begins
 * @returns the midnight in South Africa after the last day
 */
export function endOfDays(from: Date, days: number): Date {
  let last = addDays(dayOf(from), days);
  while (isSunday(last) || isPublicHoliday(last)) last = addDays(last, 1);
  return midnightOf(addDays(last, 1));
}

/** True for a South African public holiday. When one falls on a Sunday, the Monday after it is a holiday as well. */
export function isPublicHoliday(day: string): boolean {
  if (isHoliday(day)) return true;
  const before = addDays(day, -1);
  return isSunday(before) && FIXED_HOLIDAYS.includes(before.slice(5));
}

function isHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

/** Easter Sunday by Gauss's algorithm for the Gregorian calendar (Meeus). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const day = moon + weekday - 7 * shift + 114;
  const month = String(Math.floor(day / 31)).padStart(2, "0");
  return `${year}-${month}-${String((day % 31) + 1).padStart(2, "0")}`;
}

/** True from Monday to Friday, except on public holidays. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** The working day a number of working days after a day, which itself does not count. @param count at least 1 */
export function workingDaysAfter(day: string, count: number): string {
  let last = day;
  for (let counted = 0; counted < count; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) counted += 1;
  }
  return last;
}

function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

/** The day some days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant a number of days, of 24 hours each, before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
