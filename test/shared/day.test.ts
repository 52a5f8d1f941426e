import { describe, expect, it } from "vitest";
import {
  dayOf,
  endOfDays,
  formatDay,
  formatDayOf,
  isPublicHoliday,
  midnightOf,
  monthsAfter,
  nextOf,
} from "#shared/day.ts";

describe("Days in South Africa", () => {
  it("A South African day starts two hours before the UTC day", () => {
    expect(dayOf(new Date("2026-11-20T21:59:59Z"))).toBe("2026-11-20");
    expect(dayOf(new Date("2026-11-20T22:00:00Z"))).toBe("2026-11-21");
    expect(midnightOf("2026-11-21")).toEqual(new Date("2026-11-20T22:00:00Z"));
  });

  it("A date some months later has the same day, or the last day of a shorter month", () => {
    expect(monthsAfter("2026-11-20", 3)).toBe("2027-02-20");
    expect(monthsAfter("2026-12-31", 2)).toBe("2027-02-28");
    expect(monthsAfter("2027-11-30", 3)).toBe("2028-02-29");
  });

  it("A day is formatted with its month name and year", () => {
    expect(formatDay("2026-12-31")).toBe("31 December 2026");
  });

  it("An instant is written as its South African day, which begins two hours before that of UTC", () => {
    expect(formatDayOf("2026-12-31T21:59:59Z")).toBe("31 December 2026");
    expect(formatDayOf(Date.parse("2026-12-31T22:00:00Z"))).toBe("1 January 2027");
  });
});

it("The function nextOf returns the first time in the future", () => {
  expect(nextOf([30, 10, 20], new Date(10))).toEqual(new Date(20));
  expect(nextOf([10], new Date(10))).toBeUndefined();
});

const end = (from: string) => endOfDays(new Date(from), 7).toISOString();

it.each([
  ["at the end of its last day", "2026-11-20T10:00:00+02:00", "2026-11-27T22:00:00.000Z"],
  ["at the end of its last day when it starts at midnight", "2026-11-20T00:00:00+02:00", "2026-11-27T22:00:00.000Z"],
  ["by the South African day when UTC has another date", "2026-11-20T23:59:00+02:00", "2026-11-27T22:00:00.000Z"],
  ["on the Monday when its last day is a Sunday", "2026-11-22T10:00:00+02:00", "2026-11-30T22:00:00.000Z"],
  ["on the next day when its last day is a public holiday", "2026-12-09T10:00:00+02:00", "2026-12-17T22:00:00.000Z"],
  ["on the Saturday when its last day is Good Friday", "2027-03-19T10:00:00+02:00", "2027-03-27T22:00:00.000Z"],
  [
    "after Christmas, the Day of Goodwill and the Sunday that follows",
    "2026-12-18T10:00:00+02:00",
    "2026-12-28T22:00:00.000Z",
  ],
])("A period of seven days ends %s", (_, from, until) => {
  expect(end(from)).toBe(until);
});

it("Public holidays include Easter and the Monday after a holiday on a Sunday", () => {
  const days = ["2024-03-29", "2024-04-01", "2025-04-18", "2025-04-21", "2026-04-03", "2026-04-06", "2027-03-29"];
  expect(days.filter((day) => !isPublicHoliday(day))).toEqual([]);
  // 16 June 2024 and 9 August 2026 were Sundays.
  expect(["2024-06-17", "2026-08-10"].map(isPublicHoliday)).toEqual([true, true]);
  expect(["2026-04-05", "2026-08-11", "2026-11-20"].map(isPublicHoliday)).toEqual([false, false, false]);
});
