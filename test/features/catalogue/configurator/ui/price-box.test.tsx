import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import { PriceBox, PriceNotes, SwitchOffer } from "#catalogue/configurator/ui/price-box.tsx";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Variant } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";
import { words } from "../../../../support/markup.tsx";
import { addOns, clock, productOf } from "../builders.ts";

const promotions = { fibreDealPercent: 0, switchAndSave: { amount: 115, months: 3 } };

function box(variants: Partial<Variant>[], choices: Choices = {}, more: Partial<FieldsOfKinds> = {}): string {
  const product = productOf(variants, more);
  const configuration = configure(product, choices, clock, { promotions, addOns });
  return words(
    <>
      <SwitchOffer controller={{ configuration, changeContact: () => undefined }} />
      <PriceBox configuration={configuration} />
      <PriceNotes product={product} configuration={configuration} />
    </>,
  );
}

describe("Price box", () => {
  it("S9-14 The price box shows once-off and monthly amounts side by side and the total over the term", () => {
    const text = box([{ price: 50_000, connectionFee: 11_500 }]);
    expect(text).toMatch(/Every month .*R500 pm/);
    expect(text).toMatch(/Once-off, with the first bill .*R115/);
    expect(text).toMatch(/Total over 24 months .*R12,115/);
    expect(text.match(/incl\. VAT/g)).toHaveLength(1);
  });

  it("The price box names the total of each term before any choice, and that of the other term beside the chosen one", () => {
    const terms: Partial<Variant>[] = [
      { price: 30_000, term: 24, planPeriod: "pmx24", storage: "128GB" },
      { price: 40_000, term: 24, planPeriod: "pmx24", storage: "256GB" },
      { price: 25_000, term: 36, planPeriod: "pmx36", storage: "128GB" },
      { price: 35_000, term: 36, planPeriod: "pmx36", storage: "256GB" },
    ];
    expect(box(terms)).toContain("From R7,200 in total over 24 months, R9,000 over 36.");
    expect(box(terms, { storage: "256GB" })).toContain("From R9,600 in total over 24 months, R12,600 over 36.");
    const chosen = box(terms, { storage: "256GB", contractDuration: "24" });
    expect(chosen).toContain("36 months would be R12,600 in total.");
    expect(chosen).not.toContain("From R9,600");
  });

  it("S9-15 S9-16 The price box shows the promotion tag, both amounts and the day of the change", () => {
    const badges = [
      { type: "deals", name: "Fibre Switch and Save", style: { backgroundColor: "", color: "" } },
    ] as const;
    const shown = (choices: Choices) =>
      box([{ planPeriod: "month-to-month", price: 79_900 }], choices, { badges: [...badges] });
    const text = shown({ isSwitching: true });
    expect(text).toContain(
      "R115 off a month for 3 months when you switch Full price for the first part-month, then R684 pm for the first 3 full bills, then R799 pm from 1 March 2027",
    );
    expect(text).toContain("R799 pm");
    expect(shown({})).not.toContain("R684");
    expect(shown({})).toContain("switching from another company: R115 off a month for 3 months when you switch");
  });

  it("The price box lists what adds up to the amount of every month, if that is more than the product", () => {
    const availableAddOns = { email: "optional" } as const;
    const text = box([{ price: 67_410, availableAddOns }], { email: "yes" });
    expect(text).toContain("Phone R674.10 pm Add-on email R50 pm");
    expect(box([{ price: 67_410, availableAddOns }], { email: "no" })).not.toContain("Phone R674.10");
  });

  it("The price box says from until every choice is made, and not because the only variant is sold out", () => {
    const sizes: Partial<Variant>[] = [
      { price: 30_000, storage: "128GB" },
      { price: 40_000, storage: "256GB" },
    ];
    expect(box(sizes)).toMatch(/from R300 pm/i);
    expect(box(sizes, { storage: "256GB" })).not.toMatch(/from R400/i);
    const product = productOf([{ price: 30_000, storage: "128GB", materialId: "M-GONE" }]);
    const configuration = configure(product, {}, clock, { promotions, addOns, stock: { "M-GONE": "out" } });
    expect(configuration.soldOut).toBeDefined();
    expect(words(<PriceBox configuration={configuration} />)).not.toMatch(/from/i);
  });

  it("S9-18 S9-19 The price box shows the free months and the price that follows", () => {
    const free: Partial<Variant> = { discount: { unit: "months", months: 6 }, price: 7900 };
    expect(box([{ ...free, planPeriod: "month-to-month" }])).toContain(
      "Free for 6 months, then R79 pm from 20 May 2027",
    );
  });

  it("The note below the price mentions express consent once a personal customer chooses a term above 24 months", () => {
    const terms: Partial<Variant>[] = [
      { term: 24, planPeriod: "pmx24" },
      { term: 36, planPeriod: "pmx36" },
    ];
    const note = (contractDuration: string | undefined, segment: Segment) =>
      box(terms, contractDuration ? { contractDuration } : {}, { segment }).includes("express consent");
    expect(note("36", "personal")).toBe(true);
    expect(note("24", "personal")).toBe(false);
    expect(note(undefined, "personal")).toBe(false);
    expect(note("36", "business")).toBe(false);
  });
});
