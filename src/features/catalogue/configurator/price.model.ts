import { type Cents, instalments } from "#shared/money.ts";
import type { AddOnOffer } from "../add-ons/model.ts";
import { isMonthly, monthsOf, type PaymentGroup, type Plan, type PlanPeriod } from "../model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
import { freeMonthsOf, type IntroductoryOffer } from "./introductory.model.ts";

/** One amount of a selection's price (S3-51). */
export interface PriceLine {
  label: string;
  amount: Cents;
  paymentMethod: PaymentGroup;
  planPeriod: PlanPeriod;
  /** The whole of an amount that is paid in instalments, of which `amount` is one. */
  whole?: Cents | undefined;
}

/** An amount with its lines, which always add up to it. */
interface PricePart {
  label: string;
  amount: Cents;
  lines: PriceLine[];
}

/** Price of one item of a configured product, before it is a cart line (S3-51). */
export interface SelectionPrice {
  /** The first bill, including once-off amounts; without the price of a subscription that starts with free months. */
  total: PricePart;
  /** Amount per month after free months; without once-off and upfront amounts (S9-14). */
  monthly: PricePart;
  mainProduct: PricePart;
  /** Once-off amounts besides the main product. */
  additionalAmount: PricePart;
}

/** Monthly and once-off amount. */
export interface Amounts {
  monthly: Cents;
  onceOff: Cents;
}

/** A selection to be priced. `routerPayment` is one of the variant's periods for it; undefined without a router that costs extra. */
export interface Selection {
  product: PageProduct;
  variant: PageVariant;
  plan: Plan | undefined;
  upgrade: boolean;
  routerPayment: string | undefined;
  /** Add-ons that are bought with the product. */
  addOns?: readonly AddOnOffer[];
}

/** Number of monthly instalments of router and installation (S9-13). */
const INSTALMENT_MONTHS = 36;

/** An amount that is charged per month, or once. `whole` is that of an amount in instalments. */
export type Charge = Pick<PriceLine, "amount" | "planPeriod" | "whole">;

type LabelledCharge = Charge & Pick<PriceLine, "label">;

/** All charges of a selection: first the product itself, then the charges that are not zero. */
function chargesOf({
  product,
  variant,
  plan,
  upgrade,
  routerPayment,
  addOns = [],
}: Selection): [LabelledCharge, ...LabelledCharge[]] {
  const extras = [
    ...addOns.map(({ title, amount, planPeriod }) => charge(title, amount, planPeriod)),
    charge("Activation fee", activationFee(product, variant, plan, upgrade), "once-off"),
    charge("Device activation", variant.deviceActivationPrice, "once-off"),
    charge("Connection fee", variant.connectionFee, "once-off"),
    installationCharge(variant),
    routerCharge(variant, routerPayment),
  ];
  return [charge(product.name, variant.price, variant.planPeriod), ...extras.filter(({ amount }) => amount > 0)];
}

function charge(label: string, amount: Cents, planPeriod: PlanPeriod): LabelledCharge {
  return { label, amount, planPeriod };
}

/** An amount paid in 36 instalments; the price line shows one of them. */
function instalmentCharge(label: string, whole: Cents): LabelledCharge {
  return { label, amount: instalments(whole, INSTALMENT_MONTHS)[0] ?? 0, planPeriod: "pmx36", whole };
}

/**
 * What charges add up to over a term in months, less the discount on the first bills. A monthly amount is charged until the end of the
 * term or of its own period, whichever is earlier; instalments are payable in full even if the contract ends earlier (D-17).
 */
export function sumOverTerm(
  months: number,
  charges: readonly Charge[],
  introduction?: Pick<IntroductoryOffer, "off" | "months"> | null,
): Cents {
  const sum = charges.reduce((all, { amount, planPeriod, whole }) => {
    const times = isMonthly(planPeriod) ? Math.min(monthsOf(planPeriod) ?? months, months) : 1;
    return all + (whole ?? amount * times);
  }, 0);
  return sum - (introduction ? introduction.off * Math.min(introduction.months, months) : 0);
}

/** Upgrades have no activation fee (S5-30). A special price takes precedence over the fee of the tariff, and that over the fee of the variant. */
function activationFee(product: PageProduct, variant: PageVariant, plan: Plan | undefined, upgrade: boolean): Cents {
  if (upgrade || product.hideParentActivationFee) return 0;
  const fees = [variant.specialActivationPrice, plan?.activationFee ?? DEFAULT_FEE, variant.activationFee];
  return fees.find((fee) => fee > 0) ?? DEFAULT_FEE;
}

function installationCharge(variant: PageVariant): LabelledCharge {
  if (variant.installationPriceIncluded) return charge("Installation", 0, "once-off");
  return variant.installationInstalment > 0
    ? instalmentCharge("Installation", variant.installationInstalment)
    : charge("Installation", variant.installationFee, "once-off");
}

function routerCharge(variant: PageVariant, payment: string | undefined): LabelledCharge {
  if (payment === undefined || variant.routerIncluded) return charge("Router", 0, "once-off");
  return payment === "pmx36"
    ? instalmentCharge("Router", variant.routerMonthlyPrice)
    : charge("Router", variant.routerOncePrice, "once-off");
}

/** Amount of a fee without a value (S9-36). */
const DEFAULT_FEE: Cents = 0;

/** The price of a selection in the four parts of the specification (S3-51). */
export function selectionPrice(selection: Selection): SelectionPrice {
  const { product, variant } = selection;
  const [main, ...extras] = chargesOf(selection).map(
    (line): PriceLine => ({ ...line, paymentMethod: variant.paymentGroup }),
  );
  const mainLines = main ? [main] : [];
  const isFree = freeMonthsOf(variant) > 0;
  const firstBillLines = isFree ? mainLines.map((line) => ({ ...line, amount: 0 })) : mainLines;
  const isPaidNow = product.paymentGroup === "prepaid" || product.paymentGroup === "software";
  return {
    total: pricePart(isPaidNow ? "Pay now" : "Due in the first month", [...firstBillLines, ...extras]),
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
 * Total of a contract and its add-ons over the full term, less the discount on the first bills; undefined for a product
 * without a contract term.
 */
export function totalOverTerm(
  selection: Selection,
  introduction?: IntroductoryOffer,
): { months: number; amount: Cents } | undefined {
  const months = monthsOf(selection.variant.planPeriod);
  if (months === undefined) return undefined;
  return { months, amount: sumOverTerm(months, chargesOf(selection), introduction) };
}

/** The monthly amount, after free months, and the once-off amount of a price. */
export function amountsOf({ mainProduct, monthly, additionalAmount }: SelectionPrice): Amounts {
  return { monthly: monthly.amount, onceOff: additionalAmount.amount + mainAmountsOf({ mainProduct }).onceOff };
}

/** The price of the main product by itself. */
export function mainAmountsOf({ mainProduct: { amount, lines } }: Pick<SelectionPrice, "mainProduct">): Amounts {
  const isRecurring = lines.some(({ planPeriod }) => isMonthly(planPeriod));
  return isRecurring ? { monthly: amount, onceOff: 0 } : { monthly: 0, onceOff: amount };
}
