import type { Plan, Product, Variant } from "#catalogue/model.ts";
import { fixedClock } from "#clock/model.ts";
import { blankProduct, blankVariant } from "#db/seed/build.ts";

export const clock = fixedClock("2026-11-20T10:00:00Z");

/** A tariff by its title; the id is the title. */
export function tariff(title: string, more: Partial<Plan> = {}): Plan {
  return { id: title, title, activationFee: "0.00", planDetails: [], lifestyleBenefits: [], addon: [], ...more };
}

/** A product of these variants; each gets an id and a material of its own. */
export function productOf(variants: Partial<Variant>[], more: Partial<Product> = {}): Product {
  return {
    ...blankProduct(),
    id: "P",
    name: "Phone",
    cartType: "contract",
    variants: variants.map((variant, index) => ({
      ...blankVariant(),
      variationId: `V${index}`,
      materialId: `M${index}`,
      paymentMethod: "contract",
      planPeriod: "pmx24",
      price: "100.00",
      ...variant,
    })),
    ...more,
  };
}

export function colour(name: string, hex = "1F2A44"): Variant["color"] {
  return { name, field_color_image: `/images/phone~triple~${hex}.svg` };
}
