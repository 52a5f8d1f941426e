import { describe, expect, it } from "vitest";
import { summarise } from "#cart/summary.model.ts";
import { commitmentOf, type DisclosedOrder, disclosuresOf } from "#checkout/disclosures.model.ts";
import { toCents } from "#shared/money.ts";
import { NO_DETAILS } from "../../support/no-details.ts";
import { orderLine } from "../../support/order-lines.ts";
import { ADDRESS, DEBIT_ORDER } from "../../support/shopper.ts";

type Changes = Partial<Omit<DisclosedOrder, "summary">>;

const DELIVERY = { from: "2026-11-24", to: "2026-11-26", scarce: [] };

function order({ lines = [orderLine()], ...more }: Changes = {}): DisclosedOrder {
  const details = { ...NO_DETAILS, delivery: { ...ADDRESS, store: "" }, payment: { paymentMethod: "card" } };
  const paymentGroup = lines[0]?.paymentGroup ?? "prepaid";
  return {
    segment: "personal",
    delivery: DELIVERY,
    paymentGroup,
    lines,
    summary: summarise(lines, 15),
    details,
    ...more,
  };
}

function words(about: DisclosedOrder, title: string): string {
  const all = disclosuresOf(about);
  return all.find((disclosure) => disclosure.title === title)?.text.join(" ") ?? "";
}

const phone = orderLine({
  paymentGroup: "contract",
  costPrice: "499.00",
  planPeriod: "pmx24",
  variationTitle: "Phone 128GB",
  fees: [{ label: "Activation", amount: "99.00", planPeriod: "once-off" }],
});
const account = { ...NO_DETAILS, delivery: { ...ADDRESS, store: "" }, payment: DEBIT_ORDER };
const contract = order({ lines: [phone], details: account });

describe("disclosuresOf", () => {
  it("Every kind of order has all disclosures that the law requires", () => {
    for (const about of [order(), contract, { ...contract, vendorType: "business" as const }]) {
      const shown = disclosuresOf(about);
      expect(shown.map(({ title }) => title)).toEqual([
        "The total price",
        "How you pay",
        "Delivery",
        "How long it runs",
        "Changing your mind",
        "Returns and refunds",
        "Complaints",
        "Privacy and security",
        "Keeping a record",
      ]);
      expect(shown.filter(({ text }) => text.length === 0 || text.includes(""))).toEqual([]);
      expect(new Set(shown.map(({ more }) => more))).toEqual(
        new Set([undefined, "returns", "terms", "complaints", "privacy"]),
      );
    }
  });

  it("S9-14 The price disclosure states the amount now, monthly and over the term, with VAT and delivery", () => {
    expect(words(order(), "The total price")).toBe(
      "Pay now: R99.00. Prices include VAT (of which VAT 15%: R12.91) and delivery. There are no other costs.",
    );
    expect(words(contract, "The total price")).toMatch(
      /^Due in the first month: R598\.00\. Every month: R499\.00\. Over the whole term of 24 months you pay R12,075\.00 in total\. Prices include VAT/,
    );
  });

  it("S9-13 The price disclosure states the total of instalments over 36 months beside the agreement's term", () => {
    const router = { label: "Router", amount: "41.63", whole: "1499.00", planPeriod: "pmx36" as const };
    const about = order({ lines: [{ ...phone, fees: [router] }], details: account });
    expect(words(about, "The total price")).toContain(
      "Over the whole term of 24 months and 36 months you pay R13,475.00 in total. We add the rounding cents to the last instalment: 35 cents at most.",
    );
    expect(words(about, "How long it runs")).toContain("The minimum term is 24 months and 36 months.");
  });

  it("The price disclosure leaves out what runs month to month beside a term, and says so", () => {
    const calls = { label: "Calling plan", amount: "59.00", planPeriod: "month-to-month" as const };
    expect(words(order({ lines: [{ ...phone, fees: [calls] }], details: account }), "The total price")).toContain(
      "you pay R11,976.00 in total, without what runs month to month. You pay for what runs month to month until you end it.",
    );
  });

  it("The term disclosure states the minimum term and what follows it, for a person and an organisation", () => {
    expect(words(contract, "How long it runs")).toBe(
      "The minimum term is 24 months. After that the agreement carries on month to month until you or we end it. You can end it earlier with 20 business days' notice; we may then charge you the unpaid part of the device and a reasonable cancellation fee.",
    );
    expect(words({ ...contract, segment: "business" }, "How long it runs")).not.toContain("20 business days");
    expect(words(order(), "How long it runs")).toBe("There's no ongoing agreement: you only pay once.");
    const monthly = order({ lines: [orderLine({ planPeriod: "month-to-month" })] });
    expect(words(monthly, "How long it runs")).toContain("you can end it at any time");
    expect(words(monthly, "The total price")).toContain("month to month until you end it");
  });

  it("The payment disclosure states the payment method", () => {
    expect(words(order(), "How you pay")).toBe("You pay R99 on our payment partner's page, by card.");
    const eft = order({ details: { ...NO_DETAILS, payment: { paymentMethod: "eft" } } });
    expect(words(eft, "How you pay")).toContain("instant EFT");
    const licence = order({ lines: [orderLine({ paymentGroup: "software", planPeriod: "month-to-month" })] });
    expect(words(licence, "How you pay")).toContain(
      "you choose how you pay from the second month on: by debit order or on your existing account",
    );
    expect(words(contract, "How you pay")).toMatch(/^You pay nothing today\. .+by debit order/);
    const existing = { ...DEBIT_ORDER, paymentMethod: "existing_account" };
    expect(words({ ...contract, details: { ...account, payment: existing } }, "How you pay")).toContain(
      "on the bill of your existing account",
    );
  });

  it("S9-20 The delivery disclosure states the method and time of delivery, 2-3 weeks for low stock", () => {
    expect(words(order(), "Delivery")).toBe(
      "A courier brings it to your address, at no extra cost. It takes 30 days at most. Expected delivery: Tue 24 to Thu 26 November.",
    );
    expect(words(order({ delivery: { ...DELIVERY, scarce: ["Prepaid SIM"] } }), "Delivery")).toContain(
      "Prepaid SIM is low in stock: delivery takes 2-3 weeks.",
    );
    const collected = { ...NO_DETAILS, delivery: { ...ADDRESS, method: "collection", store: "menlyn" } };
    expect(words(order({ details: collected }), "Delivery")).toContain("You collect it from the store that you chose");
    const airtime = order({ lines: [orderLine({ isDelivered: false })] });
    expect(words(airtime, "Delivery")).toMatch(/^We'll switch on, load or email/);
  });

  it("The cancellation disclosure states the right to cancel within 7 days and its exceptions", () => {
    expect(words(order(), "Changing your mind")).toMatch(
      /within 7 days without a reason.+send goods back\. We refund you once we have them/,
    );
    const licence = orderLine({ paymentGroup: "software", isDelivered: false, variationTitle: "Desk Suite" });
    const sent =
      /You ask us to load or send Desk Suite at once\. Once you can use it, it can't be cancelled or refunded/;
    expect(words(order({ lines: [licence] }), "Changing your mind")).toMatch(sent);
    expect(words(order({ lines: [licence] }), "Changing your mind")).not.toContain("within 7 days");
    expect(words(order({ lines: [orderLine(), licence] }), "Changing your mind")).toMatch(/within 7 days.+Desk Suite/);
    const sim = orderLine({ includesStarterPack: true, variationTitle: "Prepaid SIM, 2GB" });
    expect(words(order({ lines: [sim] }), "Changing your mind")).toMatch(
      /Prepaid SIM, 2GB at once\. Once you can use it/,
    );
    const esim = orderLine({ isDelivered: false, subCategory: { name: "SIM cards" } });
    expect(words(order({ lines: [esim] }), "Changing your mind")).toContain("doesn't apply to a service that starts");
    expect(words(order(), "Returns and refunds")).toMatch(/six months.+within 30 days/);
  });
});

const introduction = { label: "", off: "115.00", months: 3, until: "2027-03-01", fromTheStart: false };

describe("commitmentOf", () => {
  it("A once-off purchase has no term", () => {
    expect(commitmentOf([orderLine({ quantity: 3 })])).toEqual({
      terms: [],
      isOpenEnded: false,
      whole: toCents("297.00"),
      hasInstalments: false,
    });
  });

  it("A commitment adds each month of the term and once-off fees, and subtracts credits", () => {
    const fees = [{ label: "Activation", amount: "99.00", planPeriod: "once-off" as const }];
    const phone = orderLine({ costPrice: "499.00", planPeriod: "pmx24", fees, introduction });
    expect(commitmentOf([phone])).toMatchObject({ terms: [24], whole: toCents("11730.00") });
    expect(commitmentOf([{ ...phone, quantity: 2 }]).whole).toBe(toCents("23460.00"));
  });

  it("S9-13 A 36-month instalment counts beside its 24-month agreement", () => {
    const fees = [{ label: "Router", amount: "41.63", planPeriod: "pmx36" as const }];
    expect(commitmentOf([orderLine({ costPrice: "100.00", planPeriod: "pmx24", fees })])).toEqual({
      terms: [24, 36],
      isOpenEnded: false,
      whole: toCents("2400.00") + 36 * 4163,
      hasInstalments: true,
    });
  });

  it("A credit never covers more months than the term has", () => {
    const short = orderLine({ costPrice: "115.00", planPeriod: "pmx6", introduction: { ...introduction, months: 12 } });
    expect(commitmentOf([short]).whole).toBe(0);
  });

  it("A month-to-month agreement adds nothing to the commitment", () => {
    const monthly = orderLine({ costPrice: "29.00", planPeriod: "month-to-month" });
    expect(commitmentOf([monthly])).toMatchObject({ terms: [], isOpenEnded: true, whole: 0 });
  });
});
