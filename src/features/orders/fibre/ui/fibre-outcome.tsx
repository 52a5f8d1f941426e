import { NextSteps, Outcome, type OutcomeWords } from "#design-system/feedback/outcome.tsx";
import type { Settling } from "#orders/use-order-polling.ts";
import type { FibreStanding } from "./use-fibre-status.ts";

interface Paths {
  /** The fibre of the cart. */
  cartPath: string;
  /** Where shopping goes on. */
  shopPath: string;
}

const UNKNOWN = {
  title: "This fibre order is not known here",
  text: "Open this page in the browser in which you began to order: orders are kept there.",
};

const STEPS = [
  "The fibre checkout gets in touch with you about the installation at your address.",
  "Your order here shows how it goes on.",
];

/** What became of a fibre order, by what the fibre checkout told the shop: nothing that the browser says counts. */
export function FibreOutcome({ hand, ...paths }: Paths & { hand: Settling<FibreStanding> }) {
  return (
    <Outcome
      asked={hand}
      what="Your fibre order"
      unknown={UNKNOWN}
      wordsOf={(standing) => wordsOf(standing, paths)}
      steps={() => <NextSteps steps={STEPS} />}
    />
  );
}

function wordsOf({ status, ecomid, order_id: id }: FibreStanding, { cartPath, shopPath }: Paths): OutcomeWords {
  const cart = { to: cartPath, label: "Back to the cart" };
  const context = { to: shopPath, label: "Go on shopping" };
  if (status === "Completed")
    return {
      tone: "good",
      title: "Thank you, your fibre is ordered",
      orderNumber: ecomid ?? undefined,
      links: [{ to: id ? `/orders/${id}` : "/orders", label: "See your order" }, context],
    };
  if (status === "Abandoned")
    return {
      tone: "over",
      title: "Your fibre was not ordered",
      paragraphs: ["You came back without ordering. What you chose is still in your cart, so you can try again."],
      links: [cart, context],
    };
  return {
    tone: "waiting",
    title: "We are waiting for the fibre checkout",
    paragraphs: [
      "If you have placed your order there, it shows here in a moment. If you have not, go on from your cart: what you chose is still in it. It is safe to leave this page.",
    ],
    links: [cart],
    isOpen: true,
  };
}
