import { expect, it } from "vitest";
import type { SubscriptionBody } from "#streaming/subscriptions/contract.ts";
import { StreamingCard } from "#streaming/subscriptions/ui/streaming-card.tsx";
import { words } from "../../../../support/markup.tsx";

const SUBSCRIPTION: SubscriptionBody = {
  subscriptionId: "0193a000-0000-7000-8000-000000000001",
  title: "Prime Video",
  orderType: "prime video",
  state: "link_given",
  msisdn: "*******89",
  billing: "account",
  price: "79.00",
  freeMonths: 0,
  chargedAtOnce: false,
  startedOn: "2026-12-01",
  nextChargeOn: "2026-12-04",
  endsOn: null,
  endOnCancellation: "2026-12-01",
  hasEnded: false,
  canCancel: true,
  isUnpaid: false,
  dueNow: "0.00",
};

const textOf = (more: Partial<SubscriptionBody>) => words(<StreamingCard loaded={{ ...SUBSCRIPTION, ...more }} />);

it("L-03 The card of a subscription that is not switched on names the first charge: on its day, or as soon as it is switched on", () => {
  expect(textOf({})).toContain("First charge, if you activate it R79 on 4 December 2026");
  expect(textOf({ chargedAtOnce: true })).toContain("First charge, if you activate it R79 at once");
  const next = { state: "charged", nextChargeOn: "2027-01-02", chargedAtOnce: true } as const;
  expect(textOf(next)).toContain("Next charge R79 on 2 January 2027");
});

it("L-03 Before a subscription is cancelled, its customer reads what is still taken for a month that is due", () => {
  const running = { state: "charged", nextChargeOn: "2027-01-02", endOnCancellation: "2027-01-02" } as const;
  expect(textOf(running)).toContain("You can watch until 2 January 2027. We won't charge you anything more. ");
  const due = "We won't charge you anything more, except the R79 that is due now.";
  expect(textOf({ ...running, dueNow: "79.00" })).toContain(`You can watch until 2 January 2027. ${due}`);
  expect(textOf({ state: "active", dueNow: "79.00" })).toContain(`It ends today. ${due}`);
});
