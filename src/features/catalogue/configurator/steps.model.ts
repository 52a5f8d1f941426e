import type { Networks } from "../connection/networks.model.ts";
import type { AddOnFlagName, Plan, Product, Variant } from "../model.ts";
import { addOnTypeOf } from "../product-fields.model.ts";
import { isPanelKey, PANEL_FLAGS, PANEL_KEYS, type PanelKey, panelOf } from "./add-on-panel.model.ts";

/** Every step, in the only order there is (S4-22). "Plan" is asked twice: fusion plan and tariff (F-01). */
export const STEP_KEYS = [
  "speed",
  "starterPacks",
  "data",
  "monitor",
  "callingPlan",
  "colour",
  "storage",
  "iWouldLikeTo",
  "fusionPlan",
  "comboParts",
  "email",
  "staticIp",
  "yepsync",
  "businessApp",
  "planTitle",
  "device",
  "licenceType",
  "subscriptionDuration",
  "contractDuration",
  "plan",
  "router",
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** What a step is called on the page. */
const STEP_LABELS: Record<StepKey, string> = {
  speed: "Speed",
  starterPacks: "Starter packs",
  data: "Data",
  monitor: "Monitor",
  callingPlan: "Calling plan",
  colour: "Colour",
  storage: "Storage",
  iWouldLikeTo: "I would like to",
  fusionPlan: "Plan",
  comboParts: "Combo parts",
  email: "Email",
  staticIp: "Static IP",
  yepsync: "YepSync",
  businessApp: "Business app",
  planTitle: "Plan title",
  device: "Device",
  licenceType: "Licence type",
  subscriptionDuration: "Subscription duration",
  contractDuration: "Contract duration",
  plan: "Plan",
  router: "Router",
};

/** What a step of a product is called: packs that start nothing, such as values of a voucher, go by the product's own word. */
export function stepLabel(product: Pick<Product, "rangeSelection">, key: StepKey): string {
  return (key === "starterPacks" && product.rangeSelection) || STEP_LABELS[key];
}

/** What can be chosen: a value of a step, or an add-on of the panel after the steps. */
export const CHOICE_KEYS = [...STEP_KEYS, ...PANEL_KEYS] as const;
export type ChoiceKey = StepKey | PanelKey;

/** Steps that ask for an add-on, and the variant's flag behind each. They never narrow (S4-44). */
export const ADD_ON_STEPS: Partial<Record<StepKey, AddOnFlagName>> = {
  monitor: "addMonitor",
  callingPlan: "addVoice",
  email: "addEmail",
  staticIp: "addStaticip",
  yepsync: "addYepsync",
  businessApp: "addBusinessApp",
  device: "addDevice",
  router: "addRouter",
};

/** The variant's flag behind an add-on's key, of a step or of the panel; undefined for any other text. */
export function flagOf(key: string): AddOnFlagName | undefined {
  if (isPanelKey(key)) return PANEL_FLAGS[key];
  const step = STEP_KEYS.find((known) => known === key);
  return step && ADD_ON_STEPS[step];
}

/** One question for an add-on, among the steps or in the panel. */
export interface AddOnStep {
  key: ChoiceKey;
  flag: AddOnFlagName;
  /** Type of the add-on, such as "staticip". */
  type: string;
}

/** The add-ons that a product asks for. What stands in the panel is not asked among the steps as well (F-02). */
export function addOnStepsOf(product: Product): AddOnStep[] {
  const panel = panelOf(product).map(({ key }): AddOnStep => ({ key, flag: PANEL_FLAGS[key], type: key }));
  const steps = STEP_KEYS.flatMap((key): AddOnStep[] => {
    const flag = ADD_ON_STEPS[key];
    return flag && hasStep(product, key) ? [{ key, flag, type: addOnTypeOf(flag) }] : [];
  });
  return [...steps.filter(({ flag }) => !panel.some((item) => item.flag === flag)), ...panel];
}

export const NEW_CONTRACT = "New contract";
export const UPGRADE = "Upgrade";
export const YES = "yes";
export const NO = "no";
/** Stands for "without" where only some of the remaining variants have a value. */
export const NONE = "none";

type AddressField = string | number | boolean | null;

/** Where a product is wanted, by field names of the address look-up; the building is an object of its own. */
export type Address = Readonly<Record<string, AddressField | Readonly<Record<string, AddressField>>>>;

/** What is known of the networks at the address. */
export interface KnownCoverage {
  /** Of the answer, which the line of the cart refers to (I-08). */
  id: string;
  networks: Networks;
}

/**
 * What the shopper has said so far: a value per step, an answer per add-on of the panel, and what is personal: the two
 * inputs below a step, and the address with what reaches it. The licence e-mail has a name of its own because `email` is the add-on step.
 */
export type Choices = Partial<Record<ChoiceKey, string>> & {
  msisdn?: string;
  licenceEmail?: string;
  address?: Address | undefined;
  coverage?: KnownCoverage | undefined;
};

/** A variant with one of its tariffs; a variant without tariffs stands alone. */
export interface Candidate {
  variant: Variant;
  plan: Plan | undefined;
}

const SUBSCRIPTIONS = new Set(["software", "prime video", "prime video mobile edition"]);

/** True for tariffs that only existing customers may take (S4-42, F-05). */
export function isFreeMe(plan: Plan | undefined): boolean {
  return plan?.title.toLowerCase().includes("freeme") ?? false;
}

/** Whether the product asks this step at all: its flow names it, or it has no flow (F-02). A plan title is asked only by name. */
export function hasStep(product: Product, key: StepKey): boolean {
  if (key === "planTitle") return [...product.productStepsFlow, ...product.Stepsflow].includes(key);
  return product.productStepsFlow.length === 0 || product.productStepsFlow.includes(key);
}

/** The values a candidate has for a narrowing step; none for an add-on step or where the step does not apply to it. */
export function valuesOf(key: StepKey, { variant, plan }: Candidate, product: Product): string[] {
  return rawValues(key, { variant, plan }, product).filter((value) => value !== "");
}

function rawValues(key: StepKey, { variant, plan }: Candidate, product: Product): string[] {
  const isSubscription = SUBSCRIPTIONS.has(product.cartType);
  switch (key) {
    case "speed":
      return variant.speed === "" ? [] : [`${variant.speed} ${variant.speedunits}`.trim()];
    case "starterPacks":
      return [variant.datalabel];
    case "data":
      return [variant.dataunits];
    case "colour":
      return [variant.color.name];
    case "storage":
      return [variant.storage];
    case "iWouldLikeTo":
      return variant.iWouldlikeTo.length > 0 && isFreeMe(plan) ? [UPGRADE] : variant.iWouldlikeTo;
    case "fusionPlan":
      return fusionPlansOf(variant);
    case "comboParts":
      return product.isCombo ? variant.voiceBrands : [];
    case "planTitle":
      return [variant.title];
    case "licenceType":
      return [variant.planVariant];
    case "subscriptionDuration":
      return isSubscription ? [variant.duration] : [];
    case "contractDuration":
      return isSubscription ? [] : [variant.duration];
    case "plan":
      return plan ? [plan.id] : [];
    default:
      return [];
  }
}

/** The fusion plans that a variant comes with; where there are several, one is chosen. */
export function fusionPlansOf({
  mainFusionplan,
  fusionplan,
}: Pick<Variant, "mainFusionplan" | "fusionplan">): string[] {
  return [...new Set([...mainFusionplan, ...fusionplan])];
}

/** The periods in which a variant's router can be paid; none where it comes without a price. */
export function routerPaymentsOf({ routerIncluded, wifiRouterPayment }: Variant): string[] {
  if (routerIncluded) return [];
  return wifiRouterPayment
    .split(",")
    .map((period) => period.trim())
    .filter((period) => period !== "");
}

/** True for an add-on that a variant has at no price; an optional one is asked and an empty flag means that there is none (F-07). */
export function isIncluded(variant: Variant, flag: AddOnFlagName): boolean {
  return variant[flag] === "yes" || variant[flag] === "true";
}

/** Longer values are no choice of ours. */
const MAX_VALUE_LENGTH = 120;

/** Reads the choices of an address. Unknown names are left alone; unknown values are dropped later, by `configure`. */
export function choicesFromQuery(query: URLSearchParams): Choices {
  const choices: Choices = {};
  for (const key of CHOICE_KEYS) {
    const value = query.get(key);
    if (value !== null && value !== "" && value.length <= MAX_VALUE_LENGTH) choices[key] = value;
  }
  return choices;
}

/** Writes choices for an address, in the order of the steps. Mobile number, e-mail and address never go there (I-10). */
export function choicesToQuery(choices: Choices): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of CHOICE_KEYS) {
    const value = choices[key];
    if (value !== undefined) query.set(key, value);
  }
  return query;
}
