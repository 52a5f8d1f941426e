import type { AddOnKey } from "#catalogue/configurator/steps.model.ts";
import { isMonthly, monthsOf, type PlanPeriod } from "#catalogue/model.ts";
import { type Cents, type Rand, toCents } from "#shared/money.ts";
import type { CartLine, PaymentMethodInfo } from "./model.ts";

/** What a line says about itself below its title. */
export type DescribedLine = Pick<
  CartLine,
  "productTitle" | "variationTitle" | "planPeriod" | "configuration" | "includedItems"
>;

/** How long a line runs, in words: "24-month contract"; nothing for what is paid once, which its price says. */
function formatTerm(period: PlanPeriod): string {
  const months = monthsOf(period);
  if (months) return `${months}-month contract`;
  return isMonthly(period) ? "Month-to-month" : "";
}

/** The facts of a line, each short enough to stand between dots or on a line of its own. */
export function factsOf({
  productTitle,
  variationTitle,
  planPeriod,
  configuration,
  includedItems,
}: DescribedLine): string[] {
  const variant = variationTitle.replace(productTitle, "").replace(/^[\s,+]+/, "");
  const { planTitle, fusionPlan, planSelection, mobileNumber, email } = configuration;
  return [
    variant,
    planTitle,
    fusionPlan === planTitle || variationTitle.includes(fusionPlan) ? "" : fusionPlan,
    formatTerm(planPeriod),
    mobileNumber ? `${planSelection} of ${mobileNumber}` : planSelection,
    email && `Licence to ${email}`,
    ...includedItems.filter((included) => !variant.includes(included)).map((included) => `With ${included}`),
    ...includedAddOnsOf(configuration).map((words) => `${words} included`),
  ].filter((fact) => fact !== "");
}

/** Words for the add-ons that come at no price of their own; keys of steps and of the panel after them. */
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

/** A router that is paid stands among the fees. */
function includedAddOnsOf({ addOns, routerPayment }: DescribedLine["configuration"]): string[] {
  const free = addOns.filter((key) => key !== "router" || routerPayment === "");
  return [...new Set(free.flatMap((key) => LABELS_BY_KEY.get(key) ?? []))];
}

/** An amount with its period, as the shop shows prices. */
export interface PriceWithPeriod {
  cents: Cents;
  period: "pm" | "once-off";
  /** How many months it is paid, where that has an end. */
  months: number | undefined;
}

/** Puts an amount of a line into the words of prices: "R499 pm x 36", "R99 once-off". */
export function priceWithPeriod(amount: Rand, planPeriod: PlanPeriod): PriceWithPeriod {
  return { cents: toCents(amount), period: isMonthly(planPeriod) ? "pm" : "once-off", months: monthsOf(planPeriod) };
}

const GROUP_NAMES: Record<PaymentMethodInfo["key"], string> = {
  prepaid: "Prepaid",
  contract: "Contract",
  software: "Software",
  fibreproduct: "Fibre",
  "prime video": "Prime Video",
  "prime video mobile edition": "Prime Video Mobile Edition",
  "view all": "View all",
};

/** What a payment group is called: what is in it, and how it is paid. Labels alone are the same for several groups. */
export function groupName({ key, label, vendorType }: PaymentMethodInfo, sharesCart: boolean): string {
  const name = GROUP_NAMES[key] === label ? label : `${GROUP_NAMES[key]} · ${label}`;
  return sharesCart && vendorType === "business" ? `Business: ${name}` : name;
}
