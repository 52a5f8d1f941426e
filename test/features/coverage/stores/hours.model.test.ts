import { describe, expect, it } from "vitest";
import { stores } from "#config/stores.ts";
import { OPENING_HOURS, openToday } from "#coverage/stores/hours.model.ts";

const WEEK = "Monday to Saturday, 09:00 to 17:00";

describe("openToday", () => {
  it.each([
    ["before the store opens", "2026-11-27T08:59:59+02:00", "Open today from 09:00 to 17:00"],
    ["from the moment it opens", "2026-11-27T09:00:00+02:00", "Open until 17:00 today"],
    ["until it closes", "2026-11-27T16:59:59+02:00", "Open until 17:00 today"],
    ["after it has closed", "2026-11-27T17:00:00+02:00", "Closed for today, at 17:00"],
    ["on the last day of its week", "2026-11-28T12:00:00+02:00", "Open until 17:00 today"],
    ["on a day on which it is closed", "2026-11-29T12:00:00+02:00", "Closed today"],
    ["on a public holiday", "2026-12-16T12:00:00+02:00", "Public holiday: phone before you come"],
    [
      "late in the evening, when it is still the same day in South Africa",
      "2026-11-28T21:59:00Z",
      "Closed for today, at 17:00",
    ],
    ["after midnight in South Africa", "2026-11-28T22:00:00Z", "Closed today"],
  ])("Opening hours mean the right thing %s", (_, now, text) => {
    expect(openToday(WEEK, new Date(now))).toBe(text);
  });

  it("A store that opens from Monday to Friday is closed on Saturday", () => {
    expect(openToday("Monday to Friday, 08:30 to 16:00", new Date("2026-11-28T10:00:00Z"))).toBe("Closed today");
  });
});

it("The hours of every sample store are understood, and others are not", () => {
  expect(stores.filter(({ hours }) => !OPENING_HOURS.test(hours))).toEqual([]);
  for (const hours of ["Monday to Saturday", "Mon to Sat, 09:00 to 17:00", "Monday to Sunday, 9:00 to 25:00", ""])
    expect(OPENING_HOURS.test(hours), hours).toBe(false);
});
