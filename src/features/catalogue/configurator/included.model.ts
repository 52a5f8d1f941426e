import type { Clock } from "#shared/clock.ts";
import { nextOf } from "#shared/day.ts";
import { isComputer } from "../family.model.ts";
import type { AddOn, Plan, Product, Variant } from "../model.ts";
import type { Candidate } from "./steps.model.ts";

/** Add-ons that come with a candidate and have not expired. Streaming is for personal customers, and not for laptops and tablets (G-02). */
export function includedWith(product: Product, { variant, plan }: Candidate, clock: Clock): string[] {
  const now = clock.now().getTime() / 1000;
  const titles = offersOf(variant, plan)
    .filter(({ expiry }) => expiry === 0 || now <= expiry)
    .map(({ product_title }) => product_title);
  const streams = product.vendorType === "personal" && !isComputer(product);
  return [...new Set(titles)].filter((title) => streams || !title.toLowerCase().includes("prime video"));
}

function offersOf(variant: Variant, plan: Plan | undefined): AddOn[] {
  return [
    ...(plan?.addon ?? []),
    ...variant.includedPlan.flatMap(({ addons }) => addons),
    ...variant.addon.map(({ variation_title, expiry }) => ({ product_title: variation_title, expiry })),
  ];
}

/** When the next of a product's add-ons expires, or undefined: what is shown of it changes then. */
export function nextExpiry(product: Product, clock: Clock): Date | undefined {
  const offers = product.variants.flatMap((variant) =>
    [undefined, ...variant.plan].flatMap((plan) => offersOf(variant, plan)),
  );
  return nextOf(
    offers.map(({ expiry }) => expiry * 1000 + 1),
    clock.now(),
  );
}
