import { expect, it } from "vitest";
import { standingOf } from "#streaming/subscriptions/standing.model.ts";

it("L-03 A suspended subscription says what paying it starts, with the day of the next charge", () => {
  const suspended = { state: "suspended", title: "Prime Video", price: "79.00", endsOn: null } as const;
  expect(standingOf({ ...suspended, nextChargeOn: "2027-02-01", hasEnded: false, isUnpaid: true }).text).toBe(
    "We couldn't charge R79. Pay it to watch again, or cancel. It ends by itself after 30 days. If you pay, the next month is due on 1 February 2027.",
  );
});
