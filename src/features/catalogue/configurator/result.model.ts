import type { AddOnOffer } from "../add-ons/model.ts";
import type { AddOnType, Plan } from "../model.ts";
import { NEW_CONTRACT, UPGRADE } from "../model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
import type { Selection } from "./price.model.ts";
import type { Resolution } from "./resolve.model.ts";
import {
  type Address,
  type ChoiceKey,
  type Choices,
  fusionPlansOf,
  isIncluded,
  NO,
  routerPaymentsOf,
  type StepKey,
} from "./steps.model.ts";

/** A selected or included add-on of the result. */
export interface SelectedAddOn {
  key: ChoiceKey;
  type: AddOnType;
  /** Payment period of a router that costs extra. */
  payment: string | undefined;
  /** Undefined for an included add-on, and for the router, whose price is part of the variant. */
  offer: AddOnOffer | undefined;
}

/** The completed configuration, ready for the cart (F-06). */
export interface Result {
  variant: PageVariant;
  plan: Plan | undefined;
  /** The chosen fusion plan of the variant; undefined without one. */
  fusionPlan: string | undefined;
  addOns: SelectedAddOn[];
  /** Undefined if the step does not apply. */
  planSelection: typeof NEW_CONTRACT | typeof UPGRADE | undefined;
  /** The number to upgrade, or the number that a bundle is loaded onto. */
  msisdn: string | undefined;
  email: string | undefined;
  /** True for a customer who gets the credit for switching. */
  isSwitching: boolean;
  /** Delivery address, and the id of the coverage answer for it; undefined if the product needs none or none is selected. */
  address: Address | undefined;
  coverageId: string | undefined;
}

function chosenValue({ filterSteps }: Resolution, key: StepKey): string | undefined {
  return filterSteps.find((step) => step.key === key)?.chosen;
}

/** The selection to be priced and shown: the cheapest remaining candidate with its selected add-ons. */
export function selectionOf(product: PageProduct, resolution: Resolution): Selection {
  const { variant, plan } = resolution.cheapest;
  const addOns = selectedAddOns(resolution);
  return {
    product,
    variant,
    plan,
    upgrade: chosenValue(resolution, "iWouldLikeTo") === UPGRADE,
    routerPayment: addOns.find(({ key }) => key === "router")?.payment,
    addOns: addOns.flatMap(({ offer }) => offer ?? []),
  };
}

/**
 * The result once every step is answered.
 * @param needsAddress whether the product needs an address; otherwise the address is omitted for privacy
 */
export function resultOf(
  product: PageProduct,
  resolution: Resolution,
  { msisdn, licenceEmail, isSwitching = false, address, coverage }: Choices,
  needsAddress: boolean,
): Result {
  const { variant, plan } = resolution.cheapest;
  const contractKind = chosenValue(resolution, "iWouldLikeTo");
  const planSelection = ([NEW_CONTRACT, UPGRADE] as const).find((known) => known === contractKind);
  return {
    variant,
    plan,
    fusionPlan: fusionPlansOf(variant).find((fusionPlan) => fusionPlan === chosenValue(resolution, "fusionPlan")),
    addOns: selectedAddOns(resolution),
    planSelection,
    msisdn: planSelection === UPGRADE || product.kind === "bundle" ? msisdn : undefined,
    email: chosenValue(resolution, "licenceType") === undefined ? undefined : licenceEmail,
    isSwitching,
    address: needsAddress ? address : undefined,
    coverageId: needsAddress ? coverage?.id : undefined,
  };
}

/** The selected add-ons that the variant has; until all steps are answered, add-ons of other variants are offered too. */
function selectedAddOns({ addOns, cheapest: { variant } }: Resolution): SelectedAddOn[] {
  return addOns.flatMap(({ key, type, chosen, offer }): SelectedAddOn[] => {
    if (variant.availableAddOns[type] === undefined || chosen === undefined || chosen === NO) return [];
    if (isIncluded(variant, type)) return [{ key, type, payment: undefined, offer: undefined }];
    const payment = key === "router" ? routerPaymentsOf(variant).find((period) => period === chosen) : undefined;
    return [{ key, type, payment, offer }];
  });
}
