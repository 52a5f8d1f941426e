import type { AddOnFlagName, Plan, Product, Variant } from "#catalogue/model.ts";

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
export const STEP_LABELS: Record<StepKey, string> = {
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

export const NEW_CONTRACT = "New contract";
export const UPGRADE = "Upgrade";
export const YES = "yes";
export const NO = "no";
/** Stands for "without" where only some of the remaining variants have a value. */
export const NONE = "none";

/**
 * What the shopper has said so far: a value per step, and the two inputs below a step.
 * The licence e-mail has a name of its own because `email` is the add-on step.
 */
export type Choices = Partial<Record<StepKey, string>> & {
  msisdn?: string;
  licenceEmail?: string;
};

/** A variant with one of its tariffs; a variant without tariffs stands alone. */
export interface Candidate {
  variant: Variant;
  plan: Plan | undefined;
}

const SUBSCRIPTIONS = new Set(["software", "prime video", "prime video mobile edition"]);

/** True for tariffs that only existing customers may take (S4-42, F-05). */
function isFreeMe(plan: Plan | undefined): boolean {
  return plan?.title.toLowerCase().includes("freeme") ?? false;
}

/** Whether the product asks this step at all: its flow names it, or it has no flow (F-02). A plan title is asked only by name. */
export function asks(product: Product, key: StepKey): boolean {
  if (key === "planTitle") return [...product.productStepsFlow, ...product.Stepsflow].includes(key);
  return product.productStepsFlow.length === 0 || product.productStepsFlow.includes(key);
}

/** The values a candidate has for a narrowing step; none for an add-on step or where the step does not apply to it. */
export function valuesOf(key: StepKey, { variant, plan }: Candidate, product: Product): string[] {
  return rawValues(key, { variant, plan }, product).filter((value) => value !== "");
}

function rawValues(key: StepKey, { variant, plan }: Candidate, product: Product): string[] {
  const subscribes = SUBSCRIPTIONS.has(product.cartType);
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
      return [...variant.mainFusionplan, ...variant.fusionplan];
    case "comboParts":
      return product.isCombo ? variant.voiceBrands : [];
    case "planTitle":
      return [variant.title];
    case "licenceType":
      return [variant.planVariant];
    case "subscriptionDuration":
      return subscribes ? [variant.duration] : [];
    case "contractDuration":
      return subscribes ? [] : [variant.duration];
    case "plan":
      return plan ? [plan.id] : [];
    default:
      return [];
  }
}
