import { SIGNATURE_HEADER, signatureOf } from "#adapters/payment/stand-in-message.server.ts";
import { cartList } from "#cart/contract.ts";
import { paymentStatus, startPayment } from "#orders/payment/contract.ts";
import { SLOW_MS } from "../faulty-gateway.ts";
import { brokenInvariants, isBought, shelvesOf } from "../invariants.ts";
import { walk } from "../journey.ts";
import type { Plan } from "../plan.ts";
import type { Random } from "../random.ts";
import type { Story } from "../story.ts";
import { type Findings, read, refusalOf, type World } from "../world.ts";

const PLAN: Plan = {
  number: 0,
  lines: [{ variationId: "NK3210-BLU-128MB-CASH", quantity: 1 }],
  newQuantity: 0,
  afterthought: "",
  outcomes: [],
};

/** Customers who go to a gateway that is not well. */
const CUSTOMERS = 6;

const SWEEP_AFTER_MS = 11 * 60_000;

/**
 * A gateway that does not answer, takes long, or sends nonsense: nobody pays for nothing, nobody else waits, and once
 * it is well again everybody can pay what they wanted.
 */
export async function gatewayMoods(world: World, random: Random): Promise<Findings> {
  const violations: string[] = [];
  const before = await shelvesOf(world.db);
  await deadLine(world, violations);
  await slowLine(world, violations);
  await deadSweep(world, violations);
  const nonsense = await nonsenseTold(world, random, violations);
  await world.gateway("well");
  return {
    tries: 3 * CUSTOMERS + nonsense,
    violations: [...violations, ...(await brokenInvariants(world.db, before))],
  };
}

async function ready(world: World, violations: string[], upTo?: "pay"): Promise<Story[]> {
  const stories = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) => walk(world, { ...PLAN, number }, upTo ? { upTo } : {})),
  );
  violations.push(...stories.flatMap((story) => story.violations));
  return stories;
}

function orderOf({ orders }: Story): string {
  const [orderId = ""] = orders.keys();
  return orderId;
}

async function begin(world: World, story: Story) {
  return world.ask({ path: "/api/payment/start", token: story.token, body: { orderId: orderOf(story) } });
}

/** Who cannot be sent to the bank is told so, and can be later, with the same order. */
async function deadLine(world: World, violations: string[]): Promise<void> {
  const stories = await ready(world, violations, "pay");
  await world.gateway("dead");
  for (const answer of await Promise.all(stories.map((story) => begin(world, story))))
    if (refusalOf(answer) !== "gateway_away") violations.push(`with a dead gateway a payment began: ${answer?.status}`);
  await world.gateway("well");
  await payAll(world, stories, violations);
}

/** While the gateway thinks, nobody's cart has to wait for it. */
async function slowLine(world: World, violations: string[]): Promise<void> {
  const stories = await ready(world, violations, "pay");
  await world.gateway("slow");
  const beginning = Promise.all(stories.map((story) => begin(world, story)));
  const began = performance.now();
  for (const { token } of stories)
    read(cartList.reply, await world.ask({ path: `/api/cart/${token}/list`, token }), "The cart");
  const waited = performance.now() - began;
  if (waited > SLOW_MS * 0.9) violations.push(`the carts waited ${Math.round(waited)} ms for a slow gateway`);
  for (const answer of await beginning)
    if (answer?.status !== 200) violations.push(`a slow gateway was answered for with ${answer?.status}`);
  await world.gateway("well");
  await payAll(world, stories, violations);
}

/** A sweeper that cannot ask loses nothing: it asks again. */
async function deadSweep(world: World, violations: string[]): Promise<void> {
  const stories = await ready(world, violations);
  for (const { payments } of stories) await decideQuietly(world, payments[0]?.paymentId ?? "");
  await world.gateway("dead");
  await world.advance(SWEEP_AFTER_MS);
  await world.runJobs();
  await world.gateway("well");
  await world.advance(SWEEP_AFTER_MS);
  await world.runJobs();
  await expectPaid(world, stories, "once the sweeper could ask again", violations);
}

/** The bank takes the money and tells nobody. */
async function decideQuietly({ db }: World, paymentId: string): Promise<void> {
  const { amount_cents: cents } = await db
    .selectFrom("stand_in_payment")
    .select("amount_cents")
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("stand_in_payment")
    .set({ gateway_id: `quiet-${paymentId}`, status: "paid", told_cents: cents })
    .where("payment_id", "=", paymentId)
    .execute();
}

async function payAll(world: World, stories: readonly Story[], violations: string[]): Promise<void> {
  for (const story of stories) {
    const { paymentId } = read(startPayment.reply, await begin(world, story), "Beginning the payment again");
    await world.ask({ path: `/stand-in/gateway/${paymentId}`, body: "outcome=paid" });
  }
  await expectPaid(world, stories, "after the gateway was well again", violations);
}

async function expectPaid(world: World, stories: readonly Story[], when: string, violations: string[]): Promise<void> {
  for (const story of stories) {
    const answer = await world.ask({ path: `/api/payment/status?orderId=${orderOf(story)}`, token: story.token });
    const { status } = read(paymentStatus.reply, answer, "The state of the payment").body;
    if (!isBought(status)) violations.push(`the order is ${status} ${when}`);
  }
}

/** What no gateway sends is turned away and moves nothing, signed or not. */
async function nonsenseTold(world: World, random: Random, violations: string[]): Promise<number> {
  const [story] = await ready(world, violations);
  const paymentId = story?.payments[0]?.paymentId ?? "";
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
    for (const signature of [signatureOf(body, world.gatewaySecret), signatureOf(body, "another secret"), ""]) {
      const headers = { [SIGNATURE_HEADER]: signature };
      const answer = await world.ask({ method: "POST", path: "/api/payment/notify", body, headers });
      if (!answer || answer.status < 400 || answer.status >= 500)
        violations.push(`nonsense was answered ${answer?.status}: ${body.slice(0, 60)}`);
    }
  if (story) {
    const answer = await world.ask({ path: `/api/payment/status?orderId=${orderOf(story)}`, token: story.token });
    const { status } = read(paymentStatus.reply, answer, "The state of the payment").body;
    if (status !== "awaiting_payment") violations.push(`nonsense made the order ${status}`);
  }
  return bodies.length * 3;
}
