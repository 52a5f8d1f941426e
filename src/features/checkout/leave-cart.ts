import type { PaymentGroup } from "#catalogue/model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { proposedOrderNumber } from "#orders/model.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { Segment } from "#shared/segment.ts";
import { call } from "./client.ts";

/** A payment group of the cart. */
export interface CheckoutGroup {
  /** Any line group of the payment group, read once all changes are sent: a line that was put back has a new one. */
  lineGroupId: () => string;
  segment: Segment;
  paymentGroup: PaymentGroup;
}

/** Callbacks of the cart page. */
export interface CheckoutCallbacks {
  /** Sends queued changes. False when one was rejected, which the customer should see first. */
  prepare: () => Promise<boolean>;
  /** Receives the order number; null when the checkout could not start (S8-24). */
  onBegun: (orderNumber: string | null) => void;
  /** Called when the server rejects the checkout, so that the page can load the problems. */
  onRefused: () => void;
}

/**
 * Starts the checkout when Checkout is pressed. A failure is logged and shown in a toast, with the server's message or the default one,
 * and can be retried (D-06).
 * @returns id of the checkout order; undefined when the customer stays in the cart
 */
export async function leaveCart(group: CheckoutGroup, cart: CheckoutCallbacks): Promise<string | undefined> {
  try {
    if (!(await cart.prepare())) return undefined;
    const { orderId, orderNumber } = await beginCheckout(group);
    cart.onBegun(orderNumber);
    return orderId;
  } catch (error) {
    console.error("The checkout could not begin", error);
    cart.onBegun(null);
    const problem = error instanceof CallFailure ? error.problem : undefined;
    showToast(problem?.message ?? "something wen't wrong, please try again!", { tone: "danger" });
    if (problem) cart.onRefused();
    return undefined;
  }
}

/** An open checkout order. */
interface StartedCheckout {
  orderId: string;
  orderNumber: string;
}

/**
 * Starts the checkout of a payment group, or returns the open one (D-06).
 * @returns id of the checkout order and its number
 * @throws CallFailure, with the problems when the group cannot be checked out
 */
async function beginCheckout({ lineGroupId, segment }: CheckoutGroup): Promise<StartedCheckout> {
  const started = await session.withEnsured((token) => {
    const id = lineGroupId();
    const body = {
      order_id: id,
      status: "draft",
      uid: token,
      vendorType: segment,
      ecomId: proposedOrderNumber(id),
    } as const;
    return call("POST /common/generateEcomId", { body, token });
  });
  return { orderId: started.order_id, orderNumber: started.ecomid };
}
