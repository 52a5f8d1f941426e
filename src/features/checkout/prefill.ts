import { session } from "#customers/sessions/browser-session.ts";
import type { DeliveryDetails } from "#orders/details/delivery.model.ts";
import type { BusinessRecord, PersonRecord } from "#orders/details/model.ts";
import { type AccountPaymentDetails, isOnAccount, type PaymentDetails } from "#orders/details/payment-choice.model.ts";
import type { Order } from "#orders/order.mapper.ts";
import { call } from "./client.ts";

/** Personal or business details of the previous order. */
export async function latestPerson(): Promise<{
  personal: PersonRecord | null;
  business: BusinessRecord | null;
} | null> {
  const response = await unlessUnavailable(() =>
    session.withOrders((token) => call("GET /getbusinessPersonalDetails/uid", { token })),
  );
  return response?.body ?? null;
}

/** Delivery details of the previous order. */
export async function latestDelivery(): Promise<DeliveryDetails | null> {
  const response = await unlessUnavailable(() =>
    session.withOrders((token) => call("GET /getDeliveryDetails", { token })),
  );
  return response?.body ?? null;
}

/** Account details of this order, or else of the previous one; consents have to be given again. */
export async function savedAccount({ details: { payment } }: Order): Promise<AccountPaymentDetails | null> {
  return accountOf(payment) ?? accountOf(await latestPayment());
}

async function latestPayment(): Promise<PaymentDetails | null> {
  const response = await unlessUnavailable(() =>
    session.withOrders((token) => call("GET /getPaymentDetailsByuserId", { token })),
  );
  return response?.body ?? null;
}

function accountOf(payment: PaymentDetails | null): AccountPaymentDetails | null {
  return payment && isOnAccount(payment) ? payment : null;
}

/** Saved details only save typing, so the form opens without them after a failure. */
export async function unlessUnavailable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
