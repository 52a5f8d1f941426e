import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factsOf } from "#cart/line-text.model.ts";
import type { CartLine, LineConfiguration } from "#cart/model.ts";
import { PLAN_PERIODS, UPGRADE } from "#catalogue/model.ts";
import { frozen } from "#orders/model.ts";
import { readOrderLines, storedOrderLines } from "#orders/repository.server.ts";
import { countedTitle, priceText, soldText, tariffOf, tariffText } from "#orders/sold/model.ts";
import { toRand } from "#shared/money.ts";
import STORED from "../../../platform/database/stored-documents.json" with { type: "json" };
import { cartLine } from "../../../support/cart-lines.ts";
import { orderLine } from "../../../support/order-lines.ts";

const CONTRACT = { planPeriod: "pmx24", paymentGroup: "contract", productPaymentGroup: "contract" } as const;
const { configuration } = orderLine();

const sold = (more: Partial<CartLine>, choices: Partial<LineConfiguration> = {}) =>
  orderLine({ ...more, configuration: { ...configuration, ...choices } });

describe("The tariff that was sold with a line", () => {
  it("names plan, term, and whether it is a new contract or an upgrade, with the number of the item", () => {
    const line = sold({ ...CONTRACT, variationId: "A56-24-PRO5" }, { planTitle: "Pro 5GB", planSelection: UPGRADE });
    expect(soldText(line)).toBe("Item number A56-24-PRO5, Pro 5GB, 24-month contract, Upgrade");
    expect(tariffOf(line)).toEqual({
      planTitle: "Pro 5GB",
      fusionPlan: "",
      planPeriod: "pmx24",
      planSelection: "Upgrade",
    });
  });

  it("is a new contract where nothing was chosen or asked, and no contract for add-ons and for what is paid once", () => {
    const selection = (more: Partial<CartLine>) => tariffOf(sold(more)).planSelection;
    expect(selection(CONTRACT)).toBe("New contract");
    expect(selection({ ...CONTRACT, planPeriod: "month-to-month" })).toBe("New contract");
    for (const more of [
      {},
      { ...CONTRACT, planPeriod: "once-off" as const },
      { ...CONTRACT, itemType: "addOn" as const },
    ])
      expect(selection(more)).toBe("");
    expect(selection({ planPeriod: "pmx12", productPaymentGroup: "software" })).toBe("");
  });

  it("names two plans, and one that is both once; nothing without any", () => {
    const text = (choices: Partial<LineConfiguration>) => tariffText(tariffOf(sold({}, choices)));
    expect(text({ planTitle: "Pro 5GB", fusionPlan: "Fusion 2" })).toBe("Pro 5GB, Fusion 2");
    expect(text({ planTitle: "Fusion 2", fusionPlan: "Fusion 2" })).toBe("Fusion 2");
    expect(text({})).toBe("");
    expect(soldText(sold({ variationId: "SIM" }))).toBe("Item number SIM");
  });

  it("is that of a stored line of the first release too, as far as its document says it", () => {
    const [line] = readOrderLines([STORED["order line"]]);
    expect(line && tariffOf(line)).toMatchObject({
      planTitle: STORED["order line"].configuration.planTitle,
      planPeriod: STORED["order line"].planPeriod,
    });
  });
});

it("A price has its period and its months, a title its quantity", () => {
  expect(priceText("499.00", "pmx24")).toBe("R499 pm x 24");
  expect(priceText("79.50", "month-to-month")).toBe("R79.50 pm");
  expect(priceText("99.00", "once-off")).toBe("R99 once-off");
  expect(countedTitle(orderLine({ quantity: 2, variationTitle: "SIM" }))).toBe("2 x SIM");
  expect(countedTitle(orderLine({ variationTitle: "SIM" }))).toBe("SIM");
});

it("What the cart showed of a line is what its stored order says: facts, item, tariff and price", () => {
  const text = fc.string({ maxLength: 30 });
  const line = fc
    .record({
      variationId: text,
      materialId: text,
      variationTitle: text,
      planPeriod: fc.constantFrom(...PLAN_PERIODS),
      productPaymentGroup: fc.constantFrom("contract", "prepaid", "software" as const),
      quantity: fc.integer({ min: 1, max: 99 }),
      costPrice: fc.nat(10_000_000).map(toRand),
      planTitle: text,
      fusionPlan: text,
      planSelection: fc.constantFrom("", "New contract", UPGRADE),
    })
    .map(({ planTitle, fusionPlan, planSelection, ...fields }) =>
      cartLine({
        ...fields,
        id: "0c7f4d3c-6a53-4b2c-9d5b-2f3a2a5f0a01",
        lineGroupId: "0c7f4d3c-6a53-4b2c-9d5b-2f3a2a5f0a02",
        configuration: { ...configuration, planTitle, fusionPlan, planSelection },
      }),
    );
  fc.assert(
    fc.property(line, (shown) => {
      const [read] = readOrderLines(JSON.parse(storedOrderLines([frozen(shown)])));
      if (!read) throw new Error("The line is gone");
      expect(factsOf(read)).toEqual(factsOf(shown));
      expect(soldText(read)).toBe(soldText(shown));
      expect(priceText(read.costPrice, read.planPeriod)).toBe(priceText(shown.costPrice, shown.planPeriod));
      for (const part of [shown.configuration.planTitle, shown.configuration.planSelection, shown.variationId])
        expect(soldText(read)).toContain(part);
    }),
  );
});
