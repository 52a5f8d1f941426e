import type { OutcomeContent } from "#design-system/feedback/outcome.tsx";
import type { PaymentStatus } from "./contract.ts";

interface Paths {
  /** Target of "Try again". */
  retryPath: string;
  /** Where the customer chooses another means of payment. */
  paymentPath: string;
  /** Target of "Continue shopping". */
  shopPath: string;
}

/** The outcome card for a payment. */
export function paymentOutcome(payment: PaymentStatus, { retryPath, paymentPath, shopPath }: Paths): OutcomeContent {
  const { status, paid, settled, orderId, ecomid: orderNumber } = payment;
  const order = { to: `/orders/${orderId}`, label: "See your order" };
  if (status === "held")
    return {
      tone: "stuck",
      title: "Your order is paid and on hold",
      orderNumber,
      paragraphs: [
        "Your payment arrived, but something in the order is no longer in stock. Our team is looking into it and will get in touch with you: we either find it or pay you back.",
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
      tone: "bad",
      title: "The payment did not go through",
      paragraphs: ["Your order has not been paid. Your cart is as you left it, and you can try again."],
      links: [
        { to: retryPath, label: "Try again" },
        { to: paymentPath, label: "Pay another way" },
        { to: "/cart", label: "Back to the cart" },
      ],
    };
  return {
    tone: "waiting",
    title: "We are waiting for the bank",
    orderNumber,
    paragraphs: [
      "This can take a few minutes. It is safe to leave this page: we hear from the bank either way, and your order shows it.",
    ],
    links: [order],
    isOpen: true,
  };
}
