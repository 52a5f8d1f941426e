import { addDays, dayOf, midnightOf } from "./day.ts";

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

/** True from Monday to Friday, unless it is a public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !isPublicHoliday(day);
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

function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}
