import type { CartLine } from "#cart/model.ts";
import type { PriceSummary } from "#cart/summary.model.ts";
import { formatExpected } from "#catalogue/delivery/format.model.ts";
import { monthsOf, type PaymentGroup } from "#catalogue/model.ts";
import type { LegalSlug } from "#layout/legal.model.ts";
import { titlesAtOnce } from "#orders/details/consents.model.ts";
import type { CheckoutDetails } from "#orders/details/model.ts";
import { isOnAccount } from "#orders/details/payment-choice.model.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { isSentAtOnce, type OrderDelivery, type OrderLine } from "#orders/model.ts";
import { type Cents, formatLong, formatPrice, toCents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";

/** A disclosure that the law requires before an order is placed. */
export interface Disclosure {
  title: string;
  text: string[];
  /** Legal document with the full text. */
  more?: LegalSlug;
}

/** Fields of an order that the disclosures use. */
export interface DisclosedOrder {
  segment: Segment;
  paymentGroup: PaymentGroup;
  lines: readonly OrderLine[];
  summary: PriceSummary;
  details: CheckoutDetails;
  /** When it arrives; null without a date. */
  delivery: OrderDelivery | null;
}

/**
 * The disclosures about an order that section 43(1) of the ECT Act 25 of 2002 requires, besides those about the goods and the seller
 * (D-14).
 */
export function disclosuresOf(order: DisclosedOrder): Disclosure[] {
  return [
    { title: "The total price", text: priceText(order) },
    { title: "How you pay", text: paymentText(order) },
    { title: "Delivery", text: deliveryText(order), more: "returns" },
    { title: "How long it runs", text: formatTerm(order), more: "terms" },
    { title: "Changing your mind", text: cancellationTerms(order), more: "returns" },
    {
      title: "Returns and refunds",
      text: [
        "If something is defective or not as described, you can return it at our cost within six months. You choose between a repair, a replacement and your money back. We pay refunds within 30 days.",
      ],
      more: "returns",
    },
    {
      title: "Complaints",
      text: ["Call or write to us first. If we can't agree, you can go to ICASA or to an ombud."],
      more: "complaints",
    },
    {
      title: "Privacy and security",
      text: [
        "We use your details for this order and for what the law requires. Everything is sent encrypted, and we never see your card or bank login.",
      ],
      more: "privacy",
    },
    {
      title: "Keeping a record",
      text: [
        "You can print or save this page and the terms. You'll find your order, with everything that was agreed, under Your orders, and we'll confirm it to you in writing.",
      ],
      more: "terms",
    },
  ];
}

function priceText({ lines, summary }: DisclosedOrder): string[] {
  const { terms, whole, isOpenEnded, hasInstalments } = commitmentOf(lines);
  const monthly = toCents(summary.monthly.amount);
  return [
    `${summary.total.label}: ${formatLong(toCents(summary.total.amount))}.`,
    ...(monthly > 0 ? [`${summary.monthly.label}: ${formatLong(monthly)}.`] : []),
    ...(terms.length > 0
      ? [
          `Over the whole term of ${formatTerms(terms)} you pay ${formatLong(whole)} in total${isOpenEnded ? ", without what runs month to month" : ""}.`,
        ]
      : []),
    ...(hasInstalments ? ["We add the rounding cents to the last instalment: 35 cents at most."] : []),
    ...(isOpenEnded ? ["You pay for what runs month to month until you end it."] : []),
    `Prices include VAT (${summary.vat.label}: ${formatLong(toCents(summary.vat.amount))}) and delivery. There are no other costs.`,
  ];
}

function formatTerms(terms: readonly number[]): string {
  return terms.map((months) => `${months} months`).join(" and ");
}

function paymentText({ paymentGroup, summary, details: { payment } }: DisclosedOrder): string[] {
  if (!isBilledMonthly(paymentGroup))
    return [
      `You pay ${formatPrice(toCents(summary.total.amount))} on our payment partner's page, by ${payment?.paymentMethod === "eft" ? "instant EFT" : "card"}.`,
      ...(toCents(summary.monthly.amount) > 0
        ? [
            "After that payment, you choose how you pay from the second month on: by debit order or on your existing account.",
          ]
        : []),
    ];
  const means =
    payment && isOnAccount(payment) && payment.paymentMethod === "existing_account"
      ? "on the bill of your existing account"
      : "by debit order from the bank account that you entered";
  return ["You pay nothing today.", `You pay each month ${means}, once we have accepted the order.`];
}

function deliveryText({ lines, delivery: days, details: { delivery } }: DisclosedOrder): string[] {
  const isDelivered = lines.some((line) => line.isDelivered);
  const services = "We'll switch on, load or email whatever isn't delivered as soon as the order is concluded.";
  if (!isDelivered) return [services];
  const isCollected = delivery?.method === "collection";
  const method = isCollected
    ? "You collect it from the store that you chose, at no cost"
    : "A courier brings it to your address, at no extra cost";
  return [
    `${method}. It takes 30 days at most.`,
    ...(days ? [formatExpected(days, isCollected, false)] : []),
    ...(days?.scarce ?? []).map((title) => `${title} is low in stock: delivery takes 2-3 weeks.`),
    ...(lines.every((line) => line.isDelivered) ? [] : [services]),
  ];
}

function formatTerm({ lines, segment }: DisclosedOrder): string[] {
  const { terms, isOpenEnded } = commitmentOf(lines);
  if (terms.length === 0)
    return [
      isOpenEnded
        ? "There's no minimum term: it runs month to month, and you can end it at any time."
        : "There's no ongoing agreement: you only pay once.",
    ];
  return [
    `The minimum term is ${formatTerms(terms)}. After that the agreement carries on month to month until you or we end it.`,
    segment === "personal"
      ? "You can end it earlier with 20 business days' notice; we may then charge you the unpaid part of the device and a reasonable cancellation fee."
      : "Between organisations it can't be ended before the term is over, unless both agree.",
  ];
}

function cancellationTerms({ lines }: DisclosedOrder): string[] {
  const atOnce = titlesAtOnce(lines);
  const sent = `You ask us to load or send ${atOnce} at once. Once you can use it, it can't be cancelled or refunded.`;
  if (lines.every(isSentAtOnce)) return [sent];
  return [
    "You can cancel within 7 days without a reason and without a penalty: goods from the day that you receive them, services from the day of the agreement. There's a button in your order. You only pay to send goods back. We refund you once we have them or their tracking number.",
    ...(atOnce ? [sent] : []),
    ...(!atOnce && lines.some((line) => !line.isDelivered)
      ? ["This doesn't apply to a service that starts within the 7 days because you ask for it."]
      : []),
  ];
}

/** The commitment of the customer by an order. */
interface Commitment {
  /** Terms of the agreements in months, shortest first; empty without a fixed term. */
  terms: number[];
  /** True for monthly amounts without a fixed term. */
  isOpenEnded: boolean;
  /** Total of all amounts until the longest term ends, without open-ended ones. */
  whole: Cents;
  /** True for fees that are paid in instalments, the last of which includes the rounding difference (D-17). */
  hasInstalments: boolean;
}

type Line = Pick<CartLine, "costPrice" | "planPeriod" | "quantity" | "fees" | "introduction">;

/**
 * The commitment by order lines: the terms and the total over them (ECT Act, section 43(1)(i) and (p)). Free months and credits on the
 * first bills are deducted. Monthly amounts without a term do not count, because they can be cancelled at any time.
 */
export function commitmentOf(lines: readonly Line[]): Commitment {
  const amounts = lines.flatMap(({ costPrice, planPeriod, quantity, fees, introduction }) => [
    { cents: toCents(costPrice) * quantity, planPeriod, quantity, introduction, instalments: undefined },
    ...fees.map((fee) => ({
      cents: toCents(fee.amount) * quantity,
      planPeriod: fee.planPeriod,
      quantity,
      introduction: null,
      instalments: fee.whole === undefined ? undefined : toCents(fee.whole) * quantity,
    })),
  ]);
  const terms = amounts.map(({ planPeriod }) => monthsOf(planPeriod)).filter((months) => months !== undefined);
  const whole = amounts.reduce((sum, { cents, planPeriod, quantity, introduction, instalments }) => {
    if (planPeriod === "month-to-month") return sum;
    const months = monthsOf(planPeriod) ?? 1;
    const discount = introduction ? toCents(introduction.off) * quantity * Math.min(introduction.months, months) : 0;
    return sum + (instalments ?? cents * months) - discount;
  }, 0);
  return {
    terms: [...new Set(terms)].sort((a, b) => a - b),
    isOpenEnded: amounts.some(({ planPeriod }) => planPeriod === "month-to-month"),
    whole,
    hasInstalments: lines.some(({ fees }) => fees.some((fee) => monthsOf(fee.planPeriod) !== undefined)),
  };
}
