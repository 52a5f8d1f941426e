import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import type { CheckoutAddress } from "#orders/details/steps.model.ts";
import { formatEcomId } from "#orders/model.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { VendorType } from "#shared/segment.ts";
import { call } from "./client.ts";

/** What the cart has to do with its checkout. */
export interface CartSide {
  /** Sends what the cart has not sent yet. False when something was refused, which the person should see first. */
  prepare: () => Promise<boolean>;
  /** Hears the number of the order; null when none could be had (S8-24). */
  onBegun: (ecomId: string | null) => void;
  /** Called when the server sees a reason that the page does not show yet. */
  onRefused: () => void;
}

/**
 * What Checkout does when it is pressed. A failure is logged and told in a toast, with the server's reason or the default
 * message, and can be tried again (D-06).
 * @param group `orderId` is any group of lines of the payment group
 * @returns id of the checkout order; undefined when the person stays in the cart
 */
export async function leaveCart(group: CheckoutAddress, cart: CartSide): Promise<string | undefined> {
  try {
    if (!(await cart.prepare())) return undefined;
    const { orderId, ecomId } = await beginCheckout(group);
    cart.onBegun(ecomId);
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

/** A checkout order that is open. */
interface Begun {
  orderId: string;
  ecomId: string;
}

/**
 * Begins the checkout of a payment group, or finds the one that is open (D-06).
 * @param group `orderId` is any group of lines of the payment group
 * @returns id of the checkout order and its number
 * @throws CallFailure, with the problems where the group may not be checked out
 */
async function beginCheckout(group: { orderId: string; vendorType: VendorType }): Promise<Begun> {
  const ecomId = proposeEcomId(Math.random());
  const begun = await session.acting((token) =>
    call("POST /common/generateEcomId", {
      body: { order_id: group.orderId, status: "draft", uid: token, vendorType: group.vendorType, ecomId },
      token,
    }),
  );
  return { orderId: begun.order_id, ecomId: begun.ecomid };
}

/** The order number that a browser proposes. @param random a number from 0 up to, not including, 1 */
export function proposeEcomId(random: number): string {
  return formatEcomId(Math.floor(random * 100_000_000));
}
