import { paymentStatus } from "#orders/payment/contract.ts";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { type ChaosShop, type Findings, read, type ShopResponse } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import { invariantViolations, isPaid, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import { notificationOf, paidNotification, sendNotification } from "../payment-notifications.ts";
import type { Random } from "../random.ts";

const PLAN = { ...ONE_PHONE, lines: [{ variationId: "NK110-BLU-128MB-CASH", quantity: 2 }] };

/** How many times the same notification is sent concurrently. */
const REPETITIONS = 50;

const HOUR_MS = 3_600_000;

/**
 * Sends notifications repeatedly, reordered and late: the same one fifty times concurrently, while the customer polls the
 * status and the sweeper runs; paid, failed, cancelled and paid again in each of the 24 orders, half of them
 * concurrently; and one after a day.
 */
export async function notifications(shopWithoutRetries: ChaosShop, random: Random): Promise<Findings> {
  const shop = withRetries(shopWithoutRetries);
  const violations: string[] = [];
  const before = await stockLevels(shop.db);
  const attempts = [
    await repeatedNotifications(shop, violations),
    await reorderedNotifications(shop, random, violations),
    await lateNotification(shop, violations),
  ];
  return {
    attempts: attempts.reduce((sum, count) => sum + count),
    violations: [...violations, ...(await invariantViolations(shop.db, before))],
  };
}

interface PendingPayment {
  record: JourneyRecord;
  orderId: string;
  paymentId: string;
  amount: string;
}

async function startedPayment(shop: ChaosShop, violations: string[], number: number): Promise<PendingPayment> {
  const record = await runJourney(shop, { ...PLAN, number });
  violations.push(...record.violations);
  const [payment] = record.payments;
  if (!payment) throw new Error("The customer has no payment");
  return { record, ...payment };
}

async function repeatedNotifications(shop: ChaosShop, violations: string[]): Promise<number> {
  const payment = await startedPayment(shop, violations, 1);
  const notification = paidNotification(payment.paymentId, payment.amount);
  const statusRequests = Array.from({ length: 20 }, () => requestStatus(shop, payment));
  const [responses] = await Promise.all([
    Promise.all(Array.from({ length: REPETITIONS }, () => sendNotification(shop, notification))),
    Promise.all(statusRequests),
    shop.runJobs(),
  ]);
  expectAccepted(violations, responses);
  await expectStatus(shop, payment, "paid", "after the same notification fifty times", violations);
  return REPETITIONS;
}

async function reorderedNotifications(shop: ChaosShop, random: Random, violations: string[]): Promise<number> {
  const sequences = permutations<VerifiedPayment["status"]>(["failed", "paid", "cancelled", "paid"]);
  for (const [number, statuses] of sequences.entries()) {
    const payment = await startedPayment(shop, violations, 100 + number);
    const sent = statuses.map((status) => notificationOf(payment.paymentId, payment.amount, status));
    const isConcurrent = random.below(2) === 0;
    if (isConcurrent) expectAccepted(violations, await Promise.all(sent.map((each) => sendNotification(shop, each))));
    else for (const each of sent) expectAccepted(violations, [await sendNotification(shop, each)]);
    const context = `after ${statuses.join(", ")}${isConcurrent ? ", sent concurrently" : ""}`;
    await expectStatus(shop, payment, "paid", context, violations);
  }
  return sequences.length;
}

async function lateNotification(shop: ChaosShop, violations: string[]): Promise<number> {
  const payment = await startedPayment(shop, violations, 200);
  const wrongAmount = await startedPayment(shop, violations, 201);
  const tooMuch = notificationOf(wrongAmount.paymentId, `${Number.parseInt(wrongAmount.amount, 10) + 1}.00`, "paid");
  expectAccepted(violations, [await sendNotification(shop, tooMuch)]);
  await expectStatus(shop, wrongAmount, "awaiting_payment", "after another amount", violations);
  await shop.advance(3 * HOUR_MS);
  await shop.runJobs();
  await expectStatus(shop, payment, "payment_failed", "after three hours without a notification", violations);
  await shop.advance(25 * HOUR_MS);
  await shop.runJobs();
  await expectStatus(shop, payment, "cancelled", "after a day without a notification", violations);
  expectAccepted(violations, [await sendNotification(shop, paidNotification(payment.paymentId, payment.amount))]);
  await expectStatus(shop, payment, "held", "after a payment that came a day late", violations);
  return 2;
}

function requestStatus(shop: ChaosShop, { record, orderId }: PendingPayment): Promise<ShopResponse | undefined> {
  return shop.send({ path: `/api/payment/status?orderId=${orderId}`, token: record.token });
}

async function expectStatus(
  shop: ChaosShop,
  payment: PendingPayment,
  status: string,
  context: string,
  violations: string[],
) {
  const { body } = read(paymentStatus.reply, await requestStatus(shop, payment), "The payment status");
  const isRight = status === "paid" ? isPaid(body.status) : body.status === status;
  if (!isRight) violations.push(`the order is ${body.status} ${context}, expected ${status}`);
}

function expectAccepted(violations: string[], responses: readonly (ShopResponse | undefined)[]): void {
  for (const response of responses)
    if (response?.status !== 200) violations.push(`a notification got the response ${response?.status}`);
}

/** Every order of the items. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
