import { call } from "#call.ts";
import { detailOf } from "#cart/failures.ts";
import type { CartItem } from "#cart/model.ts";
import { session } from "#identity/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import { showToast } from "#ui/toasts.ts";
import { contractTermOf, handedAddress, handedTogether } from "./model.ts";

/** What the cart has to do with its hand-off. */
export interface CartSide {
  /** Sends what the cart has not sent yet. False when something was refused, which the person should see first. */
  prepare: () => Promise<boolean>;
  /** Called when the server sees a reason that the page does not show yet. */
  onRefused: () => void;
}

/**
 * Hands fibre of the cart over (D-15): begins a process at the fibre checkout, says which lines it is about, and records that the
 * customer is sent there (S4-19). A failure is told for five seconds at the top right, in the words of the server or of the fibre
 * checkout (S8-10), and can be tried again.
 * @param items the fibre of one customer segment; what is at the address of the first one is handed over
 * @returns where the customer goes on, with the process id for a session id (S4-18); undefined when they stay in the cart
 */
export async function handOffFibre(items: readonly CartItem[], cart: CartSide): Promise<string | undefined> {
  try {
    if (!(await cart.prepare())) return undefined;
    return await session.reading((token) => redirectOf(items, token));
  } catch (error) {
    console.error("The fibre hand-off failed", error);
    showToast(detailOf(error), { tone: "danger", place: "top-right" });
    if (error instanceof CallFailure && error.problem) cart.onRefused();
    return undefined;
  }
}

async function redirectOf(items: readonly CartItem[], token: string): Promise<string> {
  const [first] = items;
  const contractTerm = first && contractTermOf(first.planPeriod);
  if (!contractTerm) throw new Error("Nothing in the cart can be handed to the fibre checkout");
  const asked = { dealId: first.dealId, contractTerm, installationAddress: handedAddress(first) };
  const processRes = await call("POST /chat/generateProcessId", { body: asked, token });
  const { processId } = processRes;
  const productDetails = handedTogether(items, first).map(({ id, dealId, quantity }) => ({
    ...{ order_item_id: id, dealId, quantity },
  }));
  await call("POST /process/cartItems", { body: { processId, productDetails }, token });
  const sent = { order_item_id: first.id, processId, status: "Initiated", processRes } as const;
  const { body } = await call("POST /cartStatus", { body: sent, token });
  return body.redirectUrl;
}
