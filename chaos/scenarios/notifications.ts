import { paymentStatus } from "#orders/payment/contract.ts";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { notificationOf, notifyShop, paidNotification } from "../bank.ts";
import { patient } from "../customer.ts";
import { brokenInvariants, isBought, shelvesOf } from "../invariants.ts";
import { walk } from "../journey.ts";
import type { Plan } from "../plan.ts";
import type { Random } from "../random.ts";
import type { Story } from "../story.ts";
import { type Answer, type Findings, read, type World } from "../world.ts";

const PLAN: Plan = {
  number: 0,
  lines: [{ variationId: "NK110-BLU-128MB-CASH", quantity: 2 }],
  newQuantity: 0,
  afterthought: "",
  outcomes: [],
};

/** How often the same notification is told at once. */
const TIMES = 50;

/** After so long an order that was not paid is given up; two sweeps, one day apart, do it. */
const HOURS = 3_600_000;

/**
 * What a bank tells, in every order and number: the same fifty times at once while the customer looks and the sweeper
 * runs; paid, failed, cancelled and paid again in each of the 24 orders, half of them at once; and a day late.
 */
export async function notifications(hurried: World, random: Random): Promise<Findings> {
  const world = patient(hurried);
  const violations: string[] = [];
  const before = await shelvesOf(world.db);
  const tries = [
    await toldOften(world, violations),
    await everyOrder(world, random, violations),
    await dayLate(world, violations),
  ];
  return {
    tries: tries.reduce((sum, count) => sum + count),
    violations: [...violations, ...(await brokenInvariants(world.db, before))],
  };
}

interface Attempt {
  story: Story;
  orderId: string;
  paymentId: string;
  amount: string;
}

async function atTheBank(world: World, violations: string[], number: number): Promise<Attempt> {
  const story = await walk(world, { ...PLAN, number });
  violations.push(...story.violations);
  const [payment] = story.payments;
  if (!payment) throw new Error("The customer never came to the bank");
  return { story, ...payment };
}

async function toldOften(world: World, violations: string[]): Promise<number> {
  const attempt = await atTheBank(world, violations, 1);
  const notification = paidNotification(attempt.paymentId, attempt.amount);
  const looks = Array.from({ length: 20 }, () => look(world, attempt));
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: TIMES }, () => notifyShop(world, notification))),
    Promise.all(looks),
    world.runJobs(),
  ]);
  allTaken(violations, answers);
  await expectStatus(world, attempt, "paid", "after the same news fifty times", violations);
  return TIMES;
}

async function everyOrder(world: World, random: Random, violations: string[]): Promise<number> {
  const orders = permutations<VerifiedPayment["status"]>(["failed", "paid", "cancelled", "paid"]);
  for (const [number, statuses] of orders.entries()) {
    const attempt = await atTheBank(world, violations, 100 + number);
    const notification = statuses.map((status) => notificationOf(attempt.paymentId, attempt.amount, status));
    const isAtOnce = random.below(2) === 0;
    if (isAtOnce) allTaken(violations, await Promise.all(notification.map((each) => notifyShop(world, each))));
    else for (const each of notification) allTaken(violations, [await notifyShop(world, each)]);
    const words = `after ${statuses.join(", ")}${isAtOnce ? " at once" : ""}`;
    await expectStatus(world, attempt, "paid", words, violations);
  }
  return orders.length;
}

async function dayLate(world: World, violations: string[]): Promise<number> {
  const attempt = await atTheBank(world, violations, 200);
  const wrong = await atTheBank(world, violations, 201);
  const dear = notificationOf(wrong.paymentId, `${Number.parseInt(wrong.amount, 10) + 1}.00`, "paid");
  allTaken(violations, [await notifyShop(world, dear)]);
  await expectStatus(world, wrong, "awaiting_payment", "after another amount", violations);
  await world.advance(3 * HOURS);
  await world.runJobs();
  await expectStatus(world, attempt, "payment_failed", "after three hours without news", violations);
  await world.advance(25 * HOURS);
  await world.runJobs();
  await expectStatus(world, attempt, "cancelled", "after a day without news", violations);
  allTaken(violations, [await notifyShop(world, paidNotification(attempt.paymentId, attempt.amount))]);
  await expectStatus(world, attempt, "held", "after money came a day late", violations);
  return 2;
}

function look(world: World, { story, orderId }: Attempt): Promise<Answer | undefined> {
  return world.ask({ path: `/api/payment/status?orderId=${orderId}`, token: story.token });
}

async function expectStatus(world: World, attempt: Attempt, status: string, when: string, violations: string[]) {
  const { body } = read(paymentStatus.reply, await look(world, attempt), "The state of the payment");
  const isRight = status === "paid" ? isBought(body.status) : body.status === status;
  if (!isRight) violations.push(`the order is ${body.status} ${when}, it should be ${status}`);
}

function allTaken(violations: string[], answers: readonly (Answer | undefined)[]): void {
  for (const answer of answers)
    if (answer?.status !== 200) violations.push(`a notification was answered ${answer?.status}`);
}

/** Every order of a few things. */
export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((thing, place) => permutations(things.toSpliced(place, 1)).map((rest) => [thing, ...rest]));
}
