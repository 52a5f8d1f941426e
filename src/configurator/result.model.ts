import type { AddOn, AddOnFlagName, Plan, Product, Variant } from "#catalogue/model.ts";
import type { Clock } from "#clock/model.ts";
import { type Cents, toCents } from "#money/model.ts";
import type { Walk } from "./narrowing.model.ts";
import type { Selection } from "./price.model.ts";
import { ADD_ON_STEPS, type Candidate, type Choices, NO, NONE, type StepKey, UPGRADE } from "./steps.model.ts";

/** A chosen add-on; `payment` says how a priced router is paid. */
export interface ChosenAddOn {
  key: StepKey;
  flag: AddOnFlagName;
  payment: string | undefined;
}

/** What goes into the cart (F-06). */
export interface Result {
  variant: Variant;
  plan: Plan | undefined;
  addOns: ChosenAddOn[];
  /** "New contract" or "Upgrade"; undefined where it was not asked. */
  planSelection: string | undefined;
  msisdn: string | undefined;
  email: string | undefined;
}

function chosenIn({ steps }: Walk, key: StepKey): string | undefined {
  return steps.find((step) => step.key === key)?.chosen;
}

/**
 * What is priced: the cheapest of the candidates that are left, with what was chosen beside it.
 * @throws RangeError for a product without variants
 */
export function selectionOf(product: Product, walked: Walk): Selection {
  const [first, ...others] = walked.left;
  if (!first) throw new RangeError(`product ${product.id} has no variants`);
  const cheapest = others.reduce((best, other) => (priceOf(other) < priceOf(best) ? other : best), first);
  const router = addOnsOf(cheapest.variant, walked).find(({ key }) => key === "router");
  return {
    product,
    ...cheapest,
    upgrade: chosenIn(walked, "iWouldLikeTo") === UPGRADE,
    routerPayment: router?.payment,
  };
}

function priceOf({ variant }: Candidate): Cents {
  return toCents(variant.price);
}

/** What goes into the cart when every step is answered. */
export function resultOf({ variant, plan }: Candidate, walked: Walk, { msisdn, licenceEmail }: Choices): Result {
  const planSelection = chosenIn(walked, "iWouldLikeTo");
  return {
    variant,
    plan,
    addOns: addOnsOf(variant, walked),
    planSelection: planSelection === NONE ? undefined : planSelection,
    msisdn: planSelection === UPGRADE ? msisdn : undefined,
    email: chosenIn(walked, "licenceType") === undefined ? undefined : licenceEmail,
  };
}

/** The add-ons that were taken and that this variant has; an earlier step may have offered one that it lacks. */
function addOnsOf(variant: Variant, { steps }: Walk): ChosenAddOn[] {
  return steps.flatMap(({ key, chosen }): ChosenAddOn[] => {
    const flag = ADD_ON_STEPS[key];
    if (flag === undefined || variant[flag] === "" || chosen === undefined || chosen === NO) return [];
    return [{ key, flag, payment: key === "router" ? chosen : undefined }];
  });
}

const WITHOUT_STREAMING = ["laptops", "tablets"];

/** Add-ons that come with a candidate and have not expired. Streaming is for personal customers, and not for laptops and tablets (G-02). */
export function includedWith(product: Product, { variant, plan }: Candidate, clock: Clock): string[] {
  const now = clock.now().getTime() / 1000;
  const titles = offersOf(variant, plan)
    .filter(({ expiry }) => expiry === 0 || now <= expiry)
    .map(({ product_title }) => product_title);
  const streams = product.vendorType === "personal" && !WITHOUT_STREAMING.includes(product.categorySlug);
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
  const now = clock.now().getTime();
  const ends = product.variants
    .flatMap((variant) => [undefined, ...variant.plan].flatMap((plan) => offersOf(variant, plan)))
    .map(({ expiry }) => expiry * 1000 + 1)
    .filter((end) => end > now);
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}
