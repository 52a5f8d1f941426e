import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  discountFor,
  MIN_PAYMENT,
  type OwnUses,
  type PromoCode,
  type PromoLine,
  promoErrorText,
  takesPromoCode,
  typedPromoCode,
} from "#cart/promo-codes/model.ts";
import { summarise, withDiscount } from "#cart/summary.model.ts";
import { vatOfLines } from "#cart/vat.model.ts";
import { midnightOf } from "#shared/day.ts";
import { toCents, toRand } from "#shared/money.ts";
import { cartLine } from "../../../support/cart-lines.ts";
import { promoValues } from "../../../support/promo-codes.ts";

const NOW = new Date("2026-11-20T10:00:00+02:00");
const NEVER: OwnUses = { count: 0, isHeld: false, isSignedIn: false };

function codeOf(more: Partial<PromoCode> = {}): PromoCode {
  return { ...promoValues(), promoCodeId: "1", code: "SAVE", uses: 0, givenCents: 0, version: 1, ...more };
}

function lineOf({ categorySlug = "prepaid", ...more }: Partial<PromoLine> = {}) {
  return { ...cartLine(more), categorySlug };
}

/** What a code gives on lines whose total is the sum of their prices. */
function given(code: Partial<PromoCode>, lines: PromoLine[] = [lineOf()], own = NEVER, now = NOW) {
  const dueCents = lines.reduce((sum, { costPrice, quantity }) => sum + toCents(costPrice) * quantity, 0);
  return discountFor(codeOf(code), { lines, dueCents }, own, now);
}

describe("typedPromoCode", () => {
  it("A promo code is the same in small letters, with spaces, hyphens and what stands around it in a text, and nothing but letters and digits", () => {
    const written = [
      "welcome100",
      " WELCOME 100 ",
      "Wel-come-100",
      "#WELCOME100",
      "~welcome_100",
      "“WELCOME100”",
      "Welcome100.",
      "Promo code: WELCOME100",
    ];
    for (const typed of written) expect(typedPromoCode(typed)).toBe("WELCOME100");
    for (const typed of ["", "AB", "A".repeat(31), "SAVE%", "SAVÉ10"]) expect(typedPromoCode(typed)).toBeUndefined();
  });
});

describe("discountFor", () => {
  it("A code for customers who are signed in gives a guest nothing, and says what to do", () => {
    expect(given({ signedInOnly: true })).toEqual({ fault: "sign_in_needed" });
    expect(given({ signedInOnly: true }, [lineOf()], { ...NEVER, isSignedIn: true })).toMatchObject({ cents: 5_000 });
    expect(promoErrorText("sign_in_needed", codeOf(), [])).toContain("Sign in to use it");
  });

  it("A code takes an amount off, at most the price of the products that it is for", () => {
    const both = [lineOf({ costPrice: "99.00", quantity: 2 }), lineOf({ productId: "P2", costPrice: "500.00" })];
    expect(given({ offCents: 10_000 }, both)).toEqual({
      code: "SAVE",
      cents: 10_000,
      mainCents: 10_000,
      lineCents: [2_837, 7_163],
    });
    expect(given({ offCents: 50_000, productIds: ["P1"] }, both)).toMatchObject({ cents: 19_800 });
  });

  it("What a code takes off is spread over the lines that it is for in proportion to their prices, and not over the others", () => {
    const lines = [
      lineOf({ costPrice: "0.99", quantity: 3 }),
      lineOf({ productId: "P2", costPrice: "500.00" }),
      lineOf({ costPrice: "1.00", itemType: "addOn" }),
      lineOf({ costPrice: "50.00", voucherPrice: "50.00" }),
    ];
    const code = { offCents: 100, productIds: ["P1"] };
    expect(given(code, lines)).toMatchObject({ cents: 100, mainCents: 75, lineCents: [75, 0, 25, 0] });
  });

  it("A code takes a percentage off, rounded to the cent so that what is paid is rounded half up", () => {
    expect(given({ offCents: null, percent: 15 })).toMatchObject({ cents: 1_485 });
    expect(given({ offCents: null, percent: 50 }, [lineOf({ costPrice: "99.99" })])).toMatchObject({ cents: 4_999 });
  });

  it("A code is for its products and its categories, and without any of both for all products", () => {
    const lines = [lineOf({ productId: "P1" }), lineOf({ productId: "P2", categorySlug: "smart-devices" })];
    expect(given({ offCents: null, percent: 10 }, lines)).toMatchObject({ cents: 1_980 });
    expect(given({ offCents: null, percent: 10, categories: ["smart-devices"] }, lines)).toMatchObject({ cents: 990 });
    expect(
      given({ offCents: null, percent: 10, productIds: ["P1"], categories: ["smart-devices"] }, lines),
    ).toMatchObject({
      cents: 1_980,
    });
    expect(given({ productIds: ["P3"] }, lines)).toEqual({ fault: "other_products" });
  });

  it("A code reduces neither monthly amounts nor vouchers", () => {
    const monthly = lineOf({ planPeriod: "pmx24" });
    const voucher = lineOf({ voucherPrice: "100.00" });
    expect(given({}, [monthly, voucher])).toEqual({ fault: "other_products" });
    expect(given({ offCents: null, percent: 10 }, [monthly, voucher, lineOf()])).toMatchObject({ cents: 990 });
  });

  it("R5 at least remain to be paid, because payment gateways take no less", () => {
    expect(given({ offCents: 10_000 })).toMatchObject({ cents: 9_900 - MIN_PAYMENT });
    expect(given({ offCents: null, percent: 100 })).toMatchObject({ cents: 9_900 - MIN_PAYMENT });
    expect(given({}, [lineOf({ costPrice: "5.00" })])).toEqual({ fault: "other_products" });
  });

  it("A code needs its least amount of the products that it is for", () => {
    const lines = [lineOf({ costPrice: "400.00" }), lineOf({ productId: "P2", costPrice: "400.00" })];
    expect(given({ minimumCents: 50_000 }, lines)).toMatchObject({ cents: 5_000 });
    expect(given({ minimumCents: 50_000, productIds: ["P1"] }, lines)).toEqual({ fault: "below_minimum" });
    expect(given({ minimumCents: 40_000, productIds: ["P1"] }, lines)).toMatchObject({ cents: 5_000 });
  });

  it("A code works from the first to the last instant of its South African days, while it is active", () => {
    const days = { startsAt: midnightOf("2026-11-20"), endsAt: midnightOf("2026-11-21") };
    const at = (instant: string) => given(days, [lineOf()], NEVER, new Date(instant));
    expect(at("2026-11-19T23:59:59.999+02:00")).toEqual({ fault: "not_yet" });
    expect(at("2026-11-20T00:00:00.000+02:00")).toMatchObject({ cents: 5_000 });
    expect(at("2026-11-20T23:59:59.999+02:00")).toMatchObject({ cents: 5_000 });
    expect(at("2026-11-21T00:00:00.000+02:00")).toEqual({ fault: "expired" });
    expect(given({ isActive: false })).toEqual({ fault: "inactive" });
  });

  it("A code has a limit in all and for each customer, which its own unpaid order does not count against", () => {
    expect(given({ maxUses: 3, uses: 2 })).toMatchObject({ cents: 5_000 });
    expect(given({ maxUses: 3, uses: 3 })).toEqual({ fault: "used_up" });
    const twice = { maxUsesPerCustomer: 2 };
    expect(given(twice, [lineOf()], { ...NEVER, count: 1 })).toMatchObject({ cents: 5_000 });
    expect(given(twice, [lineOf()], { ...NEVER, count: 2 })).toEqual({ fault: "already_used" });
    expect(given({ maxUses: 3, uses: 3, isActive: false }, [lineOf()], { ...NEVER, isHeld: true })).toMatchObject({
      cents: 5_000,
    });
  });

  it("Only what is paid online takes a code", () => {
    expect(
      (["prepaid", "software", "contract", "fibreproduct", "prime video"] as const).filter(takesPromoCode),
    ).toEqual(["prepaid", "software"]);
  });
});

it("With any code every part of a summary adds up, the two parts make the total, and so do the VAT shares of an invoice", () => {
  const line = fc
    .record({
      cents: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      itemType: fc.constantFrom("main", "addOn"),
      planPeriod: fc.constantFrom("once-off", "month-to-month"),
    } as const)
    .map(({ cents, ...more }) => lineOf({ costPrice: toRand(cents), ...more }));
  const off = fc.oneof(
    fc.integer({ min: 1, max: 2_000_000 }).map((offCents) => ({ offCents, percent: null })),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ offCents: null, percent })),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), off, (lines, reduction) => {
      const before = summarise(
        lines.map((each) => cartLine(each)),
        15,
      );
      const dueCents = toCents(before.total.amount);
      const discount = discountFor(codeOf(reduction), { lines, dueCents }, NEVER, NOW);
      if ("fault" in discount) return;
      const after = withDiscount(before, discount, "prepaid", 15);
      const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
      for (const part of [after.total, after.mainProduct, after.additionalAmount]) {
        expect(sum(part.lines.map(({ amount }) => toCents(amount)))).toBe(toCents(part.amount));
        expect(toCents(part.amount)).toBeGreaterThanOrEqual(0);
      }
      expect(toCents(after.mainProduct.amount) + toCents(after.additionalAmount.amount)).toBe(
        toCents(after.total.amount),
      );
      expect(toCents(after.total.amount)).toBe(dueCents - discount.cents);
      expect(sum([...discount.lineCents])).toBe(discount.cents);
      expect(toCents(after.total.amount)).toBeGreaterThanOrEqual(MIN_PAYMENT);
      expect(after.monthly).toEqual(before.monthly);
      expect(sum(vatOfLines(after.total, 15))).toBe(toCents(after.vat.amount));
    }),
  );
});

it("A refusal names up to three of the products and categories that a code is for", () => {
  const text = (...meant: string[]) => promoErrorText("other_products", { minimumCents: 0 }, meant);
  expect(text()).toBe("This promo code is not for the products in this order");
  expect(text("Tablets", "Nokia 235")).toBe("This promo code is only for Tablets and Nokia 235");
  expect(text("A", "B", "C", "D")).toBe("This promo code is only for A, B and others");
  const least = (...meant: string[]) => promoErrorText("below_minimum", { minimumCents: 50_000 }, meant);
  expect(least()).toBe("Spend R500 or more to use this promo code");
  expect(least("Tablets")).toBe("Spend R500 or more on Tablets to use this promo code");
});
