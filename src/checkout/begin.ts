import { call } from "#call.ts";
import type { VendorType } from "#catalogue/model.ts";
import { session } from "#identity/browser-session.ts";
import { proposeEcomId } from "./model.ts";

/** A checkout order that is open. */
export interface Begun {
  orderId: string;
  ecomId: string;
}

/**
 * Begins the checkout of a payment group, or finds the one that is open (D-06).
 * @param group `orderId` is any group of lines of the payment group
 * @returns id of the checkout order and its number
 * @throws CallFailure, with the problems where the group may not be checked out
 */
export async function beginCheckout(group: { orderId: string; vendorType: VendorType }): Promise<Begun> {
  const ecomId = proposeEcomId(Math.random());
  const begun = await session.acting((token) =>
    call("POST /common/generateEcomId", {
      body: { order_id: group.orderId, status: "draft", uid: token, vendorType: group.vendorType, ecomId },
      token,
    }),
  );
  return { orderId: begun.order_id, ecomId: begun.ecomid };
}
