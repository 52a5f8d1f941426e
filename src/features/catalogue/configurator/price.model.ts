import { type Cents, instalments, type Rand, toCents } from "#shared/money.ts";
import type { AddOnOffer } from "../add-ons/model.ts";
import {
  isMonthly,
  monthsOf,
  type OrderType,
  type Plan,
  type PlanPeriod,
  type Product,
  type Variant,
} from "../model.ts";
import { freeMonthsOf, type IntroductoryOffer } from "./introductory.model.ts";

/** One amount of a selection's price (S3-51). */
export interface PriceLine {
  label: string;
  amount: Cents;
  paymentMethod: OrderType;
  planPeriod: PlanPeriod;
}

/** An amount and the lines it is made of; the lines always add up to it. */
interface PricePart {
  label: string;
  amount: Cents;
  lines: PriceLine[];
}

/** What one piece of a configured product costs, before it is a line of the cart (S3-51). */
export interface SelectionPrice {
  /** Everything due in the first month, once-off amounts included; a subscription that begins with free months is not yet. */
  total: PricePart;
  /** What is due every month once free months are over; never a once-off or upfront amount (S9-14). */
  monthly: PricePart;
  mainProduct: PricePart;
  /** Once-off amounts beside the main product. */
  additionalAmount: PricePart;
}

/** Cents due every month and cents due once. */
export interface Amounts {
  monthly: Cents;
  onceOff: Cents;
}

/** What is priced. `routerPayment` is one of the variant's wifiRouterPayment periods, or undefined without a priced router. */
export interface Selection {
  product: Product;
  variant: Variant;
  plan: Plan | undefined;
  upgrade: boolean;
  routerPayment: string | undefined;
  /** Add-ons that are bought with it. */
  addOns?: readonly AddOnOffer[];
}

/** Months over which router and installation instalments run (S9-13). */
const INSTALMENT_MONTHS = 36;

interface Charge {
  label: string;
  /** The amount on the price's line: of one month, or once. */
  amount: Cents;
  period: PlanPeriod;
  /** All of it until the end of a term of so many months. */
  totalOver: (months: number) => Cents;
}

/** Everything that the selection costs, first the product itself, then what is not zero. */
function chargesOf({ product, variant, plan, upgrade, routerPayment, addOns = [] }: Selection): [Charge, ...Charge[]] {
  const extras = [
    ...addOns.map(({ title, amount, planPeriod }) => charge(title, amount, planPeriod)),
    charge("Activation fee", activationFee(product, variant, plan, upgrade), "once-off"),
    charge("Device activation", amountOf(variant.deviceActivationPrice), "once-off"),
    charge("Connection fee", amountOf(variant.connectionFee), "once-off"),
    installationCharge(variant),
    routerCharge(variant, routerPayment),
  ];
  return [
    charge(product.name, toCents(variant.price), variant.planPeriod),
    ...extras.filter(({ amount }) => amount > 0),
  ];
}

/** What comes back every month is due until the term ends, or its own does. */
function charge(label: string, amount: Cents, period: PlanPeriod): Charge {
  const times = (months: number) => (isMonthly(period) ? Math.min(monthsOf(period) ?? months, months) : 1);
  return { label, amount, period, totalOver: (months) => amount * times(months) };
}

/** A whole amount paid over 36 months, due to the last cent whenever the agreement ends; the price shows one month of it (D-17). */
function instalmentCharge(label: string, whole: Cents): Charge {
  return {
    label,
    amount: instalments(whole, INSTALMENT_MONTHS)[0] ?? 0,
    period: "pmx36",
    totalOver: () => whole,
  };
}

/** Upgrades pay none (S5-30); a special price goes before the tariff's fee, and that before the variant's. */
function activationFee(product: Product, variant: Variant, plan: Plan | undefined, upgrade: boolean): Cents {
  if (upgrade || product.hideParentActivationFee) return 0;
  const fees = [variant.specialActivationPrice, plan?.activationFee ?? "", variant.activationFee].map(amountOf);
  return fees.find((fee) => fee > 0) ?? 0;
}

function installationCharge(variant: Variant): Charge {
  if (variant.installationPriceIncluded) return charge("Installation", 0, "once-off");
  const spread = amountOf(variant.installationInstalment);
  return spread > 0
    ? instalmentCharge("Installation", spread)
    : charge("Installation", amountOf(variant.installationFee), "once-off");
}

function routerCharge(variant: Variant, payment: string | undefined): Charge {
  if (payment === undefined || variant.routerIncluded) return charge("Router", 0, "once-off");
  return payment === "pmx36"
    ? instalmentCharge("Router", amountOf(variant.wifiRouterContractPrice))
    : charge("Router", amountOf(variant.wifiRouterOnceoffPrice), "once-off");
}

/** What a fee is that nothing names (S9-36). */
const DEFAULT_FEE: Cents = 0;

function amountOf(fee: Rand): Cents {
  return fee === "" ? DEFAULT_FEE : toCents(fee);
}

/** The price of a selection in the four parts of the specification (S3-51). */
export function selectionPrice(selection: Selection): SelectionPrice {
  const { product, variant } = selection;
  const [main, ...extras] = chargesOf(selection).map(
    ({ label, amount, period }): PriceLine => ({
      label,
      amount,
      paymentMethod: variant.paymentMethod,
      planPeriod: period,
    }),
  );
  const mainLines = main ? [main] : [];
  const isFree = freeMonthsOf(variant) > 0;
  const first = isFree ? mainLines.map((line) => ({ ...line, amount: 0 })) : mainLines;
  const paidAtOnce = product.cartType === "prepaid" || product.cartType === "software";
  return {
    total: pricePart(paidAtOnce ? "Pay now" : "Due in the first month", [...first, ...extras]),
    monthly: pricePart(
      "Every month",
      [...mainLines, ...extras].filter((line) => isMonthly(line.planPeriod)),
    ),
    mainProduct: pricePart(product.name, mainLines),
    additionalAmount: pricePart(
      "Once-off",
      extras.filter((line) => !isMonthly(line.planPeriod)),
    ),
  };
}

function pricePart(label: string, lines: PriceLine[]): PricePart {
  return {
    label,
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    lines,
  };
}

/**
 * What a shopper who keeps the agreement and its add-ons to the end pays in all, to the cent, less what a promotion takes
 * off the first bills; undefined where there is no agreed term.
 */
export function totalOverTerm(
  selection: Selection,
  introduction?: IntroductoryOffer,
): { months: number; amount: Cents } | undefined {
  const months = monthsOf(selection.variant.planPeriod);
  if (months === undefined) return undefined;
  const all = chargesOf(selection).reduce((sum, { totalOver: whole }) => sum + whole(months), 0);
  return { months, amount: all - (introduction ? introduction.off * Math.min(introduction.months, months) : 0) };
}

/** A price as what is due every month, once free months are over, and what is due once. */
export function amountsOf({ mainProduct, monthly, additionalAmount }: SelectionPrice): Amounts {
  return { monthly: monthly.amount, onceOff: additionalAmount.amount + mainAmountsOf({ mainProduct }).onceOff };
}

/** The price of the main product by itself. */
export function mainAmountsOf({ mainProduct: { amount, lines } }: Pick<SelectionPrice, "mainProduct">): Amounts {
  const recurs = lines.some(({ planPeriod }) => isMonthly(planPeriod));
  return recurs ? { monthly: amount, onceOff: 0 } : { monthly: 0, onceOff: amount };
}
