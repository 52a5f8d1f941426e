import { requireOwnUid } from "#identity/uid.server.ts";
import { toE164 } from "#person/model.ts";
import { handle } from "#shop.server.ts";
import { generateEcomId, saveDeliveryDetails, savePaymentDetails, savePersonalDetails } from "./contract.ts";
import { beginCheckout, saveStep } from "./flows.server.ts";

export const checkoutApi = [
  handle(generateEcomId).by(async ({ shop, caller, body }) => {
    await requireOwnUid(shop, body.uid, caller);
    const order = await beginCheckout(shop, caller, {
      lineGroupId: body.order_id,
      vendorType: body.vendorType,
      ecomId: body.ecomId,
    });
    return { success: true, ecomid: order.ecomId, order_id: order.orderId };
  }),

  handle(savePersonalDetails).by(async ({ shop, caller, body: { orderId, ...fields } }) => {
    const document = { ...fields, mobileNumber: toE164(fields.mobileNumber) };
    return { success: true, body: await saveStep(shop, { ownerId: caller, orderId }, "personal", document) };
  }),

  handle(saveDeliveryDetails).by(async ({ shop, caller, body: { orderId, ...fields } }) => {
    const document = { ...fields, recipientNumber: toE164(fields.recipientNumber) };
    return { success: true, body: await saveStep(shop, { ownerId: caller, orderId }, "delivery", document) };
  }),

  handle(savePaymentDetails).by(async ({ shop, caller, body: { orderId, ...fields } }) => ({
    success: true,
    body: await saveStep(shop, { ownerId: caller, orderId }, "payment", fields),
  })),
];
