import { describe, expect, it } from "vitest";
import { commitmentOf } from "#checkout/commitment.model.ts";
import { toCents } from "#money/model.ts";
import { orderLine } from "../support/order-lines.ts";

const introduction = { label: "", off: "115.00", months: 3, until: "2027-03-01", fromTheStart: false };

describe("what an order binds to", () => {
  it("is nothing for what is bought once", () => {
    expect(commitmentOf([orderLine({ quantity: 3 })])).toEqual({
      terms: [],
      isOpenEnded: false,
      whole: toCents("297.00"),
      hasInstalments: false,
    });
  });

  it("is each month of the term, fees once, and credits taken off", () => {
    const fees = [{ label: "Activation", amount: "99.00", planPeriod: "once-off" as const }];
    const phone = orderLine({ costPrice: "499.00", planPeriod: "pmx24", fees, introduction });
    expect(commitmentOf([phone])).toMatchObject({ terms: [24], whole: toCents("11730.00") });
    expect(commitmentOf([{ ...phone, quantity: 2 }]).whole).toBe(toCents("23460.00"));
  });

  it("S9-13 counts the 36 months of an instalment beside the 24 of its agreement", () => {
    const fees = [{ label: "Router", amount: "41.63", planPeriod: "pmx36" as const }];
    expect(commitmentOf([orderLine({ costPrice: "100.00", planPeriod: "pmx24", fees })])).toEqual({
      terms: [24, 36],
      isOpenEnded: false,
      whole: toCents("2400.00") + 36 * 4163,
      hasInstalments: true,
    });
  });

  it("never takes more off than the term has months", () => {
    const short = orderLine({ costPrice: "115.00", planPeriod: "pmx6", introduction: { ...introduction, months: 12 } });
    expect(commitmentOf([short]).whole).toBe(0);
  });

  it("leaves out what nobody has to keep", () => {
    const monthly = orderLine({ costPrice: "29.00", planPeriod: "month-to-month" });
    expect(commitmentOf([monthly])).toMatchObject({ terms: [], isOpenEnded: true, whole: 0 });
  });
});
