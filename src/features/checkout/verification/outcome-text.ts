import type { OutcomeContent } from "#design-system/feedback/outcome.tsx";
import { statusIs } from "#orders/status/model.ts";
import type { Segment } from "#shared/segment.ts";
import type { VerificationStatus } from "./contract.ts";

interface Paths {
  segment: Segment;
  /** Target of "Continue shopping". */
  shopPath: string;
}

const CART = { to: "/cart", label: "Back to the cart" };

/** The list of phones that are paid once: those in every price filter of once-off prices. */
export function onceOffPhonesPath(segment: Segment): string {
  return `/${segment}/smartphones?price=once-0-100&price=once-100-1000&price=once-1000`;
}

/** The outcome card for the verification of an order on account. */
export function verificationOutcome(verification: VerificationStatus, { segment, shopPath }: Paths): OutcomeContent {
  const { status, outcome, settled, reason, orderId, ecomid: orderNumber } = verification;
  const order = { to: `/orders/${orderId}`, label: "See your order" };
  const shop = { to: shopPath, label: "Continue shopping" };
  if (statusIs(status, "undecided"))
    return {
      tone: "stuck",
      title: "Your order is approved and on hold",
      orderNumber,
      paragraphs: [
        "Something in your order is no longer in stock. Our team is looking into it and will get in touch. We'll either find it or cancel the order. We won't bill you until then.",
      ],
      links: [order],
    };
  if (outcome === "approved")
    return { tone: "good", title: "Thank you, your order is accepted", orderNumber, links: [order, shop] };
  if (outcome === "declined")
    return {
      tone: "bad",
      title: "We can't offer you this order on account",
      orderNumber,
      paragraphs: [reason, "We haven't ordered anything and won't bill you. Your cart is as you left it."],
      links: [{ to: onceOffPhonesPath(segment), label: "Buy a phone without a contract" }, CART],
    };
  if (outcome === "referred")
    return {
      tone: "waiting",
      title: "Our team is reviewing your order",
      orderNumber,
      paragraphs: [
        "We couldn't decide automatically. You don't need to wait here: somebody on our team will decide, usually within two working days and at most seven days. We'll write to you, and your order will show it. Until then nothing is billed, and your cart keeps what you ordered.",
      ],
      links: [order, shop],
    };
  if (settled)
    return {
      tone: "over",
      title: "This order is no longer open",
      orderNumber,
      paragraphs: [`${reason || "It was cancelled, or another order took its place."} We won't bill you for it.`],
      links: [CART, { to: "/orders", label: "Your orders" }],
    };
  return {
    tone: "waiting",
    title: "We're checking your order",
    orderNumber,
    paragraphs: [
      "We're confirming who you are, your account and your credit record. Most orders take less than a minute. You can leave this page: your order will show the result.",
    ],
    links: [order],
    isOpen: true,
  };
}
