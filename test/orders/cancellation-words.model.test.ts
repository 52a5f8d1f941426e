import { expect, it } from "vitest";
import { CANCELLATION_REASONS } from "#orders/cancellation.model.ts";
import { cancellationWords } from "#orders/cancellation-words.model.ts";

it("names the last day on which an order may be cancelled", () => {
  const until = new Date("2026-11-28T00:00:00+02:00");
  expect(cancellationWords({ allowed: true, until, why: null })).toBe(
    "You may cancel without a reason until the end of 27 November 2026.",
  );
  expect(cancellationWords({ allowed: true, until: null, why: null })).toBe(
    "You may cancel this order without a reason.",
  );
});

it("has words of its own for every reason against it", () => {
  const words = CANCELLATION_REASONS.map((why) => cancellationWords({ allowed: false, until: null, why }));
  expect(new Set(words).size).toBe(CANCELLATION_REASONS.length);
  expect(words.filter((text) => text.includes("!"))).toEqual([]);
});
