import { expect, it } from "vitest";
import { endOfDays, isPublicHoliday, isWorkingDay } from "#shared/working-days.ts";

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

it("A working day is Monday to Friday, unless it is a public holiday", () => {
  const days = ["2026-12-04", "2026-12-05", "2026-12-06", "2026-12-07", "2026-12-16", "2027-03-26", "2027-03-30"];
  expect(days.map(isWorkingDay)).toEqual([true, false, false, true, false, false, true]);
});
