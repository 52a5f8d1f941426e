import type { AddOnOffer } from "#catalogue/add-ons/model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { type Configuration, configure } from "#catalogue/configurator/model.ts";
import type { Choices, StepKey } from "#catalogue/configurator/steps.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import { ADD_ON_TYPES, type Plan, type Product, type Variant } from "#catalogue/model.ts";
import { fixedClock } from "#shared/clock.ts";

export const clock = fixedClock("2026-11-20T10:00:00Z");

/** A tariff by its title; the id is the title. */
export function tariff(title: string, more: Partial<Plan> = {}): Plan {
  return { id: title, title, activationFee: 0, details: [], lifestyleBenefits: [], addOns: [], ...more };
}

/** A product of these variants; each gets an id and a material of its own. */
export function productOf(variants: Partial<Variant>[], more: Partial<FieldsOfKinds> = {}): Product {
  return blankProduct({
    id: "P",
    name: "Phone",
    paymentGroup: "contract",
    variants: variants.map((variant, index) => ({
      ...blankVariant(),
      variationId: `V${index}`,
      materialId: `M${index}`,
      paymentGroup: "contract",
      planPeriod: "pmx24",
      price: 10_000,
      ...variant,
    })),
    ...more,
  });
}

export function colour(name: string, hex = "1F2A44"): Variant["colour"] {
  return { name, imageUrl: `/images/phone~triple~${hex}.svg` };
}

/** An add-on for R50 a month, with a material named after its type. */
export function addOn(type: string, more: Partial<AddOnOffer> = {}): AddOnOffer {
  return {
    type,
    segment: "personal",
    productId: `P-${type}`,
    variationId: `V-${type}`,
    materialId: `M-${type}`,
    title: `Add-on ${type}`,
    features: [],
    amount: 5000,
    planPeriod: "month-to-month",
    imageUrl: "",
    ...more,
  };
}

/** An add-on of every type. */
export const addOns = ADD_ON_TYPES.map((type) => addOn(type));

/** The configuration of a product with every add-on on sale. */
export function answer(product: Product, choices: Choices = {}): Configuration {
  return configure(product, choices, clock, { addOns });
}

/** One step of it. */
export function step(product: Product, key: StepKey, choices: Choices = {}) {
  const found = answer(product, choices).steps.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no step ${key}`);
  return found;
}

/** The values that a step offers. */
export function values(product: Product, key: StepKey, choices: Choices = {}): string[] {
  return step(product, key, choices).options.map((option) => option.value);
}
