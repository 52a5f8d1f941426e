import { isStreaming } from "#shared/streaming/partners.ts";
import type { Networks } from "../connection/networks.model.ts";
import { type AddOnType, type Plan, termText, UPGRADE } from "../model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
import { isPanelKey, PANEL_KEYS, type PanelKey, panelOf } from "./add-on-panel.model.ts";

/** Every step, in its fixed order (S4-22). There are two "Plan" steps: fusion plan and tariff (F-01). */
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

/** Labels of the steps. */
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

/** The label of a step of a product. A product can rename the pack step, for example to "Value" for vouchers. */
export function stepLabel(product: Pick<PageProduct, "rangeLabel">, key: StepKey): string {
  return (key === "starterPacks" && product.rangeLabel) || STEP_LABELS[key];
}

/** What a step decides, as a sentence names it: "I would like to" (S4-30) is a heading, and no name. */
export function stepName({ key, label }: { key: string; label: string }): string {
  return key === "iWouldLikeTo" ? "New contract or upgrade" : label;
}

/** Keys of all choices: the steps, then the add-ons of the panel. */
export const CHOICE_KEYS = [...STEP_KEYS, ...PANEL_KEYS] as const;
export type ChoiceKey = StepKey | PanelKey;

/** Add-on steps with the type of their add-on. They never filter candidates (S4-44). */
const ADD_ON_STEP_TYPES = {
  monitor: "monitor",
  callingPlan: "voice",
  email: "email",
  staticIp: "staticip",
  yepsync: "yepsync",
  businessApp: "businessapp",
  device: "device",
  router: "router",
} as const satisfies Partial<Record<StepKey, AddOnType>>;
export const ADD_ON_STEPS: Partial<Record<StepKey, AddOnType>> = ADD_ON_STEP_TYPES;

/** Key of a choice of an add-on. */
export type AddOnKey = keyof typeof ADD_ON_STEP_TYPES | PanelKey;

/** The type of the add-on of a step or panel key; undefined for any other text. */
export function addOnTypeOf(key: string): AddOnType | undefined {
  if (isPanelKey(key)) return key;
  const step = STEP_KEYS.find((known) => known === key);
  return step && ADD_ON_STEPS[step];
}

/** A choice of an add-on, among the steps or in the panel. */
export interface AddOnStep {
  key: ChoiceKey;
  type: AddOnType;
}

/** The add-on choices of a product. An add-on of the panel is omitted from the steps (F-02). */
export function addOnStepsOf(product: PageProduct): AddOnStep[] {
  const panel = panelOf(product).map(({ key }): AddOnStep => ({ key, type: key }));
  const steps = STEP_KEYS.flatMap((key): AddOnStep[] => {
    const type = ADD_ON_STEPS[key];
    return type && hasStep(product, key) ? [{ key, type }] : [];
  });
  return [...steps.filter(({ type }) => !panel.some((item) => item.type === type)), ...panel];
}

export const YES = "yes";
export const NO = "no";
/** The option "without", if only some of the remaining variants have a value. */
export const NONE = "none";

type AddressField = string | number | boolean | null;

/** A delivery address with the field names of the address look-up; the building is a nested object. */
export type Address = Readonly<Record<string, AddressField | Readonly<Record<string, AddressField>>>>;

/** The coverage answer for the address. */
export interface KnownCoverage {
  /** Id of the coverage answer; the cart line refers to it (I-08). */
  id: string;
  networks: Networks;
}

/**
 * The customer's choices: a value per step and per add-on of the panel, and the personal data: the inputs below a step,
 * and the address with its coverage. The licence email is not named `email`, because that is an add-on step.
 */
export type Choices = Partial<Record<ChoiceKey, string>> & {
  msisdn?: string;
  /** The number, as typed, whose upgrade was refused. */
  refusedMsisdn?: string;
  licenceEmail?: string;
  /** True for a customer who comes from another fibre company (Fibre Switch and Save). */
  isSwitching?: boolean;
  address?: Address | undefined;
  coverage?: KnownCoverage | undefined;
};

/** A variant with one of its tariffs; `plan` is undefined for a variant without tariffs. */
export interface Candidate {
  variant: PageVariant;
  plan: Plan | undefined;
}

/** True for tariffs that only existing customers may take (S4-42, F-05). */
export function isFreeMe(plan: Plan | undefined): boolean {
  return plan?.title.toLowerCase().includes("freeme") ?? false;
}

/** Whether the product has this step: its flow lists the step, or it has no flow (F-02). The plan title step has to be listed. */
export function hasStep(product: PageProduct, key: StepKey): boolean {
  if (key === "planTitle") return [...product.steps, ...product.planSteps].includes(key);
  return product.steps.length === 0 || product.steps.includes(key);
}

/** The values of a candidate for a filter step; none for an add-on step, or if the step does not apply to the candidate. */
export function valuesOf(key: StepKey, candidate: Candidate, product: PageProduct): string[] {
  return rawValues(key, candidate, product).flatMap((value) => value || []);
}

function rawValues(key: StepKey, { variant, plan }: Candidate, product: PageProduct): (string | undefined)[] {
  const isSubscription = product.paymentGroup === "software" || isStreaming(product.paymentGroup);
  switch (key) {
    case "speed":
      return [variant.speed?.text];
    case "starterPacks":
      return [variant.label];
    case "data":
      return [variant.data?.text];
    case "colour":
      return [variant.colour?.name];
    case "storage":
      return [variant.storage];
    case "iWouldLikeTo":
      return variant.contractOptions.length > 0 && isFreeMe(plan) ? [UPGRADE] : variant.contractOptions;
    case "fusionPlan":
      return fusionPlansOf(variant);
    case "comboParts":
      return product.kind === "combo" ? variant.voiceBrands : [];
    case "planTitle":
      return [variant.title];
    case "licenceType":
      return [variant.licence];
    case "subscriptionDuration":
      return isSubscription ? [termText(variant.term)] : [];
    case "contractDuration":
      return isSubscription ? [] : [termText(variant.term)];
    case "plan":
      return plan ? [plan.id] : [];
    default:
      return [];
  }
}

/** The fusion plans of a variant, of which the customer chooses one. */
export function fusionPlansOf({
  mainFusionPlans,
  fusionPlans,
}: Pick<PageVariant, "mainFusionPlans" | "fusionPlans">): string[] {
  return [...new Set([...mainFusionPlans, ...fusionPlans])];
}

/** The payment periods of a variant's router; none if the router is included. */
export function routerPaymentsOf({ routerIncluded, routerPaymentPeriods }: PageVariant): string[] {
  return routerIncluded ? [] : routerPaymentPeriods;
}

/** True for an add-on that is included in a variant at no extra price (F-07). */
export function isIncluded({ availableAddOns }: Pick<PageVariant, "availableAddOns">, type: AddOnType): boolean {
  return availableAddOns[type] === "included";
}

/** Longer values in a URL are ignored. */
const MAX_VALUE_LENGTH = 120;

/** Parses the choices of a URL. Unknown parameters are ignored; invalid values are dropped later, by `configure`. */
export function choicesFromQuery(query: URLSearchParams): Choices {
  const choices: Choices = {};
  for (const key of CHOICE_KEYS) {
    const value = query.get(key);
    if (value !== null && value !== "" && value.length <= MAX_VALUE_LENGTH) choices[key] = value;
  }
  return choices;
}

/** Choices as URL parameters, in the order of the steps. Mobile number, email and address never go into a URL (I-10). */
export function choicesToQuery(choices: Choices): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of CHOICE_KEYS) {
    const value = choices[key];
    if (value !== undefined) query.set(key, value);
  }
  return query;
}
