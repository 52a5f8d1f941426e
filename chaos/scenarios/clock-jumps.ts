import { cartList } from "#cart/contract.ts";
import { paymentStatus, startPayment } from "#orders/payment/contract.ts";
import { DAY_MS, dayOf, midnightOf } from "#shared/day.ts";
import { type ChaosShop, type Findings, read } from "../chaos-shop.ts";
import { invariantViolations, isPaid, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import { paidNotification, sendNotification } from "../payment-notifications.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Longer than a reservation lasts. */
const RESERVATION_EXPIRED_MS = 16 * MINUTE_MS;

/** Longer than a payment without a notification stays open. */
const PAYMENT_EXPIRED_MS = 3 * HOUR_MS;

/** Customers while the clock jumps: two have an open payment, of which one pays after the jump; one has only a cart. */
interface Open {
  payer: JourneyRecord;
  abandoner: JourneyRecord;
  browser: JourneyRecord;
}

/**
 * The clock of the shop jumps an hour forwards, an hour back, and over midnight, while payments, reservations and sessions are open. Sessions
 * and carts go on, a payment after the jump counts, a jump back releases no stock, and nothing stays reserved for ever.
 */
export async function clockJumps(shop: ChaosShop): Promise<Findings> {
  const violations: string[] = [];
  const before = await stockLevels(shop.db);
  function toMidnight(): number {
    const now = shop.now().getTime();
    return midnightOf(dayOf(new Date(now + DAY_MS))).getTime() - now;
  }
  const jumps: [name: string, prepare: () => number, jump: number][] = [
    ["an hour forwards", () => 0, HOUR_MS],
    ["an hour back", () => 0, -HOUR_MS],
    ["over midnight", () => toMidnight() - 30_000, MINUTE_MS],
    ["back over midnight", () => toMidnight() + 30_000, -MINUTE_MS],
  ];
  for (const [name, prepare, jump] of jumps) {
    await shop.advance(prepare());
    const open = await openCustomers(shop, violations);
    await shop.advance(jump);
    await shop.runJobs();
    violations.push(...(await faultsAfter(shop, open, jump)).map((fault) => `${name}: ${fault}`));
  }
  return { attempts: jumps.length, violations: [...violations, ...(await invariantViolations(shop.db, before))] };
}

async function openCustomers(shop: ChaosShop, violations: string[]): Promise<Open> {
  const [payer, abandoner, browser] = await Promise.all([
    runJourney(shop, { ...ONE_PHONE, number: 1 }),
    runJourney(shop, { ...ONE_PHONE, number: 2 }),
    runJourney(shop, { ...ONE_PHONE, number: 3 }, { stopBefore: "pay" }),
  ]);
  violations.push(...[payer, abandoner, browser].flatMap((record) => record.violations));
  return { payer, abandoner, browser };
}

async function faultsAfter(shop: ChaosShop, { payer, abandoner, browser }: Open, jump: number): Promise<string[]> {
  const faults: string[] = [];
  const { token } = browser;
  const cart = read(cartList.reply, await shop.send({ path: `/api/cart/${token}/list`, token }), "The cart").body;
  if (cart.ordersList.length !== 1) faults.push(`a cart has ${cart.ordersList.length} lines, expected 1`);
  if (jump < HOUR_MS && (await reservedBy(shop, payer)) !== 1) faults.push("stock was released too early");
  const [payment] = payer.payments;
  if (payment) await sendNotification(shop, paidNotification(payment.paymentId, payment.amount));
  const status = await statusOf(shop, payer);
  if (!isPaid(status)) faults.push(`the order that was paid after the jump is ${status}`);
  const started = await shop.send({ path: "/api/payment/start", token, body: { orderId: orderOf(browser) } });
  read(startPayment.reply, started, "Starting a payment after the jump");
  // From the instant before the jump, so that what a backward jump prolonged is over, too.
  await shop.advance(Math.max(0, -jump) + RESERVATION_EXPIRED_MS);
  await shop.runJobs(["payment-sweep"]);
  for (const record of [abandoner, browser])
    if ((await reservedBy(shop, record)) !== 0) faults.push("stock of an abandoned payment is still reserved");
  await shop.advance(PAYMENT_EXPIRED_MS);
  await shop.runJobs(["payment-sweep"]);
  for (const record of [abandoner, browser]) {
    const abandoned = await statusOf(shop, record);
    if (abandoned !== "payment_failed") faults.push(`the order of an abandoned payment is ${abandoned}`);
  }
  return faults;
}

function orderOf({ orders }: JourneyRecord): string {
  const [orderId = ""] = orders.keys();
  return orderId;
}

async function statusOf(shop: ChaosShop, record: JourneyRecord): Promise<string> {
  const path = `/api/payment/status?orderId=${orderOf(record)}`;
  return read(paymentStatus.reply, await shop.send({ path, token: record.token }), "The payment status").body.status;
}

/** Units that are reserved or sold to an order. */
async function reservedBy({ db }: ChaosShop, record: JourneyRecord): Promise<number> {
  const rows = await db
    .selectFrom("stock_reservation")
    .select("quantity")
    .where("order_id", "=", orderOf(record))
    .where("state", "in", ["reserved", "allocated"])
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
