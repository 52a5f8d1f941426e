import { CallFailure } from "#platform/http/client.ts";
import { showToast } from "#ui/toasts.ts";
import { beginCheckout } from "./begin.ts";
import type { CheckoutAddress } from "./steps.model.ts";

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
