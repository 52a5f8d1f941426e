import { startPayment } from "#orders/payment/contract.ts";
import { type ChaosShop, read, refusalOf } from "./chaos-shop.ts";
import { runJourney } from "./journey.ts";
import { ONE_PHONE } from "./journey-plan.ts";
import type { JourneyRecord } from "./journey-record.ts";

/** A customer whose order is ready to be paid. */
export interface Buyer {
  record: JourneyRecord;
  orderId: string;
}

/** Results of starting a payment for each buyer. */
export interface StartedPayments {
  started: { buyer: Buyer; paymentId: string }[];
  refused: Buyer[];
}

/** Buyers with one unit of a product in the cart and every checkout step completed. */
export async function buyersReadyToPay(
  shop: ChaosShop,
  variationId: string,
  count: number,
  violations: string[],
): Promise<Buyer[]> {
  const ready: Buyer[] = [];
  let next = 0;
  async function runBuyers(): Promise<void> {
    while (next < count) {
      const number = next++;
      const plan = { ...ONE_PHONE, number, lines: [{ variationId, quantity: 1 }] };
      const record = await runJourney(shop, plan, { stopBefore: "pay" });
      violations.push(...record.violations);
      const [orderId] = record.orders.keys();
      if (orderId) ready.push({ record, orderId });
    }
  }
  await Promise.all(Array.from({ length: 8 }, runBuyers));
  return ready;
}

/** Starts the payments of all buyers at once. @param refusals codes of the problems that a buyer may get instead */
export async function startPayments(
  shop: ChaosShop,
  buyers: readonly Buyer[],
  refusals: readonly string[],
  violations: string[],
): Promise<StartedPayments> {
  const done: StartedPayments = { started: [], refused: [] };
  await Promise.all(
    buyers.map(async (buyer) => {
      const { token } = buyer.record;
      const response = await shop.send({ path: "/api/payment/start", token, body: { orderId: buyer.orderId } });
      if (refusals.includes(refusalOf(response) ?? "")) done.refused.push(buyer);
      else if (response?.status === 200)
        done.started.push({ buyer, paymentId: read(startPayment.reply, response, "The payment").paymentId });
      else violations.push(`a buyer got the response ${response?.status} ${JSON.stringify(response?.body)}`);
    }),
  );
  return done;
}

/** Pays at the gateway. */
export async function pay(shop: ChaosShop, paymentId: string): Promise<void> {
  await shop.send({ path: `/stand-in/gateway/${paymentId}`, body: "outcome=paid" });
}

/** Adds a violation when a count is not the expected one. @param what "were refused" */
export function expectCount(violations: string[], what: string, found: number, expected: number): void {
  if (found !== expected) violations.push(`${found} ${what}, expected ${expected}`);
}
