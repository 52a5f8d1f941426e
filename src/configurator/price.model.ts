import {
  isMonthly,
  monthsOf,
  type OrderType,
  type Plan,
  type PlanPeriod,
  type Product,
  type Variant,
} from "#catalogue/model.ts";
import { type Cents, instalments, type Rand, toCents } from "#money/model.ts";

/** One amount of a selection's price (S3-51). */
export interface PriceLine {
  label: string;
  amount: Cents;
  paymentMethod: OrderType;
  planPeriod: PlanPeriod;
}

/** An amount and the lines it is made of; the lines always add up to it. */
export interface PricePart {
  label: string;
  amount: Cents;
  lines: PriceLine[];
}

/** What one piece of a configured product costs, before it is a line of the cart (S3-51). */
export interface SelectionPrice {
  /** Everything due in the first month, once-off amounts included. */
  total: PricePart;
  /** What is due every month; never a once-off or upfront amount (S9-14). */
  monthly: PricePart;
  mainProduct: PricePart;
  /** Once-off amounts beside the main product. */
  additionalAmount: PricePart;
}

/** What is priced. `routerPayment` is one of the variant's wifiRouterPayment periods, or undefined without a priced router. */
export interface Selection {
  product: Product;
  variant: Variant;
  plan: Plan | undefined;
  upgrade: boolean;
  routerPayment: string | undefined;
}

/** Months over which router and installation instalments run (S9-13). */
const INSTALMENT_MONTHS = 36;

interface Charge {
  label: string;
  /** The amount on the price's line: of one month, or once. */
  amount: Cents;
  period: PlanPeriod;
  /** All of it until the end of the term. */
  whole: Cents;
}

/** Everything that the selection costs, first the product itself, then what is not zero. */
function chargesOf({ product, variant, plan, upgrade, routerPayment }: Selection): [Charge, ...Charge[]] {
  const price = toCents(variant.price);
  const main: Charge = {
    label: product.name,
    amount: price,
    period: variant.planPeriod,
    whole: price * (monthsOf(variant.planPeriod) ?? 1),
  };
  const extras = [
    onceOff("Activation fee", activationFee(product, variant, plan, upgrade)),
    onceOff("Device activation", amountOf(variant.deviceActivationPrice)),
    onceOff("Connection fee", amountOf(variant.connectionFee)),
    installation(variant),
    router(variant, routerPayment),
  ];
  return [main, ...extras.filter((charge) => charge.amount > 0)];
}

function onceOff(label: string, amount: Cents): Charge {
  return { label, amount, period: "once-off", whole: amount };
}

/** A whole amount paid over 36 months; the price shows one month of it (D-17). */
function inInstalments(label: string, whole: Cents): Charge {
  return {
    label,
    amount: instalments(whole, INSTALMENT_MONTHS)[0] ?? 0,
    period: "pmx36",
    whole,
  };
}

/** Upgrades pay none (S5-30); a special price goes before the tariff's fee, and that before the variant's. */
function activationFee(product: Product, variant: Variant, plan: Plan | undefined, upgrade: boolean): Cents {
  if (upgrade || product.hideParentActivationFee) return 0;
  const fees = [variant.specialActivationPrice, plan?.activationFee ?? "", variant.activationFee].map(amountOf);
  return fees.find((fee) => fee > 0) ?? 0;
}

function installation(variant: Variant): Charge {
  if (variant.installationPriceIncluded) return onceOff("Installation", 0);
  const spread = amountOf(variant.installationInstalment);
  return spread > 0
    ? inInstalments("Installation", spread)
    : onceOff("Installation", amountOf(variant.installationFee));
}

function router(variant: Variant, payment: string | undefined): Charge {
  if (payment === undefined || variant.routerIncluded) return onceOff("Router", 0);
  return payment === "pmx36"
    ? inInstalments("Router", amountOf(variant.wifiRouterContractPrice))
    : onceOff("Router", amountOf(variant.wifiRouterOnceoffPrice));
}

function amountOf(fee: Rand): Cents {
  return fee === "" ? 0 : toCents(fee);
}

/** The price of a selection in the four parts of the specification (S3-51). */
export function selectionPrice(selection: Selection): SelectionPrice {
  const [main, ...extras] = chargesOf(selection).map(
    (charge): PriceLine => ({
      label: charge.label,
      amount: charge.amount,
      paymentMethod: selection.variant.paymentMethod,
      planPeriod: charge.period,
    }),
  );
  const mainLines = main ? [main] : [];
  const lines = [...mainLines, ...extras];
  const paidAtOnce = selection.product.cartType === "prepaid" || selection.product.cartType === "software";
  return {
    total: part(paidAtOnce ? "Pay now" : "Due in the first month", lines),
    monthly: part(
      "Every month",
      lines.filter((line) => isMonthly(line.planPeriod)),
    ),
    mainProduct: part(selection.product.name, mainLines),
    additionalAmount: part(
      "Once-off",
      extras.filter((line) => !isMonthly(line.planPeriod)),
    ),
  };
}

function part(label: string, lines: PriceLine[]): PricePart {
  return {
    label,
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    lines,
  };
}

/** What a shopper who keeps the agreement to its end pays in all, to the cent; undefined where there is no agreed term. */
export function totalOverTerm(selection: Selection): { months: number; amount: Cents } | undefined {
  const months = monthsOf(selection.variant.planPeriod);
  if (months === undefined) return undefined;
  return {
    months,
    amount: chargesOf(selection).reduce((sum, charge) => sum + charge.whole, 0),
  };
}
