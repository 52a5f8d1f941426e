import { describe, expect, it } from "vitest";
import { dayOf, formatDateTime, formatDay, formatDayOf, midnightOf, monthsAfter, nextOf } from "#shared/day.ts";

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

  it("An instant is formatted in South African time, whatever the machine's time zone is", () => {
    expect(formatDateTime("2026-11-20T22:30:00.000Z")).toBe("21 November 2026 at 00:30");
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
