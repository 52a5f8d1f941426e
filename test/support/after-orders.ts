import { applyNotification } from "#orders/payment/service.server.ts";
import type { TestShop } from "./shop.ts";
import { type Shopper, toPaymentPage } from "./shopper.ts";

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
): Promise<{ orderId: string; ecomId: string; paymentId: string }> {
  const { orderId, paymentId } = await toPaymentPage(shopper, variant);
  await applyNotification(test.shop, { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents: cents });
  return { orderId, paymentId, ecomId: (await orderOf(shopper, orderId)).ecomid };
}

/** The details of an order, as on its page. */
export async function orderOf(shopper: Shopper, orderId: string) {
  return (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
}

/** Messages about an order that the stand-ins received, by kind and channel: in a test all have the same time. */
export async function messagesFor({ shop: { db } }: TestShop, orderId: string) {
  const written = await db
    .selectFrom("message")
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
