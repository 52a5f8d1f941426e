import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatExpected } from "#catalogue/delivery/format.model.ts";
import { deliveryDays, nextCutOff } from "#catalogue/delivery/model.ts";
import { placeOf } from "#catalogue/delivery/place.model.ts";
import { deliveryRules as rules } from "#config/delivery.ts";
import { dayOf } from "#shared/day.ts";
import { isWorkingDay } from "#shared/working-days.ts";

const PLACES = ["metro", "outlying", "store", "unknown"] as const;
const days = (at: string, place: (typeof PLACES)[number] = "metro", isLow = false) => {
  const { from, to } = deliveryDays(rules, new Date(`${at}+02:00`), place, isLow);
  return `${from} ${to}`;
};

describe("Delivery days", () => {
  it.each([
    ["before the cut-off from the same day", "2026-11-20T13:59", "2026-11-24 2026-11-25"],
    ["from the next working day at the cut-off", "2026-11-20T14:00", "2026-11-25 2026-11-26"],
    ["from Monday on a weekend", "2026-11-21T09:00", "2026-11-25 2026-11-26"],
    ["without the Day of Reconciliation", "2026-12-15T09:00", "2026-12-18 2026-12-21"],
    ["without Christmas and the Day of Goodwill, a Saturday", "2026-12-23T09:00", "2026-12-28 2026-12-29"],
    ["without New Year's Day", "2026-12-31T09:00", "2027-01-05 2027-01-06"],
    ["without Good Friday and Family Day", "2027-03-25T09:00", "2027-03-31 2027-04-01"],
    ["without the Monday after Human Rights Day on a Sunday", "2027-03-19T09:00", "2027-03-24 2027-03-25"],
  ])("An order is counted %s", (_, at, expected) => {
    expect(days(at)).toBe(expected);
  });

  it("A place that is not known is covered from the nearest to the farthest one", () => {
    expect(days("2026-11-20T10:00", "outlying")).toBe("2026-11-25 2026-11-27");
    expect(days("2026-11-20T10:00", "unknown")).toBe("2026-11-24 2026-11-27");
    expect(days("2026-11-20T10:00", "store")).toBe("2026-11-24 2026-11-26");
  });

  it("S9-20 Low stock takes two to three weeks everywhere, to a working day", () => {
    for (const place of PLACES) expect(days("2026-11-20T10:00", place, true)).toBe("2026-12-04 2026-12-11");
    expect(days("2026-12-02T10:00", "metro", true)).toBe("2026-12-17 2026-12-23");
  });

  it("Goods arrive on working days, never before the order, and the days change only at the next cut-off", () => {
    const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(...PLACES), fc.boolean(), (at, place, isLow) => {
        const { from, to } = deliveryDays(rules, at, place, isLow);
        expect([from, to].every(isWorkingDay) && dayOf(at) < from && from <= to).toBe(true);
        const cutOff = nextCutOff(rules, at);
        expect(cutOff.getTime()).toBeGreaterThan(at.getTime());
        expect(deliveryDays(rules, new Date(cutOff.getTime() - 1), place, isLow)).toEqual({ from, to });
        const later = deliveryDays(rules, cutOff, place, isLow);
        expect(later.from >= from && later.to >= to).toBe(true);
        // Weeks later than two days that leave one after the other, both can be public holidays.
        if (!isLow) expect(later).not.toEqual({ from, to });
      }),
    );
  });

  it.each([
    ["0001", "metro"],
    ["2001", "metro"],
    ["8001", "metro"],
    ["9301", "metro"],
    ["0250", "outlying"],
    ["8160", "outlying"],
    ["", "unknown"],
    ["20", "unknown"],
    ["2001x", "unknown"],
  ])("The postal code %j is %s", (postalCode, place) => {
    expect(placeOf(rules, postalCode)).toBe(place);
  });

  it("S9-20 The sentence about a delivery names a collection and low stock", () => {
    const span = { from: "2026-11-30", to: "2026-12-01" };
    expect(formatExpected(span, false, false)).toBe("Expected delivery: Mon 30 November to Tue 1 December.");
    expect(formatExpected({ from: "2026-11-30", to: "2026-11-30" }, true, true)).toBe(
      "Expected at the store: Mon 30 November. Low stock: delivery takes 2-3 weeks.",
    );
  });
});

it("What the help says about delivery agrees with the rules that dates are computed by", async () => {
  const { cutOff, workingDays } = rules;
  const { metro, outlying, store } = workingDays;
  const help = (name: string) => readFile(`db/seed/content/help/${name}.md`, "utf8");
  const delivery = await help("delivery");
  expect(delivery).toContain(`by ${cutOff} on a working day`);
  expect(delivery).toContain(`${metro.from} to ${metro.to} working days later in and around the large cities`);
  expect(delivery).toContain(`${outlying.from} to ${outlying.to} working days later elsewhere`);
  const collection = await help("collect-in-a-store");
  expect(collection).toContain(`by ${cutOff} on a working day`);
  expect(collection).toContain(`${store.from} to ${store.to} working days later`);
});
