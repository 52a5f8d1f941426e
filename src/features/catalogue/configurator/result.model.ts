import type { AddOnOffer } from "../add-ons/model.ts";
import type { AddOnFlagName, Plan, Product, Variant } from "../model.ts";
import type { Selection } from "./price.model.ts";
import type { Resolution } from "./resolve.model.ts";
import {
  type Address,
  type ChoiceKey,
  type Choices,
  fusionPlansOf,
  isIncluded,
  NEW_CONTRACT,
  NO,
  routerPaymentsOf,
  type StepKey,
  UPGRADE,
} from "./steps.model.ts";

/** An add-on that comes with the result. */
export interface SelectedAddOn {
  key: ChoiceKey;
  flag: AddOnFlagName;
  type: string;
  /** How a router with a price is paid. */
  payment: string | undefined;
  /** What it costs; undefined for what is included, and for the router, whose price stands on the variant. */
  offer: AddOnOffer | undefined;
}

/** What goes into the cart (F-06). */
export interface Result {
  variant: Variant;
  plan: Plan | undefined;
  /** The chosen one of the variant's fusion plans; undefined where there is none. */
  fusionPlan: string | undefined;
  addOns: SelectedAddOn[];
  /** Undefined where it was not asked. */
  planSelection: typeof NEW_CONTRACT | typeof UPGRADE | undefined;
  msisdn: string | undefined;
  email: string | undefined;
  /** Where it is to work, and the id of the answer that says so; undefined where it needs none, or none is chosen. */
  address: Address | undefined;
  coverageId: string | undefined;
}

function chosenValue({ filterSteps }: Resolution, key: StepKey): string | undefined {
  return filterSteps.find((step) => step.key === key)?.chosen;
}

/** What is priced and shown: the cheapest of what is left, with the add-ons that were taken. */
export function selectionOf(product: Product, resolution: Resolution): Selection {
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
 * What goes into the cart when every step is answered.
 * @param needsAddress only then does the address go along: nobody else needs to know it
 */
export function resultOf(
  resolution: Resolution,
  { msisdn, licenceEmail, address, coverage }: Choices,
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
    msisdn: planSelection === UPGRADE ? msisdn : undefined,
    email: chosenValue(resolution, "licenceType") === undefined ? undefined : licenceEmail,
    address: needsAddress ? address : undefined,
    coverageId: needsAddress ? coverage?.id : undefined,
  };
}

/** The add-ons that were taken and that this variant has: while steps are open, others may have been offered. */
function selectedAddOns({ addOns, cheapest: { variant } }: Resolution): SelectedAddOn[] {
  return addOns.flatMap(({ key, flag, type, chosen, offer }): SelectedAddOn[] => {
    if (variant[flag] === "" || chosen === undefined || chosen === NO) return [];
    if (isIncluded(variant, flag)) return [{ key, flag, type, payment: undefined, offer: undefined }];
    const payment = key === "router" ? routerPaymentsOf(variant).find((period) => period === chosen) : undefined;
    return [{ key, flag, type, payment, offer }];
  });
}
