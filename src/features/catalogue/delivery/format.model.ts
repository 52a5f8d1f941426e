import { formatDay } from "#shared/day.ts";
import { type DeliveryDays, LOW_STOCK_TEXT } from "./place.model.ts";

/** A span of days: "Thu 26 to Mon 30 November", "Thu 26 November to Tue 1 December", or one day as "Thu 26 November". */
export function formatDays({ from, to }: DeliveryDays): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return from === to ? dayText(to, true) : `${dayText(from, !isOneMonth)} to ${dayText(to, true)}`;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function dayText(day: string, withMonth: boolean): string {
  const date = formatDay(day)
    .split(" ")
    .slice(0, withMonth ? 2 : 1);
  return [WEEKDAYS[new Date(day).getUTCDay()], ...date].join(" ");
}

/** When an order arrives, as a sentence: "Expected delivery: Thu 26 November to Tue 1 December." */
export function formatExpected(days: DeliveryDays, isCollected: boolean, isLow: boolean): string {
  const expected = `${isCollected ? "Expected at the store" : "Expected delivery"}: ${formatDays(days)}.`;
  return isLow ? `${expected} ${LOW_STOCK_TEXT}.` : expected;
}
