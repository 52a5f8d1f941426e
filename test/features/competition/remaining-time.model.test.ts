import { expect, it } from "vitest";
import { remainingText, remainingTime, untilNextMinute } from "#competition/remaining-time.model.ts";

const MINUTE = 60_000;
const text = (milliseconds: number) => remainingText(remainingTime(milliseconds));

it("S4-20 The time that remains always has hours and minutes, and days when there are any", () => {
  expect(text(2 * 60 * MINUTE + 5 * MINUTE)).toBe("2 hours and 5 minutes");
  expect(text(61 * MINUTE)).toBe("1 hour and 1 minute");
  expect(text(24 * 60 * MINUTE)).toBe("1 day, 0 hours and 0 minutes");
  expect(text(59 * MINUTE)).toBe("0 hours and 59 minutes");
});

it("S4-20 J-04 A minute that has begun counts, and only at the closing time nothing remains", () => {
  expect(text(1)).toBe("0 hours and 1 minute");
  expect(text(0)).toBe("0 hours and 0 minutes");
  expect(text(-5 * MINUTE)).toBe("0 hours and 0 minutes");
  expect([untilNextMinute(90_000), untilNextMinute(MINUTE), untilNextMinute(0)]).toEqual([30_000, MINUTE, 0]);
});
