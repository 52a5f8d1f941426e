import { expect, it } from "vitest";
import { summarise } from "#cart/summary.model.ts";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { cartLine } from "../../../support/cart-lines.ts";
import { markup, words } from "../../../support/markup.tsx";

const prepaid = summarise([cartLine({ quantity: 2 })], 15);
const contract = summarise(
  [
    cartLine({
      paymentGroup: "contract",
      costPrice: "499.00",
      planPeriod: "pmx24",
      variationTitle: "Phone",
      fees: [{ label: "Activation fee", amount: "115.00", planPeriod: "once-off" }],
      termTotal: { months: 24, amount: "12091.00" },
    }),
  ],
  15,
);

it("The price summary shows the amount to pay now, its lines and the VAT in it", () => {
  const text = words(<PriceSummaryList summary={prepaid} />);
  expect(text).toContain("Pay now R198");
  expect(text).toContain("2 x Prepaid SIM, Starter pack + 2GB R198.00 of which VAT 15% R25.83");
  expect(text).not.toContain("Every month");
});

it("S9-14 The price summary excludes once-off amounts from the monthly amount", () => {
  const [first = "", monthly = ""] = words(<PriceSummaryList summary={contract} />).split("Every month");
  expect(first).toContain("Due in the first month R614");
  expect(first).toContain("Activation fee R115.00");
  expect(monthly).toContain("R499 per month");
  expect(monthly).not.toContain("Activation fee");
  expect(monthly).toContain("Total over 24 months R12,091");
});

it("S9-16 The price summary shows the promotional price and the date from which the full price applies", () => {
  const credit = {
    label: "R115 off a month for 3 months when you switch",
    off: "115.00",
    months: 3,
    until: "2027-03-01",
  };
  const line = cartLine({
    paymentGroup: "fibreproduct",
    costPrice: "799.00",
    planPeriod: "month-to-month",
    introduction: { ...credit, fromTheStart: false },
  });
  expect(words(<PriceSummaryList summary={summarise([line], 15)} />)).toContain(
    "R684 pm for the first 3 full bills, then R799 pm from 1 March 2027",
  );
});

it("The price summary shows Paid after payment and is dimmed while totals are recomputed", () => {
  expect(words(<PriceSummaryList summary={prepaid} paid />)).toContain("Paid R198");
  expect(markup(<PriceSummaryList summary={prepaid} dimmed />)).toContain('aria-busy="true"');
});
