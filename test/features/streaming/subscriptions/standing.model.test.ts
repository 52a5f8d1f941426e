import { expect, it } from "vitest";
import { standingOf } from "#streaming/subscriptions/standing.model.ts";

it("L-03 A suspended subscription says what paying it starts, with the day of the next charge", () => {
  const suspended = { state: "suspended", title: "Prime Video", price: "79.00", endsOn: null } as const;
  expect(
    standingOf({ ...suspended, nextChargeOn: "2027-02-01", hasEnded: false, isUnpaid: true, dueNow: "0.00" }).text,
  ).toBe(
    "We couldn't charge R79. Pay it to watch again, or cancel. It ends by itself after 30 days. If you pay, the next month is due on 1 February 2027.",
  );
});

it("L-03 A cancelled subscription says what is still taken of it", () => {
  const cancelled = { state: "cancelled", title: "Prime Video", price: "79.00", nextChargeOn: null } as const;
  const textOf = (endsOn: string, hasEnded: boolean, dueNow: string) =>
    standingOf({ ...cancelled, endsOn, hasEnded, isUnpaid: false, dueNow }).text;
  expect(textOf("2027-02-01", false, "0.00")).toBe(
    "You can watch until 1 February 2027. We won't charge you anything more.",
  );
  expect(textOf("2027-02-01", false, "79.00")).toBe(
    "You can watch until 1 February 2027. We won't charge you anything more, except the R79 that is due now.",
  );
  expect(textOf("2027-01-01", true, "79.00")).toBe(
    "We won't charge you anything more, except the R79 that is due now.",
  );
});
