import { dayOf, midnightOf } from "#shared/day.ts";
import { isPublicHoliday } from "#shared/working-days.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY = `(${DAYS.join("|")})`;
const TIME = "((?:[01]\\d|2[0-3]):[0-5]\\d)";

/** How the opening hours of a store are written: "Monday to Saturday, 09:00 to 17:00", the same on each of these days. */
export const OPENING_HOURS = new RegExp(`^${DAY} to ${DAY}, ${TIME} to ${TIME}$`);

/** What the opening hours mean now, in South African time: "Open until 17:00 today", "Closed today". */
export function openToday(hours: string, now: Date): string {
  const [, first = "", last = "", from = "", until = ""] = OPENING_HOURS.exec(hours) ?? [];
  if (until === "") return hours;
  const day = dayOf(now);
  if (isPublicHoliday(day)) return "Public holiday: phone before you come";
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  if (weekday < DAYS.indexOf(first) || weekday > DAYS.indexOf(last)) return "Closed today";
  if (now < timeOn(day, from)) return `Open today from ${from} to ${until}`;
  return now < timeOn(day, until) ? `Open until ${until} today` : `Closed for today, at ${until}`;
}

function timeOn(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(midnightOf(day).getTime() + (hours * 60 + minutes) * 60_000);
}
