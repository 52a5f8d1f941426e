import type { ChaosShop, Findings } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import { invariantViolations, isPaid, stockLevels } from "../invariants.ts";
import { buyersReadyToPay, expectCount, pay, type StartedPayments, startPayments } from "../payment-rush.ts";
import type { Random } from "../random.ts";

/** The phone whose stock the scenario sets. */
const PHONE = { variationId: "NK235-BLU-128MB-CASH", materialId: "NK235-BLU-128MB" };

/** Longer than a reservation lasts. */
const RESERVATION_EXPIRED_MS = 16 * 60_000;

/** Problems with which a payment cannot start without stock. */
const REFUSALS = ["out_of_stock", "checkout_blocked"];

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
  const ready = await buyersReadyToPay(shop, PHONE.variationId, buyers, violations);
  await setStock(shop, quantity);
  const before = await stockLevels(shop.db);

  const first = await startPayments(shop, random.shuffled(ready), REFUSALS, violations);
  expectCount(violations, "started a payment", first.started.length, quantity);
  expectCount(violations, "were refused", first.refused.length, buyers - quantity);
  expectCount(violations, "units were in stock", await stockQuantity(shop), 0);

  const paidInTime = first.started.filter((_, index) => index % 2 === 0);
  const paidLate = first.started.filter((_, index) => index % 2 === 1);
  await Promise.all(paidInTime.map(({ paymentId }) => pay(shop, paymentId)));
  await shop.advance(RESERVATION_EXPIRED_MS);
  // The refused buyers try again while the sweeper releases expired reservations.
  const [second] = await Promise.all([
    startPayments(shop, random.shuffled(first.refused), REFUSALS, violations),
    shop.runJobs(),
  ]);
  const third = await startPayments(shop, random.shuffled(second.refused), REFUSALS, violations);
  const replacements = [...second.started, ...third.started];
  expectCount(violations, "got a released unit", replacements.length, paidLate.length);
  await Promise.all([...paidLate, ...replacements].map(({ paymentId }) => pay(shop, paymentId)));

  const statuses = await orderStatuses(shop, first.started.concat(replacements));
  expectCount(violations, "orders were paid", statuses.filter(isPaid).length, quantity);
  expectCount(violations, "orders were held", statuses.filter((status) => status === "held").length, paidLate.length);
  expectCount(violations, "units were in stock at the end", await stockQuantity(shop), 0);
  return { attempts: buyers, violations: [...violations, ...(await invariantViolations(shop.db, before))] };
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
