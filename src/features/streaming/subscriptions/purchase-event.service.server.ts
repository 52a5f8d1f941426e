import { hashedIdentifiers } from "#analytics/events/identifiers.ts";
import { ecommerceOf, type PurchaseEvent, REPORTED_DAYS } from "#analytics/events/model.ts";
import { storeEvents } from "#analytics/reporting/service.server.ts";
import { productIdOf } from "#catalogue/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { Subscription } from "./repository.server.ts";

/**
 * Reports the purchase of a subscription to analytics, once: its id is that of the event, which is stored once (N-02). One that failed, or
 * is too old, is not reported. The price is that of a month after the free ones.
 * @param from random id of the browser; `advertising` adds hashed identifiers
 */
export async function reportPurchase(
  context: PlatformContext,
  { subscriptionId, variationId, title, priceCents, state, createdAt, ...subscription }: Subscription,
  from: { clientId: string; advertising: boolean },
): Promise<void> {
  const { db, clock, detailCipher } = context;
  const { encryptedNumber, encryptedEmail } = subscription;
  const isRecent = clock.now().getTime() - createdAt.getTime() <= REPORTED_DAYS * DAY_MS;
  if (state === "failed" || !isRecent || !encryptedNumber || !encryptedEmail) return;
  const productId = (await productIdOf(db, variationId)) ?? variationId;
  const item = { item_id: productId, item_name: title, price: priceCents / 100, quantity: 1 };
  const body: PurchaseEvent = {
    event: "purchase",
    ecommerce: { ...ecommerceOf([item]), transaction_id: subscriptionId },
    user_data: await hashedIdentifiers({
      email: detailCipher.decrypt(subscriptionId, encryptedEmail),
      mobileNumber: detailCipher.decrypt(subscriptionId, encryptedNumber),
    }),
  };
  await db
    .transaction()
    .execute((trx) => storeEvents(context, trx, from, [{ eventId: subscriptionId, occurredAt: createdAt, body }]));
}
