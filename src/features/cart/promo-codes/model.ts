import { isMonthly, type PaymentGroup } from "#catalogue/model.ts";
import type { Check } from "#shared/field-checks.ts";
import { allocate, type Cents, formatPrice, percentOff, toCents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import { joinNames } from "#shared/text.ts";
import { cleanCode } from "#shared/typed-text.ts";
import type { CartLine } from "../model.ts";
import type { Discount } from "../summary.model.ts";

/** Length of a code, without spaces and hyphens. */
export const MIN_CODE = 3;
export const MAX_CODE = 30;

/** Wrong codes of one caller in an hour. */
export const TRIES_PER_CALLER = 10;
/** The same of a network address, and ten times as many of an IPv6 site; higher, because mobile networks share addresses. */
export const TRIES_PER_ADDRESS = 60;

/** The least that an order costs that is paid online: payment gateways take no less (PayFast). */
export const MIN_PAYMENT: Cents = 500;

/** Products and categories that a message names. */
const MAX_NAMES = 3;

/** What staff set for a promo code. */
export interface PromoCodeValues {
  /** What it is for; customers do not see it. */
  description: string;
  /** One of the two: a percentage off, or an amount off. */
  percent: number | null;
  offCents: Cents | null;
  startsAt: Date;
  /** Exclusive; null without an end. */
  endsAt: Date | null;
  /** Orders in all, and of one customer; null without a limit. */
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  /** The least that the products that it is for have to cost. */
  minimumCents: Cents;
  /** Only for customers who are signed in: a guest can make up a new address and a new number for each order. */
  signedInOnly: boolean;
  /** Products and slugs of categories that it is for; without any of both, all products. */
  productIds: string[];
  categories: string[];
  isActive: boolean;
}

/** A promo code. */
export interface PromoCode extends PromoCodeValues {
  promoCodeId: string;
  /** Capital letters and digits. */
  code: string;
  /** Orders that hold it or were bought with it, and what they got off. */
  uses: number;
  givenCents: Cents;
  /** Raised by each change of staff. */
  version: number;
}

/** The payment group of a cart that a code is applied to. */
export interface PromoGroup {
  segment: Segment;
  paymentGroup: PaymentGroup;
}

/** The promo code of a payment group, as its customer sees it. */
export interface GroupPromoCode {
  code: string;
  /** Why it gives nothing off now, as a sentence; null when it does. */
  problem: string | null;
}

/** Fields of a line that a discount depends on. */
export type PromoLine = Pick<
  CartLine,
  "itemType" | "productId" | "quantity" | "costPrice" | "planPeriod" | "voucherPrice"
> & { categorySlug: string };

/** How a customer has used a code. */
export interface OwnUses {
  /** Whether they are signed in. */
  isSignedIn: boolean;
  /** Orders with it, without the one that is being placed. */
  count: number;
  /** Whether the placed order of the same payment group holds it: its use is counted already, and stays whatever becomes of the code. */
  isHeld: boolean;
}

/** Why a code gives nothing off. */
export type PromoError =
  | "inactive"
  | "not_yet"
  | "expired"
  | "used_up"
  | "sign_in_needed"
  | "already_used"
  | "other_products"
  | "below_minimum";

/** The code in what a customer typed: capital letters and digits. Case, and what stands between and around them, do not matter. Undefined for anything else. */
export function typedPromoCode(text: string): string | undefined {
  const code = cleanCode(text);
  return code.length >= MIN_CODE && code.length <= MAX_CODE && /^[A-Z0-9]+$/.test(code) ? code : undefined;
}

export const PROMO_CHECKS = {
  code: {
    maxLength: 100,
    clean: cleanCode,
    ok: (text) => typedPromoCode(text) !== undefined,
    message: "A promo code has only letters and digits. Check how it is spelt",
    emptyMessage: "Enter your promo code",
  },
} satisfies Record<string, Check>;

/** True for payment groups that take promo codes: what is paid online, once. */
export function takesPromoCode(paymentGroup: PaymentGroup): boolean {
  return paymentGroup === "prepaid" || paymentGroup === "software";
}

/**
 * What a code takes off the once-off prices of the lines of a payment group: neither fees nor monthly amounts nor vouchers, which are money.
 * It belongs to the lines that the code is for, spread over them in proportion to their prices.
 * @param dueCents total of the group without the code
 */
export function discountFor(
  code: PromoCode,
  { lines, dueCents }: { lines: readonly PromoLine[]; dueCents: Cents },
  own: OwnUses,
  now: Date,
): Discount | { fault: PromoError } {
  const fault = own.isHeld ? undefined : (codeError(code, now) ?? ownError(code, own));
  if (fault) return { fault };
  const reduced = lines.filter((line) => isReduced(code, line));
  const reducedCents = sumOf(reduced.map(priceOf));
  const cents = Math.min(offOf(code, reducedCents), dueCents - MIN_PAYMENT);
  if (reducedCents < code.minimumCents && reduced.length > 0) return { fault: "below_minimum" };
  if (cents <= 0) return { fault: "other_products" };
  const lineCents = allocate(
    cents,
    lines.map((line) => (reduced.includes(line) ? priceOf(line) : 0)),
  );
  const mainCents = sumOf(lineCents.filter((_, at) => lines[at]?.itemType === "main"));
  return { code: code.code, cents, mainCents, lineCents };
}

/** Why a code gives nobody anything off now; undefined if it does. */
export function codeError({ isActive, startsAt, endsAt, maxUses, uses }: PromoCode, now: Date) {
  if (!isActive) return "inactive";
  if (now < startsAt) return "not_yet";
  if (endsAt && now >= endsAt) return "expired";
  return maxUses !== null && uses >= maxUses ? "used_up" : undefined;
}

function ownError({ signedInOnly, maxUsesPerCustomer }: PromoCode, own: OwnUses): PromoError | undefined {
  if (signedInOnly && !own.isSignedIn) return "sign_in_needed";
  return maxUsesPerCustomer !== null && own.count >= maxUsesPerCustomer ? "already_used" : undefined;
}

function isReduced({ productIds, categories }: PromoCode, line: PromoLine): boolean {
  const isForAll = productIds.length === 0 && categories.length === 0;
  const isMeant = isForAll || productIds.includes(line.productId) || categories.includes(line.categorySlug);
  return isMeant && !isMonthly(line.planPeriod) && toCents(line.voucherPrice) === 0;
}

/** The price of all units of a line. */
function priceOf({ costPrice, quantity }: PromoLine): Cents {
  return toCents(costPrice) * quantity;
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

function offOf({ percent, offCents }: PromoCode, reducedCents: Cents): Cents {
  return percent === null ? Math.min(offCents ?? 0, reducedCents) : reducedCents - percentOff(reducedCents, percent);
}

/**
 * Why a code gives nothing off, as a sentence without a full stop.
 * @param meant names of the products and categories that it is for, as customers know them; empty for all products
 */
export function promoErrorText(
  fault: PromoError,
  { minimumCents }: Pick<PromoCode, "minimumCents">,
  meant: readonly string[],
): string {
  switch (fault) {
    case "inactive":
      return "This promo code can no longer be used";
    case "not_yet":
      return "This promo code cannot be used yet";
    case "expired":
      return "This promo code has expired";
    case "used_up":
      return "This promo code has been used up";
    case "sign_in_needed":
      return "This promo code is for customers with an account. Sign in to use it";
    case "already_used":
      return "You have already used this promo code";
    case "other_products":
      return meant.length > 0
        ? `This promo code is only for ${fewNames(meant)}`
        : "This promo code is not for the products in this order";
    case "below_minimum":
      return `Spend ${formatPrice(minimumCents)} or more${meant.length > 0 ? ` on ${fewNames(meant)}` : ""} to use this promo code`;
  }
}

/** Names to be read at a glance: "Nokia X, Tablets and others". */
function fewNames(names: readonly string[]): string {
  return joinNames(names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), "others"] : names);
}
