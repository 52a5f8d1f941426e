import type { Clock } from "#shared/clock.ts";
import { nextOf } from "#shared/day.ts";
import { partnerNamedIn } from "#shared/streaming/partners.ts";
import type { AddOn, Plan } from "../model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
import { isComputer, isInCategory } from "../product-category.model.ts";
import type { Candidate } from "./steps.model.ts";

/** Add-ons that are included in a candidate and have not expired. Streaming is only for personal customers, and not for laptops and tablets (G-02). */
export function includedWith(product: PageProduct, { variant, plan }: Candidate, clock: Clock): string[] {
  const now = clock.now().getTime() / 1000;
  const titles = addOnsOf(variant, plan)
    .filter(({ expiry }) => expiry === 0 || now <= expiry)
    .map(({ title }) => title);
  const allowsStreaming = takesStreaming(product);
  return [...new Set(titles)].filter((title) => allowsStreaming || !partnerNamedIn(title));
}

/** Whether streaming is offered with a product: to personal customers, and not with laptops and tablets (S6-06, G-02). */
export function takesStreaming(product: Pick<PageProduct, "segment" | "subCategory">): boolean {
  return product.segment === "personal" && !isComputer(product);
}

function addOnsOf(variant: PageVariant, plan: Plan | undefined): AddOn[] {
  return [...(plan?.addOns ?? []), ...variant.includedPlans.flatMap(({ addOns }) => addOns), ...variant.addOns];
}

/** When the next of a product's add-ons expires, or undefined. The displayed product changes then. */
export function nextExpiry(product: PageProduct, clock: Clock): Date | undefined {
  const addOns = product.variants.flatMap((variant) =>
    [undefined, ...variant.plans].flatMap((plan) => addOnsOf(variant, plan)),
  );
  return nextOf(
    addOns.map(({ expiry }) => expiry * 1000 + 1),
    clock.now(),
  );
}

/** Parts of a title. */
export interface TitleParts {
  product: Pick<PageProduct, "segment" | "subCategory">;
  /** Title of the product or variant. */
  title: string;
  /** Title of the plan, "" without one. */
  planTitle: string;
  /** Title of the included add-on, "" without one. */
  addOnTitle: string;
}

/**
 * The title of a product with its included add-on: "Pro 30GB + Prime Video". For business products, smartphones, laptops,
 * tablets and fusion plans it is the title alone (S6-03).
 */
export function titleWithAddOn({ product, title, planTitle, addOnTitle }: TitleParts): string {
  const hidesAddOn =
    addOnTitle === "" ||
    product.segment === "business" ||
    isInCategory(product, "smartphones") ||
    isComputer(product) ||
    /\bfusion\b/i.test(planTitle);
  return hidesAddOn ? title : `${title} + ${addOnTitle}`;
}
