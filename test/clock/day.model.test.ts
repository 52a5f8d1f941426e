import { describe, expect, it } from "vitest";
import { dayInWords, dayOf, midnightOf, monthsAfter, nextOf } from "#clock/day.model.ts";

describe("days in South Africa", () => {
  it("begin two hours before those of UTC", () => {
    expect(dayOf(new Date("2026-11-20T21:59:59Z"))).toBe("2026-11-20");
    expect(dayOf(new Date("2026-11-20T22:00:00Z"))).toBe("2026-11-21");
    expect(midnightOf("2026-11-21")).toEqual(new Date("2026-11-20T22:00:00Z"));
  });

  it("are the same some months later, or the last of a shorter month", () => {
    expect(monthsAfter("2026-11-20", 3)).toBe("2027-02-20");
    expect(monthsAfter("2026-12-31", 2)).toBe("2027-02-28");
    expect(monthsAfter("2027-11-30", 3)).toBe("2028-02-29");
  });

  it("are said as people say them", () => {
    expect(dayInWords("2026-12-31")).toBe("31 December 2026");
  });
});

it("the next of some instants is the first that lies ahead", () => {
  expect(nextOf([30, 10, 20], new Date(10))).toEqual(new Date(20));
  expect(nextOf([10], new Date(10))).toBeUndefined();
});
