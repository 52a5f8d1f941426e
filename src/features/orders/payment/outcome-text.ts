import type { OutcomeContent } from "#design-system/feedback/outcome.tsx";
import { statusIs } from "../status/model.ts";
import type { PaymentStatus } from "./contract.ts";

interface Paths {
  /** Target of "Try again". */
  retryPath: string;
  /** Where the customer chooses another means of payment. */
  paymentPath: string;
  /** Target of "Continue shopping". */
  shopPath: string;
}

/**
 * The outcome card for a payment.
 * @param isCancelled true when the customer came back by Cancel; it only words a payment that was not made
 */
export function paymentOutcome(
  payment: PaymentStatus,
  { retryPath, paymentPath, shopPath }: Paths,
  isCancelled: boolean,
): OutcomeContent {
  const { status, paid, settled, orderId, ecomid: orderNumber } = payment;
  const order = { to: `/orders/${orderId}`, label: "See your order" };
  if (statusIs(status, "undecided"))
    return {
      tone: "stuck",
      title: "Your order is paid and on hold",
      orderNumber,
      paragraphs: [
        "We received your payment, but something in your order is no longer in stock. Our team is looking into it and will get in touch. We'll either find it or refund you.",
      ],
      links: [order],
    };
  if (paid)
    return {
      tone: "good",
      title: "Thank you, your order is paid",
      orderNumber,
      links: [order, { to: shopPath, label: "Continue shopping" }],
    };
  if (settled)
    return {
      tone: isCancelled ? "stuck" : "bad",
      title: isCancelled ? "You cancelled the payment" : "The payment did not go through",
      paragraphs: ["You haven't been charged. Your cart is as you left it, and you can try again."],
      links: [
        { to: retryPath, label: "Try again" },
        { to: paymentPath, label: "Pay another way" },
        { to: "/cart", label: "Back to the cart" },
      ],
    };
  return {
    tone: "waiting",
    title: "We're waiting for your bank",
    orderNumber,
    paragraphs: [
      "This can take a few minutes. You can leave this page: we'll hear from the bank either way, and your order will show the result.",
    ],
    links: [order],
    isOpen: true,
  };
}
