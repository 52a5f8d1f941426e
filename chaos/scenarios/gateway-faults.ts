import { SIGNATURE_HEADER, signatureOf } from "#adapters/payment/stand-in-message.server.ts";
import { cartList } from "#cart/contract.ts";
import { paymentStatus, startPayment } from "#orders/payment/contract.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { SLOW_MS } from "../faulty-gateway.ts";
import { invariantViolations, isPaid, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import type { Random } from "../random.ts";
import { SWEEP_AGE_MS } from "../scheduled-jobs.ts";

/** Customers of each part. */
const CUSTOMERS = 6;

/**
 * A gateway that is unreachable, slow, or sends malformed notifications. No order is paid without a payment, no other
 * call waits for the gateway, and once it works again every customer can pay.
 */
export async function gatewayFaults(shop: ChaosShop, random: Random): Promise<Findings> {
  const violations: string[] = [];
  const before = await stockLevels(shop.db);
  await startWhileUnreachable(shop, violations);
  await startWhileSlow(shop, violations);
  await sweepWhileUnreachable(shop, violations);
  const malformed = await malformedNotifications(shop, random, violations);
  await shop.setGateway("normal");
  return {
    attempts: 3 * CUSTOMERS + malformed,
    violations: [...violations, ...(await invariantViolations(shop.db, before))],
  };
}

async function runJourneys(shop: ChaosShop, violations: string[], stopBefore?: "pay"): Promise<JourneyRecord[]> {
  const records = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) =>
      runJourney(shop, { ...ONE_PHONE, number }, stopBefore ? { stopBefore } : {}),
    ),
  );
  violations.push(...records.flatMap((record) => record.violations));
  return records;
}

function orderOf({ orders }: JourneyRecord): string {
  const [orderId = ""] = orders.keys();
  return orderId;
}

async function startPaymentOf(shop: ChaosShop, record: JourneyRecord) {
  return shop.send({ path: "/api/payment/start", token: record.token, body: { orderId: orderOf(record) } });
}

/** The customer gets a refusal while the gateway is unreachable, and can pay the same order later. */
async function startWhileUnreachable(shop: ChaosShop, violations: string[]): Promise<void> {
  const records = await runJourneys(shop, violations, "pay");
  await shop.setGateway("unreachable");
  for (const response of await Promise.all(records.map((record) => startPaymentOf(shop, record))))
    if (refusalOf(response) !== "gateway_away")
      violations.push(`a payment started while the gateway was unreachable: ${response?.status}`);
  await shop.setGateway("normal");
  await payAll(shop, records, violations);
}

/** A slow gateway delays no cart. */
async function startWhileSlow(shop: ChaosShop, violations: string[]): Promise<void> {
  const records = await runJourneys(shop, violations, "pay");
  await shop.setGateway("slow");
  const pending = Promise.all(records.map((record) => startPaymentOf(shop, record)));
  const began = performance.now();
  for (const { token } of records)
    read(cartList.reply, await shop.send({ path: `/api/cart/${token}/list`, token }), "The cart");
  const waited = performance.now() - began;
  if (waited > SLOW_MS * 0.9) violations.push(`the carts waited ${Math.round(waited)} ms for a slow gateway`);
  for (const response of await pending)
    if (response?.status !== 200)
      violations.push(`starting a payment with a slow gateway got the response ${response?.status}`);
  await shop.setGateway("normal");
  await payAll(shop, records, violations);
}

/** The sweeper queries payments again after the gateway was unreachable. */
async function sweepWhileUnreachable(shop: ChaosShop, violations: string[]): Promise<void> {
  const records = await runJourneys(shop, violations);
  for (const { payments } of records) await payWithoutNotification(shop, payments[0]?.paymentId ?? "");
  await shop.setGateway("unreachable");
  await shop.advance(SWEEP_AGE_MS);
  await shop.runJobs();
  await shop.setGateway("normal");
  await shop.advance(SWEEP_AGE_MS);
  await shop.runJobs();
  await expectPaid(shop, records, "after the sweeper could query the gateway again", violations);
}

/** The gateway takes the payment and sends no notification. */
async function payWithoutNotification({ db }: ChaosShop, paymentId: string): Promise<void> {
  const { amount_cents: cents } = await db
    .selectFrom("stand_in_payment")
    .select("amount_cents")
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("stand_in_payment")
    .set({ gateway_id: `unreported-${paymentId}`, status: "paid", told_cents: cents })
    .where("payment_id", "=", paymentId)
    .execute();
}

async function payAll(shop: ChaosShop, records: readonly JourneyRecord[], violations: string[]): Promise<void> {
  for (const record of records) {
    const { paymentId } = read(startPayment.reply, await startPaymentOf(shop, record), "Starting the payment again");
    await shop.send({ path: `/stand-in/gateway/${paymentId}`, body: "outcome=paid" });
  }
  await expectPaid(shop, records, "after the gateway worked again", violations);
}

async function expectPaid(
  shop: ChaosShop,
  records: readonly JourneyRecord[],
  when: string,
  violations: string[],
): Promise<void> {
  for (const record of records) {
    const response = await shop.send({ path: `/api/payment/status?orderId=${orderOf(record)}`, token: record.token });
    const { status } = read(paymentStatus.reply, response, "The payment status").body;
    if (!isPaid(status)) violations.push(`the order is ${status} ${when}`);
  }
}

/** A malformed notification is rejected, signed or not, and changes no order. */
async function malformedNotifications(shop: ChaosShop, random: Random, violations: string[]): Promise<number> {
  const [record] = await runJourneys(shop, violations);
  const paymentId = record?.payments[0]?.paymentId ?? "";
  const bodies = [
    "",
    "%",
    "{}",
    "null",
    "x".repeat(100_000),
    `payment_id=${paymentId}`,
    `payment_id=${paymentId}&status=paid&amount=1199.00`,
    `gateway_id=1&payment_id=${paymentId}&status=paid&amount=1e9`,
    `gateway_id=1&payment_id=${paymentId}&status=PAID&amount=1199.00`,
    `gateway_id=1&payment_id=${paymentId}&status=paid&amount=-1199.00`,
    `gateway_id=1&payment_id=${paymentId}%00&status=paid&amount=1199.00`,
    ...Array.from({ length: 20 }, () => String.fromCodePoint(...Array.from({ length: 60 }, () => random.below(256)))),
  ];
  for (const body of bodies)
    for (const signature of [signatureOf(body, shop.gatewaySecret), signatureOf(body, "another secret"), ""]) {
      const headers = { [SIGNATURE_HEADER]: signature };
      const response = await shop.send({ method: "POST", path: "/api/payment/notify", body, headers });
      if (!response || response.status < 400 || response.status >= 500)
        violations.push(`a malformed notification got the response ${response?.status}: ${body.slice(0, 60)}`);
    }
  if (record) {
    const response = await shop.send({ path: `/api/payment/status?orderId=${orderOf(record)}`, token: record.token });
    const { status } = read(paymentStatus.reply, response, "The payment status").body;
    if (status !== "awaiting_payment") violations.push(`malformed notifications changed the order to ${status}`);
  }
  return bodies.length * 3;
}
