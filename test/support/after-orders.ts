import { isDeal } from "#catalogue/model.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import type { TestShop } from "./shop.ts";
import { fillCheckout, lineFor, type Shopper, toPaymentPage } from "./shopper.ts";

/** A phone paid once: goods without a SIM. */
export const KAIOS = { variant: "NK235-BLU-128MB-CASH", material: "NK235-BLU-128MB", cents: 99_900 };

/** Data for an existing number: a service. */
export const DATA = { variant: "PREDATM-1GB", cents: 7_900 };

/** A SIM with a starter pack. */
export const SIM = { variant: "PRESIM-2GB", cents: 9_900 };

/** Orders and pays for one item. @returns the order's ids */
export async function paidOrder(
  test: TestShop,
  shopper: Shopper,
  { variant, cents }: { variant: string; cents: number } = KAIOS,
): Promise<{ orderId: string; orderNumber: string; paymentId: string }> {
  const { orderId, paymentId } = await toPaymentPage(shopper, variant);
  await applyNotification(test.shop, { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents: cents });
  return { orderId, paymentId, orderNumber: (await orderOf(shopper, orderId)).ecomid };
}

/** Orders and pays for a phone with a deal, as a customer who saw it with that deal and began to configure it at `startTime`. */
export async function dealOrder(test: TestShop, shopper: Shopper, startTime: string) {
  const card = test.shop.catalogue
    .deals("personal")
    .find(
      ({ planPeriod, stock, paymentGroup }) =>
        paymentGroup === "prepaid" && planPeriod === "once-off" && stock === "in",
    );
  const product = card && (await test.shop.catalogue.byId(card.id));
  const variant = product?.variants[0];
  if (!variant) throw new Error("The sample catalogue has no phone with a deal");
  const promo = product.badges.find(isDeal)?.name ?? "";
  const extended_fields = { field_promo: promo, field_journey_type: "prepaid", field_start_time1: startTime };
  await shopper.call("POST /addtocart", { body: [lineFor(variant.variationId, { extended_fields })] });
  const orderId = await fillCheckout(shopper);
  const { paymentId } = (await shopper.call("POST /payment/start", { body: { orderId } })).body;
  const amountCents = variant.price;
  await applyNotification(test.shop, { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents });
  return { orderId, promo, orderNumber: (await orderOf(shopper, orderId)).ecomid };
}

/** The details of an order, as on its page. */
export async function orderOf(shopper: Shopper, orderId: string) {
  return (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
}

/** Messages about an order that the stand-ins received, by kind and channel: in a test all have the same time. */
export async function messagesFor({ shop: { db } }: TestShop, orderId: string) {
  const written = await db
    .selectFrom("outbox")
    .select(["message_id", "kind", "channel"])
    .where("order_id", "=", orderId)
    .orderBy("kind")
    .orderBy("channel")
    .execute();
  const delivered = await db.selectFrom("stand_in_message").selectAll().execute();
  return written.flatMap(({ message_id, kind }) =>
    delivered.filter((message) => message.message_id === message_id).map((message) => ({ ...message, kind })),
  );
}
