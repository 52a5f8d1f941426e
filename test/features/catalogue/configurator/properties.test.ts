import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceErrorOf, offersAddOn, storedLineFor } from "#cart/add-lines/model.ts";
import { changePath } from "#cart/change-line/model.ts";
import { AddLineShape } from "#cart/contract.ts";
import { toNewLine } from "#cart/line.mapper.ts";
import { itemsOfLines, lineOf } from "#cart/line.model.ts";
import type { CartItem } from "#cart/model.ts";
import { addOnOfferOf } from "#catalogue/add-ons/model.ts";
import { PANEL_KEYS } from "#catalogue/configurator/add-on-panel.model.ts";
import { cartLinesOf } from "#catalogue/configurator/cart-line.mapper.ts";
import { type Configuration, configure } from "#catalogue/configurator/model.ts";
import { amountsOf } from "#catalogue/configurator/price.model.ts";
import type { ConfiguratorInputs } from "#catalogue/configurator/resolve.model.ts";
import { resolve, resolveContext } from "#catalogue/configurator/resolve.model.ts";
import type { Result } from "#catalogue/configurator/result.model.ts";
import {
  CHOICE_KEYS,
  type Choices,
  choicesFromQuery,
  STEP_KEYS,
  valuesOf,
} from "#catalogue/configurator/steps.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { withPromotions } from "#catalogue/promotions.model.ts";
import type { StockBand } from "#catalogue/stock/model.ts";
import { promotions } from "#config/promotions.ts";
import { toRand } from "#shared/money.ts";
import { deal } from "../../../support/badges.ts";
import { cartLine, storedLine } from "../../../support/cart-lines.ts";
import { placeWith } from "../../../support/reached.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { addOns, clock, colour, productOf, tariff } from "./builders.ts";

const JOURNEY = { promo: "Summer deal", startTime: "2026-11-20T08:00:00.000Z" };

/** A product and the inputs of its configuration. */
interface Sale {
  product: Product;
  inputs: ConfiguratorInputs;
}

const CONTACT = { msisdn: "0821234567", licenceEmail: "thandi@example.co.za", ...placeWith() };

/** Answers the first open step repeatedly, each time with the option that the next pick selects. */
function answerAll({ product, inputs }: Sale, picks: readonly number[], start: Choices = {}): Configuration {
  let configuration = configure(product, { ...start, ...CONTACT }, clock, inputs);
  for (const pick of [...picks, ...STEP_KEYS.map(() => 0)]) {
    const { missing, steps, choices } = configuration;
    if (!missing) break;
    const options = steps.find(({ key }) => key === missing.key)?.options.filter(({ disabled }) => !disabled) ?? [];
    const option = options[pick % options.length];
    if (missing.kind !== "choice" || !option) throw new Error(`${product.id}: nothing to choose at ${missing.key}`);
    configuration = configure(product, { ...choices, [missing.key]: option.value }, clock, inputs);
  }
  return configuration;
}

const sold = catalogue.filter(({ kind }) => kind !== "add-on").map((product) => withPromotions(product, promotions));
const offers = catalogue.flatMap((product) => addOnOfferOf(product) ?? []);

function seededSale(product: Product): Sale {
  const own = offers.filter(({ segment }) => segment === product.segment);
  return { product, inputs: { addOns: own, promotions } };
}

/** What the cart is offered for a result. */
function offerOf(product: Product, { variant: { variationId } }: Result) {
  const variant = product.variants.find((each) => each.variationId === variationId);
  if (!variant) throw new Error("no variant");
  return { product, variant, remaining: null };
}

/** The item of the cart that a complete configuration becomes. */
function itemOf({ product }: Sale, { result }: Configuration): CartItem {
  if (!result) throw new Error("a dead end");
  const [line] = cartLinesOf(product, result, JOURNEY);
  const { fields, choices, variationId } = toNewLine(AddLineShape.parse(line));
  const offer = offerOf(product, result);
  const stored = storedLineFor({ ...storedLine(), variationId, fields, choices }, offer, "contract");
  const added = result.addOns.flatMap(({ type, offer: addOn }) =>
    addOn
      ? cartLine({ itemType: "addOn", addOnType: type, costPrice: toRand(addOn.amount), planPeriod: addOn.planPeriod })
      : [],
  );
  const [item] = itemsOfLines([lineOf(stored, offer, { clock, promotions }), ...added]);
  if (!item) throw new Error("no item");
  return item;
}

const availability = fc.constantFrom("included" as const, "optional" as const);
const variant: fc.Arbitrary<Partial<Variant>> = fc.record({
  price: fc.constantFrom(10_000, 15_000, 20_000),
  planPeriod: fc.constantFrom("pmx24", "month-to-month", "once-off"),
  discount: fc.constantFrom(undefined, { unit: "months" as const, months: 3 }),
  heroDeals: fc.boolean(),
  colour: fc.constantFrom(undefined, colour("Black"), colour("White")),
  storage: fc.constantFrom(undefined, "128GB", "256GB"),
  label: fc.constantFrom(undefined, "SIM only", "SIM and 1GB"),
  term: fc.constantFrom(undefined, 24, 36, "month-to-month" as const),
  contractOptions: fc.subarray(["New contract", "Upgrade"]),
  plans: fc.subarray([tariff("Pro 5GB", { activationFee: 11_500 }), tariff("FreeMe 5GB"), tariff("Pro 30GB")]),
  fusionPlans: fc.subarray(["Fusion 1", "Fusion 2"]),
  licence: fc.constantFrom(undefined, "Basic"),
  availableAddOns: fc.record(
    {
      monitor: availability,
      voice: availability,
      staticip: availability,
      voip: availability,
      inverter: availability,
      router: availability,
    },
    { requiredKeys: [] },
  ),
  routerIncluded: fc.boolean(),
  routerPaymentPeriods: fc.constantFrom<string[]>([], ["once-off"], ["once-off", "pmx36"]),
  routerOncePrice: fc.constantFrom(0, 99_900),
  routerMonthlyPrice: fc.constantFrom(0, 140_400),
});
const band = fc.constantFrom<StockBand[]>("in", "low", "out");
const addOnMaterials = addOns.map(({ materialId }) => materialId);
const invented: fc.Arbitrary<Sale> = fc.record({
  product: fc
    .record({
      variants: fc.array(variant, { minLength: 1, maxLength: 10 }),
      addOnSteps: fc.subarray(["voip", "inverter", "voice", "smartcamera", "trampoline"]),
      badges: fc.subarray([deal("Fibre Switch and Save")]),
    })
    .map(({ variants, ...more }) => productOf(variants, more)),
  inputs: fc.record({
    addOns: fc.subarray(addOns),
    stock: fc.dictionary(fc.constantFrom(...addOnMaterials), band),
    promotions: fc.constant(promotions),
  }),
});
const sales = fc.oneof(fc.constantFrom(...sold).map(seededSale), invented);
const picks = fc.array(fc.nat(50), { maxLength: STEP_KEYS.length });

/** Arbitrary strings, and values that a product may have. */
const word = fc.oneof(
  fc.string(),
  fc.constantFrom("Black", "256GB", "36", "New contract", "Upgrade", "PRO15", "none", "__proto__"),
  fc.constantFrom("yes", "no", "once-off", "pmx36"),
);
const anyChoices: fc.Arbitrary<Choices> = fc
  .array(fc.tuple(fc.constantFrom(...CHOICE_KEYS), word))
  .map((pairs) => Object.fromEntries(pairs));

function check<T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, predicate), { numRuns: 200 });
}

describe("Any product with any add-ons, stock and promotions", () => {
  it("S1-05 S4-40 No sequence of choices leads to a dead end", () => {
    check(fc.tuple(sales, picks), ([sale, pick]) => {
      const { result, missing } = answerAll(sale, pick);
      expect(missing).toBeUndefined();
      expect(sale.product.variants).toContain(result?.variant);
    });
  });

  it("S4-39 Any initial choices, however outdated or invalid, can be completed to a result", () => {
    check(fc.tuple(sales, anyChoices, picks), ([sale, start, pick]) => {
      expect(answerAll(sale, pick, start).result).toBeDefined();
    });
  });

  it("The result contains exactly what was chosen and can be converted to cart lines", () => {
    check(fc.tuple(sales, picks, anyChoices), ([sale, pick, start]) => {
      const { result, steps, panel } = answerAll(sale, pick, start);
      if (!result) throw new Error("a dead end");
      for (const { key, chosen, addOn, status } of steps) {
        if (addOn || status === "absent" || chosen === undefined) continue;
        const values = valuesOf(key, result, sale.product);
        expect(chosen === "none" ? values.length === 0 : values.includes(chosen)).toBe(true);
      }
      const acceptedAddOns = [...steps, ...panel].filter(
        (step) => step.addOn && step.status === "shown" && step.chosen !== "no",
      );
      expect(result.addOns.map(({ key }) => key)).toEqual(acceptedAddOns.map(({ key }) => key));
      const bought = result.addOns.flatMap(({ offer }) => offer ?? []);
      for (const { type, offer } of result.addOns)
        if (offer) expect(result.variant.availableAddOns[type]).toBe("optional");
      expect(bought.map(({ materialId }) => sale.inputs.stock?.[materialId])).not.toContain("out");
      const lines = cartLinesOf(sale.product, result, JOURNEY);
      expect(lines.map((line) => line.purchased_entity_id)).toEqual([
        result.variant.variationId,
        ...bought.map(({ variationId }) => variationId),
      ]);
    });
  });

  it("S4-38 No step is shown after an open step, and no required step is hidden", () => {
    check(fc.tuple(sales, anyChoices), ([{ product, inputs }, choices]) => {
      const { steps, panel, missing, result } = configure(product, choices, clock, inputs);
      const present = steps.filter(({ status }) => status !== "absent");
      const open = present.findIndex(({ key }) => key === missing?.key);
      const shown = present.filter(({ status }) => status === "shown").length;
      expect(shown).toBe(missing ? open + 1 : present.length);
      for (const step of present.slice(0, shown)) expect(step.options.some(({ disabled }) => !disabled)).toBe(true);
      for (const { status, waitsFor, chosen } of panel.filter((item) => item.status !== "absent")) {
        expect([status, waitsFor]).toEqual(missing ? ["waiting", missing.key] : ["shown", undefined]);
        expect(["yes", "no"]).toContain(chosen);
      }
      expect(result === undefined).toBe(missing !== undefined);
    });
  });

  it("What is sold out is never configured to the end, and names the materials to wait for", () => {
    const stocks = fc.dictionary(fc.constantFrom("M0", "M1", "M2"), band);
    check(fc.tuple(invented, stocks, anyChoices), ([{ product, inputs }, stock, choices]) => {
      const { steps, soldOut, result, missing } = configure(product, choices, clock, { ...inputs, stock });
      const isAnswered = steps.some(
        ({ addOn, status, chosen }) => !addOn && status === "shown" && chosen !== undefined,
      );
      if (soldOut && isAnswered) expect([result, missing?.kind]).toEqual([undefined, "stock"]);
      for (const materialId of soldOut?.materialIds ?? []) expect(stock[materialId]).toBe("out");
      if (result && isAnswered) expect(stock[result.variant.materialId]).not.toBe("out");
    });
  });

  it("The configuration does not depend on the order of variants and add-ons", () => {
    const shuffled = sales.chain(({ product, inputs }) => {
      const { variants } = product;
      const { addOns: list = [] } = inputs;
      return fc.record({
        sale: fc.constant({ product, inputs }),
        variants: fc.shuffledSubarray(variants, { minLength: variants.length }),
        list: fc.shuffledSubarray([...list], { minLength: list.length }),
      });
    });
    check(fc.tuple(shuffled, anyChoices), ([{ sale, variants, list }, choices]) => {
      const { product, inputs } = sale;
      const other = configure({ ...product, variants }, choices, clock, { ...inputs, addOns: list });
      expect(other).toEqual(configure(product, choices, clock, inputs));
    });
  });

  it("Valid choices stay the same when resolved again, and exactly the invalid choices are reported as dropped", () => {
    check(fc.tuple(sales, anyChoices), ([{ product, inputs }, start]) => {
      const first = configure(product, start, clock, inputs);
      const second = configure(product, first.choices, clock, inputs);
      expect(second).toEqual({ ...first, dropped: [] });
      const given = CHOICE_KEYS.filter((key) => start[key] !== undefined);
      const named = new Map(first.dropped.map(({ key, value }) => [key, value]));
      for (const key of given) expect(first.choices[key] ?? named.get(key)).toBe(start[key]);
      expect(Object.keys(first.choices).length + named.size).toBe(given.length);
    });
  });

  it("S3-51 S9-14 S9-16 S9-18 Every price adds up, and no promotion takes off more than is due", () => {
    check(fc.tuple(sales, picks, anyChoices), ([sale, pick, start]) => {
      const { price, introductory, result, totalOverTerm } = answerAll(sale, pick, start);
      const { total, monthly, mainProduct, additionalAmount } = price;
      for (const { amount, lines } of [total, monthly, mainProduct, additionalAmount])
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      const free = total.lines[0]?.amount === 0 ? mainProduct.amount : 0;
      const { monthly: each, onceOff } = amountsOf(price);
      expect(total.amount).toBe(each + onceOff - free);
      const bought = result?.addOns.flatMap(({ offer }) => offer ?? []) ?? [];
      for (const { title, amount } of bought)
        expect(total.lines).toContainEqual(expect.objectContaining({ label: title, amount }));
      if (totalOverTerm) expect(totalOverTerm.amount).toBeGreaterThanOrEqual(onceOff);
      if (!introductory) return;
      expect(introductory.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(introductory.monthly);
      expect(introductory.monthly).toBeGreaterThanOrEqual(0);
      expect(introductory.afterwards).toBe(each);
    });
  });

  it("The price effect that an option states equals the change when it is chosen", () => {
    check(fc.tuple(sales, picks, fc.nat(1000)), ([sale, pick, which]) => {
      const { steps, panel, choices, price } = answerAll(sale, pick);
      const options = [...steps, ...panel].flatMap((step) =>
        step.options.filter(({ disabled }) => !disabled).map((option) => ({ key: step.key, option })),
      );
      const chosen = options[which % options.length];
      if (!chosen) return;
      const { key, option } = chosen;
      const after = configure(sale.product, { ...choices, [key]: option.value }, clock, sale.inputs);
      const [now, then] = [amountsOf(price), amountsOf(after.price)];
      expect(option.effect).toEqual({ monthly: then.monthly - now.monthly, onceOff: then.onceOff - now.onceOff });
    });
  });

  it("The address that changes a line of the cart leads back to the same line", () => {
    check(fc.tuple(sales, picks), ([sale, pick]) => {
      const configuration = answerAll(sale, pick);
      const item = itemOf(sale, configuration);
      const path = changePath(item, sale.product, { addOns: sale.inputs.addOns ?? [] });
      const query = new URL(path ?? "", "https://shop.example").searchParams;
      expect(query.get("line")).toBe(path === undefined ? null : item.id);
      const again = configure(sale.product, { ...choicesFromQuery(query), ...CONTACT }, clock, sale.inputs);
      expect([again.missing, again.dropped]).toEqual([undefined, []]);
      expect(again.result).toEqual(configuration.result);
      for (const personal of ["0821234567", "thandi"]) expect(path ?? "").not.toContain(personal);
    });
  });

  it("A line of the cart costs over its term what its product page and the chosen term say", () => {
    check(fc.tuple(sales, picks, fc.boolean()), ([sale, pick, isSwitching]) => {
      const configuration = answerAll(sale, pick, { isSwitching });
      const { totalOverTerm: total, steps } = configuration;
      const expected = total && { months: total.months, amount: toRand(total.amount) };
      expect(itemOf(sale, configuration).termTotal).toEqual(expected);
      const term = steps.find(({ key }) => key === "contractDuration");
      const chosen = term?.options.find(({ value }) => value === term.chosen);
      if (chosen) expect(chosen.total).toBe(total?.amount);
    });
  });
});

describe("Sample catalogue", () => {
  it("S4-39 Every variant and every plan of every sample product can be reached", () => {
    for (const { product, inputs } of sold.map(seededSale)) {
      const context = resolveContext(product, inputs);
      for (const form of context.candidates) {
        const choices = Object.fromEntries([...form.values].flatMap(([key, [value]]) => (value ? [[key, value]] : [])));
        const reached = resolve(context, choices).cheapest;
        expect([reached.variant.variationId, reached.plan?.id]).toEqual([form.variant.variationId, form.plan?.id]);
      }
    }
  });

  it("S1-05 Every sample product can be configured completely, with all add-ons and with none", () => {
    for (const sale of sold.map(seededSale))
      for (const answer of ["yes", "no"]) {
        const start = Object.fromEntries(CHOICE_KEYS.map((key) => [key, answer]));
        const { result, missing } = answerAll(sale, [], start);
        expect([sale.product.id, missing]).toEqual([sale.product.id, undefined]);
        if (answer === "no") expect(result?.addOns.filter(({ offer }) => offer)).toEqual([]);
      }
  });

  it("S7-08 The cart accepts every configuration that the product page allows", () => {
    check(fc.tuple(fc.constantFrom(...sold).map(seededSale), picks, anyChoices), ([sale, pick, start]) => {
      const { result } = answerAll(sale, pick, start);
      if (!result) throw new Error("a dead end");
      const offer = offerOf(sale.product, result);
      const [main, ...added] = cartLinesOf(sale.product, result, JOURNEY).map((line) =>
        toNewLine(AddLineShape.parse(line)),
      );
      if (!main) throw new Error("no line");
      const { fields, choices } = main;
      expect(choiceErrorOf({ ...storedLine(), fields, choices }, offer)).toBeUndefined();
      for (const line of added) {
        const addOn = catalogue.find(({ variants }) => variants[0]?.variationId === line.variationId);
        expect(addOn && offersAddOn(offer, addOn, line.fields.addOnType ?? "")).toBe(true);
      }
    });
  });

  it("S4-45 Every optional add-on that a sample product offers is on sale", () => {
    for (const { product, inputs } of sold.map(seededSale)) {
      const context = resolveContext(product, inputs);
      for (const { type, key } of context.addOnSteps) {
        const open = key !== "router" && product.variants.some((each) => each.availableAddOns[type] === "optional");
        if (open) expect([product.id, type, context.offers.has(type)]).toEqual([product.id, type, true]);
      }
    }
  });

  it("S4-45 S4-46 S4-47 S4-48 S4-49 Each item of the add-on panel is shown on some sample product", () => {
    const shown = sold
      .map(seededSale)
      .flatMap((sale) => answerAll(sale, []).panel.filter(({ status }) => status === "shown"));
    expect(new Set(shown.map(({ key }) => key))).toEqual(new Set(PANEL_KEYS));
  });
});
