import { expect, it } from "vitest";
import { OfferSummary } from "#streaming/sign-up/ui/offer-summary.tsx";
import { words } from "../../../../support/markup.tsx";

it("L-03 The summary of what is charged at its activation says so, and names neither a free day nor a day of the charge", () => {
  const terms = {
    version: "1",
    text: "",
    title: "Prime Video",
    freeMonths: 0,
    freeMonthsUsed: true,
    price: "79.00",
    firstChargeOn: "2026-12-03",
  };
  const textOf = (chargedAtOnce: boolean) =>
    words(<OfferSummary terms={{ ...terms, chargedAtOnce }} billing="account" />);
  expect(textOf(true)).toContain("First charge When you activate it");
  expect(textOf(true)).not.toMatch(/today|December/i);
  expect(textOf(false)).toContain("Today R0");
  expect(textOf(false)).toContain("First charge 3 December 2026");
});
