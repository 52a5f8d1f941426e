import { session } from "#customers/sessions/browser-session.ts";
import type { Order } from "#orders/contract.ts";
import type { DeliveryDetails } from "#orders/details/delivery.model.ts";
import type { BusinessRecord, PersonRecord } from "#orders/details/model.ts";
import { type AccountPaymentDetails, isOnAccount, type PaymentDetails } from "#orders/details/payment-means.model.ts";
import { call } from "./client.ts";

/** Who ordered last. */
export interface Known {
  personal: PersonRecord | null;
  business: BusinessRecord | null;
}

/** Who orders, as saved for this order, or else for the one before it. */
export async function knownPerson({ details: { personal, business } }: Order): Promise<Known> {
  if (personal || business) return { personal, business };
  const known = await unlessUnavailable(() =>
    session.reading((token) => call("GET /getbusinessPersonalDetails/uid", { token })),
  );
  return known?.body ?? { personal: null, business: null };
}

/** The same for the delivery. */
export async function knownDelivery({ details: { delivery } }: Order): Promise<DeliveryDetails | null> {
  if (delivery) return delivery;
  const known = await unlessUnavailable(() => session.reading((token) => call("GET /getDeliveryDetails", { token })));
  return known?.body ?? null;
}

/** The same for what a group on account was asked; what was agreed to is asked anew. */
export async function knownAccount({ details: { payment } }: Order): Promise<AccountPaymentDetails | null> {
  return accountOf(payment) ?? accountOf(await latestPayment());
}

async function latestPayment(): Promise<PaymentDetails | null> {
  const known = await unlessUnavailable(() =>
    session.reading((token) => call("GET /getPaymentDetailsByuserId", { token })),
  );
  return known?.body ?? null;
}

function accountOf(payment: PaymentDetails | null): AccountPaymentDetails | null {
  return payment && isOnAccount(payment) ? payment : null;
}

/** Empty fields are better than no form: what was typed before only saves typing. */
async function unlessUnavailable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
