import { NextSteps, Outcome, type OutcomeContent } from "#design-system/feedback/outcome.tsx";
import { usePlacedOrder } from "#orders/read-order.ts";
import { statusIs } from "#orders/status/model.ts";
import { OrderReceipt } from "#orders/ui/order-receipt.tsx";
import type { StatusPolling } from "#orders/use-order-polling.ts";
import type { FibreStatus } from "./use-fibre-status.ts";

interface Paths {
  /** The fibre tab of the cart. */
  cartPath: string;
  /** Target of "Continue shopping". */
  shopPath: string;
}

const UNKNOWN = {
  title: "We can't find this fibre order here",
  text: "Open this page in the browser that you ordered with: that's where your order is.",
};

const HELD_STEPS = [
  "We have to check something about this order first. Our team will get in touch with you.",
  "Your order's page shows what happens next.",
];

const STEPS = [
  "We'll get in touch to book the installation, using the details you gave in the fibre checkout.",
  "Your order's page shows what happens next.",
];

/** The outcome of a fibre order, by the notifications of the fibre checkout; data from the browser do not count. */
export function FibreOutcome({ polling, ...paths }: Paths & { polling: StatusPolling<FibreStatus> }) {
  return (
    <Outcome
      polling={polling}
      what="Your fibre order"
      unknown={UNKNOWN}
      contentOf={(status) => contentOf(status, paths)}
      steps={({ order_id: orderId }) => (orderId ? <Placed orderId={orderId} /> : <NextSteps steps={STEPS} />)}
    />
  );
}

function Placed({ orderId }: { orderId: string }) {
  const order = usePlacedOrder(orderId);
  return (
    <>
      {order !== null && <OrderReceipt order={order} />}
      <NextSteps steps={order && statusIs(order.status, "undecided") ? HELD_STEPS : STEPS} />
    </>
  );
}

function contentOf(
  { status, ecomid: orderNumber, order_id: id }: FibreStatus,
  { cartPath, shopPath }: Paths,
): OutcomeContent {
  const cart = { to: cartPath, label: "Back to the cart" };
  const shop = { to: shopPath, label: "Continue shopping" };
  if (status === "Completed")
    return {
      tone: "good",
      title: "Thank you, your fibre is ordered",
      orderNumber: orderNumber ?? undefined,
      links: [{ to: id ? `/orders/${id}` : "/orders", label: "See your order" }, shop],
    };
  if (status === "Abandoned")
    return {
      tone: "over",
      title: "Your fibre was not ordered",
      paragraphs: ["You came back without ordering. What you chose is still in your cart, so you can try again."],
      links: [cart, shop],
    };
  return {
    tone: "waiting",
    title: "We're waiting for the fibre checkout",
    paragraphs: [
      "If you have placed your order there, it shows here in a moment. If you haven't, continue from your cart: what you chose is still in it. You can leave this page.",
    ],
    links: [cart],
    isOpen: true,
  };
}
