import { startPayment } from "#orders/payment/contract.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import { invariantViolations, isPaid, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import type { Random } from "../random.ts";

/** The phone whose stock the scenario sets. */
const PHONE = { variationId: "NK235-BLU-128MB-CASH", materialId: "NK235-BLU-128MB" };

/** Longer than a reservation lasts. */
const RESERVATION_EXPIRED_MS = 16 * 60_000;

interface Buyer {
  record: JourneyRecord;
  orderId: string;
}

/** Results of starting a payment for each buyer. */
interface StartedPayments {
  started: { buyer: Buyer; paymentId: string }[];
  refused: Buyer[];
}

/**
 * More concurrent buyers than units in stock. Exactly as many as there are units can start a payment; the others get a
 * refusal. Then half of the first do not pay until their reservations expire, and other buyers get those units. When
 * the late payments arrive after all, their orders are held. The stock quantity is never negative.
 */
export async function stockRush(
  shopWithoutRetries: ChaosShop,
  random: Random,
  buyers: number,
  quantity: number,
): Promise<Findings> {
  const shop = withRetries(shopWithoutRetries);
  const violations: string[] = [];
  await setStock(shop, 2 * buyers);
  const ready = await buyersReadyToPay(shop, buyers, violations);
  await setStock(shop, quantity);
  const before = await stockLevels(shop.db);

  const first = await startPayments(shop, random.shuffled(ready), violations);
  expectCount(violations, "started a payment", first.started.length, quantity);
  expectCount(violations, "were refused", first.refused.length, buyers - quantity);
  expectCount(violations, "units were in stock", await stockQuantity(shop), 0);

  const paidInTime = first.started.filter((_, index) => index % 2 === 0);
  const paidLate = first.started.filter((_, index) => index % 2 === 1);
  await Promise.all(paidInTime.map(({ paymentId }) => pay(shop, paymentId)));
  await shop.advance(RESERVATION_EXPIRED_MS);
  // The refused buyers try again while the sweeper releases expired reservations.
  const [second] = await Promise.all([startPayments(shop, random.shuffled(first.refused), violations), shop.runJobs()]);
  const third = await startPayments(shop, random.shuffled(second.refused), violations);
  const replacements = [...second.started, ...third.started];
  expectCount(violations, "got a released unit", replacements.length, paidLate.length);
  await Promise.all([...paidLate, ...replacements].map(({ paymentId }) => pay(shop, paymentId)));

  const statuses = await orderStatuses(shop, first.started.concat(replacements));
  expectCount(violations, "orders were paid", statuses.filter(isPaid).length, quantity);
  expectCount(violations, "orders were held", statuses.filter((status) => status === "held").length, paidLate.length);
  expectCount(violations, "units were in stock at the end", await stockQuantity(shop), 0);
  return { attempts: buyers, violations: [...violations, ...(await invariantViolations(shop.db, before))] };
}

/** Buyers with the phone in the cart and every checkout step completed. */
async function buyersReadyToPay(shop: ChaosShop, count: number, violations: string[]): Promise<Buyer[]> {
  const ready: Buyer[] = [];
  let next = 0;
  async function runBuyers(): Promise<void> {
    while (next < count) {
      const number = next++;
      const plan = { ...ONE_PHONE, number, lines: [{ variationId: PHONE.variationId, quantity: 1 }] };
      const record = await runJourney(shop, plan, { stopBefore: "pay" });
      violations.push(...record.violations);
      const [orderId] = record.orders.keys();
      if (orderId) ready.push({ record, orderId });
    }
  }
  await Promise.all(Array.from({ length: 8 }, runBuyers));
  return ready;
}

async function startPayments(
  shop: ChaosShop,
  buyers: readonly Buyer[],
  violations: string[],
): Promise<StartedPayments> {
  const done: StartedPayments = { started: [], refused: [] };
  await Promise.all(
    buyers.map(async (buyer) => {
      const { token } = buyer.record;
      const response = await shop.send({ path: "/api/payment/start", token, body: { orderId: buyer.orderId } });
      const code = refusalOf(response);
      if (code === "out_of_stock" || code === "checkout_blocked") done.refused.push(buyer);
      else if (response?.status === 200)
        done.started.push({ buyer, paymentId: read(startPayment.reply, response, "The payment").paymentId });
      else violations.push(`a buyer got the response ${response?.status} ${JSON.stringify(response?.body)}`);
    }),
  );
  return done;
}

async function pay(shop: ChaosShop, paymentId: string): Promise<void> {
  await shop.send({ path: `/stand-in/gateway/${paymentId}`, body: "outcome=paid" });
}

async function orderStatuses(shop: ChaosShop, started: StartedPayments["started"]): Promise<string[]> {
  const ids = started.map(({ buyer }) => buyer.orderId);
  const rows = await shop.db.selectFrom("checkout_order").select("status").where("order_id", "in", ids).execute();
  return rows.map(({ status }) => status);
}

async function setStock(shop: ChaosShop, quantity: number): Promise<void> {
  await shop.db.updateTable("stock").set({ quantity }).where("material_id", "=", PHONE.materialId).execute();
}

async function stockQuantity(shop: ChaosShop): Promise<number> {
  const row = await shop.db
    .selectFrom("stock")
    .select("quantity")
    .where("material_id", "=", PHONE.materialId)
    .executeTakeFirstOrThrow();
  return row.quantity ?? Number.NaN;
}

function expectCount(violations: string[], what: string, found: number, expected: number): void {
  if (found !== expected) violations.push(`${found} ${what}, expected ${expected}`);
}
