import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Product, Variant } from "#catalogue/model.ts";
import { type Configuration, configure } from "#configurator/model.ts";
import { candidatesOf } from "#configurator/narrowing.model.ts";
import { type Candidate, type Choices, STEP_KEYS, valuesOf } from "#configurator/steps.model.ts";
import { catalogue } from "#db/seed/catalogue.ts";
import { clock, colour, productOf, tariff } from "./builders.ts";

const CONTACT = { msisdn: "0821234567", licenceEmail: "thandi@example.co.za" };

/** Answers the first open step again and again, each time with the option that the next pick points at. */
function answerAll(product: Product, picks: number[], start: Choices = {}): Configuration {
  let configuration = configure(product, { ...CONTACT, ...start }, clock);
  for (const pick of [...picks, ...STEP_KEYS.map(() => 0)]) {
    const { missing, steps, choices } = configuration;
    if (!missing) break;
    const options = steps.find(({ key }) => key === missing.key)?.options ?? [];
    const option = options[pick % options.length];
    if (missing.what !== "choice" || !option) throw new Error(`${product.id}: nothing to choose at ${missing.key}`);
    configuration = configure(product, { ...choices, [missing.key]: option.value }, clock);
  }
  return configuration;
}

/** Choices that say everything a candidate is; it may stand under several values of "I would like to". */
function choicesFor(product: Product, candidate: Candidate): Choices {
  const choices: Choices = { ...CONTACT };
  for (const key of STEP_KEYS) {
    const [value] = valuesOf(key, candidate, product);
    if (value !== undefined) choices[key] = value;
  }
  return choices;
}

const seeded = fc.constantFrom(...catalogue);
const picks = fc.array(fc.nat(50), { maxLength: STEP_KEYS.length });

const variant: fc.Arbitrary<Partial<Variant>> = fc.record({
  price: fc.constantFrom("100.00", "150.00", "200.00"),
  heroDeals: fc.boolean(),
  color: fc.constantFrom(colour(""), colour("Black"), colour("White")),
  storage: fc.constantFrom("", "128GB", "256GB"),
  datalabel: fc.constantFrom("", "SIM only", "SIM and 1GB"),
  duration: fc.constantFrom("", "24", "36", "Month-to-month"),
  iWouldlikeTo: fc.subarray(["New contract", "Upgrade"]),
  plan: fc.subarray([tariff("Pro 5GB"), tariff("FreeMe 5GB"), tariff("Pro 30GB")]),
  fusionplan: fc.subarray(["Fusion 1", "Fusion 2"]),
  planVariant: fc.constantFrom("", "Basic"),
  addMonitor: fc.constantFrom("", "yes", "optional"),
  addRouter: fc.constantFrom("", "true", "optional"),
  wifiRouterPayment: fc.constantFrom("", "once-off", "once-off,pmx36"),
});
const invented = fc.array(variant, { minLength: 1, maxLength: 12 }).map((variants) => productOf(variants));
const products = fc.oneof(seeded, invented);

/** Any words at all, and words that the product knows. */
const anyChoices = fc.dictionary(
  fc.constantFrom(...STEP_KEYS),
  fc.oneof(
    fc.string(),
    fc.constantFrom("Black", "256GB", "36", "New contract", "Upgrade", "PRO15", "none", "no", "__proto__"),
  ),
);

describe("for any product", () => {
  it("S1-05 S4-40 there is never a dead end, whatever is chosen", () => {
    fc.assert(
      fc.property(products, picks, (product, pick) => {
        const { result, missing } = answerAll(product, pick);
        expect(missing).toBeUndefined();
        expect(product.variants).toContain(result?.variant);
      }),
    );
  });

  it("S4-39 there is a way on from any choices, however old or strange", () => {
    fc.assert(
      fc.property(products, anyChoices, picks, (product, start, pick) => {
        expect(answerAll(product, pick, start).result).toBeDefined();
      }),
    );
  });

  it("what a result says is what was chosen", () => {
    fc.assert(
      fc.property(products, picks, (product, pick) => {
        const { result, steps } = answerAll(product, pick);
        for (const { key, chosen, addOn, status } of steps) {
          if (!result || addOn || status === "absent" || chosen === undefined) continue;
          const values = valuesOf(key, result, product);
          expect(chosen === "none" ? values.length === 0 : values.includes(chosen)).toBe(true);
        }
      }),
    );
  });

  it("S4-38 nothing is shown behind an open step, and nothing that must be answered is hidden", () => {
    fc.assert(
      fc.property(products, anyChoices, (product, choices) => {
        const { steps, missing } = configure(product, choices, clock);
        const asked = steps.filter(({ status }) => status !== "absent");
        const open = asked.findIndex(({ key }) => key === missing?.key);
        const shown = asked.filter(({ status }) => status === "shown").length;
        expect(shown).toBe(missing ? open + 1 : asked.length);
        for (const step of asked.slice(0, shown)) expect(step.options.length).toBeGreaterThan(0);
      }),
    );
  });

  it("the same choices give the same answer, however the variants are listed", () => {
    fc.assert(
      fc.property(
        products.chain((product) =>
          fc.record({
            product: fc.constant(product),
            shuffled: fc
              .shuffledSubarray(product.variants, { minLength: product.variants.length })
              .map((variants) => ({ ...product, variants })),
          }),
        ),
        anyChoices,
        ({ product, shuffled }, choices) => {
          expect(configure(shuffled, choices, clock)).toEqual(configure(product, choices, clock));
        },
      ),
    );
  });

  it("what holds, holds again: nothing more is dropped", () => {
    fc.assert(
      fc.property(products, anyChoices, (product, start) => {
        const first = configure(product, start, clock);
        const second = configure(product, first.choices, clock);
        expect(second.dropped).toEqual([]);
        expect(second).toEqual({ ...first, dropped: [] });
      }),
    );
  });
});

describe("for the sample catalogue", () => {
  it.each(catalogue)("$id: every variant and every plan can be reached", (product) => {
    for (const candidate of candidatesOf(product)) {
      const { result, missing } = answerAll(product, [], choicesFor(product, candidate));
      expect(missing).toBeUndefined();
      expect(result?.variant.variationId).toBe(candidate.variant.variationId);
      expect(result?.plan?.id).toBe(candidate.plan?.id);
    }
  });
});
