import type { AddOnKey } from "#catalogue/configurator/steps.model.ts";
import { isMonthly, monthsOf, type PlanPeriod } from "#catalogue/model.ts";
import { type Cents, type Rand, toCents } from "#shared/money.ts";
import { cleanMobileNumber, localNumber } from "#shared/person.ts";
import { byStreamingType } from "#shared/streaming/partners.ts";
import type { CartLine, PaymentMethodInfo } from "./model.ts";

/** Fields of a line that its facts depend on. */
export type DescribedLine = Pick<
  CartLine,
  "productTitle" | "variationTitle" | "planPeriod" | "configuration" | "includedItems"
>;

/** The contract term as text, "24-month contract"; empty for once-off payment. */
export function formatTerm(period: PlanPeriod): string {
  const months = monthsOf(period);
  if (months) return `${months}-month contract`;
  return isMonthly(period) ? "Month-to-month" : "";
}

/** What the title of a variation says beyond that of its product: "256GB Black" of "Apple iPhone 17 256GB Black". */
function variantTitleOf({ productTitle, variationTitle }: Pick<CartLine, "productTitle" | "variationTitle">): string {
  return variationTitle.replace(productTitle, "").replace(/^[\s,+]+/, "");
}

/** Short facts about a line, shown below its title: variant, plan, term, choices and included items. */
export function factsOf({
  productTitle,
  variationTitle,
  planPeriod,
  configuration,
  includedItems,
}: DescribedLine): string[] {
  const variant = variantTitleOf({ productTitle, variationTitle });
  const { planTitle, fusionPlan, planSelection, mobileNumber, email, isSwitching } = configuration;
  return [
    variant,
    planTitle === variant ? "" : planTitle,
    fusionPlan === planTitle || variationTitle.includes(fusionPlan) ? "" : fusionPlan,
    formatTerm(planPeriod),
    // A number without an upgrade is the one that a bundle is loaded onto.
    mobileNumber
      ? `${planSelection ? `${planSelection} of` : "For"} ${localNumber(cleanMobileNumber(mobileNumber))}`
      : planSelection,
    isSwitching ? "Switching to us" : "",
    email && `Licence to ${email}`,
    ...includedItems.filter((included) => !variant.includes(included)).map((included) => `With ${included}`),
    ...includedAddOnsOf(configuration).map((label) => `${label} included`),
  ].filter((fact) => fact !== "");
}

/** Labels of add-ons without a price, by the keys of the configurator steps and of the add-on panel. */
const ADD_ON_LABELS: Readonly<Record<AddOnKey, string>> = {
  monitor: "Monitor",
  callingPlan: "Calling plan",
  voice: "Calling plan",
  email: "Mailbox",
  staticIp: "Static IP address",
  yepsync: "YepSync",
  businessApp: "Business app",
  device: "Device",
  router: "Router",
  voip: "VoIP",
  inverter: "Inverter trolley",
  smartcamera: "Smart camera",
  smartvacuum: "Smart vacuum",
};
const LABELS_BY_KEY: ReadonlyMap<string, string> = new Map(Object.entries(ADD_ON_LABELS));

/** A router with a price is not among them, because it is a fee. */
function includedAddOnsOf({ addOns, routerPayment }: DescribedLine["configuration"]): string[] {
  return addOnLabels(addOns.filter((key) => key !== "router" || routerPayment === ""));
}

/** What is handed out or switched on with a line besides its product: items in the box, and add-ons without a line of their own. */
export function extrasOf({
  includedItems,
  configuration,
}: Pick<DescribedLine, "includedItems" | "configuration">): string[] {
  return [...includedItems, ...addOnLabels(configuration.addOns)];
}

function addOnLabels(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => LABELS_BY_KEY.get(key) ?? []))];
}

/** An amount with its period, for display. */
export interface PriceWithPeriod {
  cents: Cents;
  period: "pm" | "once-off";
  /** Number of monthly payments; undefined without an end. */
  months: number | undefined;
}

/** An amount of a line as a price, such as "R499 pm x 36" or "R99 once-off". */
export function priceWithPeriod(amount: Rand, planPeriod: PlanPeriod): PriceWithPeriod {
  return { cents: toCents(amount), period: isMonthly(planPeriod) ? "pm" : "once-off", months: monthsOf(planPeriod) };
}

/** Names of payment groups by their order type. */
export const GROUP_NAMES: Record<PaymentMethodInfo["paymentGroup"], string> = {
  prepaid: "Prepaid",
  contract: "Contract",
  software: "Software",
  fibreproduct: "Fibre",
  ...byStreamingType(({ name }) => name),
  "view all": "View all",
};

/** Display name of a payment group. Its label alone would be ambiguous, because several groups have the same one. */
export function groupName({ paymentGroup, label, segment }: PaymentMethodInfo, sharesCart: boolean): string {
  const name = GROUP_NAMES[paymentGroup] === label ? label : `${GROUP_NAMES[paymentGroup]} · ${label}`;
  return sharesCart && segment === "business" ? `Business: ${name}` : name;
}
