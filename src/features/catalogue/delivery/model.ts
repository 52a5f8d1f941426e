import { addDays, dayOf, midnightOf } from "#shared/day.ts";
import { isWorkingDay, workingDaysAfter } from "#shared/working-days.ts";
import { formatDays } from "./format.model.ts";
import type { DeliveryDays, DeliveryPlace, DeliveryTexts } from "./place.model.ts";

/** A shortest and a longest time. */
interface Span {
  from: number;
  to: number;
}

/** When orders arrive, from config/delivery.ts. */
export interface DeliveryRules {
  /** South African time of day, "14:00": an order before it leaves on the same working day. */
  cutOff: string;
  /** Working days from leaving to arriving. */
  workingDays: Record<"metro" | "outlying" | "store", Span>;
  /** Postal codes of the metros, each from the first to the last one. All others are outlying. */
  metroPostalCodes: readonly (readonly [first: string, last: string])[];
}

/** Weeks that a product with low stock takes (S9-20). */
const LOW_STOCK_WEEKS: Span = { from: 2, to: 3 };

/**
 * When an order arrives.
 * @param orderedAt when it is ordered
 * @param isLow whether any of its products is low in stock
 */
export function deliveryDays(
  rules: DeliveryRules,
  orderedAt: Date,
  place: DeliveryPlace,
  isLow: boolean,
): DeliveryDays {
  const leavesOn = dispatchDay(rules, orderedAt);
  if (isLow)
    return {
      from: workingDayFrom(addDays(leavesOn, 7 * LOW_STOCK_WEEKS.from)),
      to: workingDayFrom(addDays(leavesOn, 7 * LOW_STOCK_WEEKS.to)),
    };
  const { metro, outlying } = rules.workingDays;
  const { from, to } = place === "unknown" ? { from: metro.from, to: outlying.to } : rules.workingDays[place];
  return { from: workingDaysAfter(leavesOn, from), to: workingDaysAfter(leavesOn, to) };
}

/** The instant until which orders leave on the same day as an order now; the dates of delivery change at no other. */
export function nextCutOff(rules: DeliveryRules, now: Date): Date {
  return cutOffOf(rules, dispatchDay(rules, now));
}

/** The day on which an order leaves: the same working day before the cut-off, otherwise the next one. */
function dispatchDay(rules: DeliveryRules, orderedAt: Date): string {
  const day = dayOf(orderedAt);
  return orderedAt < cutOffOf(rules, day) ? workingDayFrom(day) : workingDaysAfter(day, 1);
}

function cutOffOf({ cutOff }: DeliveryRules, day: string): Date {
  const [hours = 0, minutes = 0] = cutOff.split(":").map(Number);
  return new Date(midnightOf(day).getTime() + (hours * 60 + minutes) * 60_000);
}

/** The day itself, or the next working day. */
function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDaysAfter(day, 1);
}

/** Dates of delivery for pages. @see nextCutOff for the instant at which they change */
export function deliveryTexts(rules: DeliveryRules, now: Date): DeliveryTexts {
  const text = (place: DeliveryPlace, isLow = false) => formatDays(deliveryDays(rules, now, place, isLow));
  const leavesOn = dispatchDay(rules, now);
  return {
    metro: text("metro"),
    outlying: text("outlying"),
    store: text("store"),
    unknown: text("unknown"),
    low: text("unknown", true),
    until: `${rules.cutOff} on ${formatDays({ from: leavesOn, to: leavesOn })}`,
    metroPostalCodes: rules.metroPostalCodes,
  };
}
