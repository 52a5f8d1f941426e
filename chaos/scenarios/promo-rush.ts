import { sql } from "kysely";
import { insertPromoCode } from "#cart/promo-codes/repository.server.ts";
import { startPayment } from "#orders/payment/contract.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import { invariantViolations, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { Random } from "../random.ts";

/** A SIM of which the shop has more than any number of buyers. */
const SIM = "PRESIM-2GB";

const CODE = "CHAOSRUSH";

/** R50, in cents. */
const OFF_CENTS = 5_000;

/** Age at which the shop asks the gateway about an open payment. */
const QUERIED_MS = 11 * 60_000;

interface Buyer {
  token: string;
  ownerId: string;
  orderId: string;
}

/**
 * More concurrent buyers than a promo code has uses. Exactly as many as it has get it; the others are refused and nothing of their orders is
 * placed. Then some of the first cancel while the others try again, and some pay. At no time does the code count more uses than its limit.
 */
export async function promoRush(
  shopWithoutRetries: ChaosShop,
  random: Random,
  buyers: number,
  limit: number,
): Promise<Findings> {
  const shop = withRetries(shopWithoutRetries);
  const violations: string[] = [];
  const promoCodeId = crypto.randomUUID();
  await insertCode(shop, promoCodeId, limit);
  const ready = await buyersWithCode(shop, promoCodeId, buyers, violations);
  const before = await stockLevels(shop.db);

  const first = await startPayments(shop, random.shuffled(ready), violations);
  expectCount(violations, "got the code", first.started.length, limit);
  expectCount(violations, "were refused", first.refused.length, buyers - limit);
  expectCount(violations, "uses were counted", await usesOf(shop), limit);

  const cancelling = first.started.filter((_, index) => index % 2 === 0);
  const paying = first.started.filter((_, index) => index % 2 === 1);
  const [second] = await Promise.all([
    startPayments(shop, random.shuffled(first.refused), violations),
    ...cancelling.map(({ buyer: { token, orderId } }) =>
      shop.send({ path: "/api/orders/cancel", token, body: { orderId } }),
    ),
    ...paying.map(({ paymentId }) => shop.send({ path: `/stand-in/gateway/${paymentId}`, body: "outcome=paid" })),
  ]);
  const third = await startPayments(shop, random.shuffled(second.refused), violations);
  expectCount(
    violations,
    "got a use that was given back",
    second.started.length + third.started.length,
    cancelling.length,
  );
  // A notification can be lost in the rush; the shop then asks the gateway.
  await shop.advance(QUERIED_MS);
  await shop.runJobs();
  expectCount(violations, "uses were counted at the end", await usesOf(shop), limit);
  return { attempts: buyers, violations: [...violations, ...(await invariantViolations(shop.db, before))] };
}

async function insertCode({ db }: ChaosShop, promoCodeId: string, maxUses: number): Promise<void> {
  await insertPromoCode(
    db,
    {
      ...{ promoCodeId, code: CODE, description: "A rush", percent: null, offCents: OFF_CENTS, endsAt: null },
      ...{ startsAt: new Date(0), maxUses, maxUsesPerCustomer: null, minimumCents: 0 },
      ...{ productIds: [], categories: [], isActive: true },
    },
    new Date(),
  );
}

/** Buyers with a SIM and the code in the cart and every checkout step completed. The code is stored directly: its call is limited for an address. */
async function buyersWithCode(
  shop: ChaosShop,
  promoCodeId: string,
  count: number,
  violations: string[],
): Promise<Buyer[]> {
  const ready: Buyer[] = [];
  let next = 0;
  async function runBuyers(): Promise<void> {
    while (next < count) {
      const plan = { ...ONE_PHONE, number: next++, lines: [{ variationId: SIM, quantity: 1 }] };
      const { token, uid, orders, violations: faults } = await runJourney(shop, plan, { stopBefore: "pay" });
      violations.push(...faults);
      const [orderId] = orders.keys();
      if (!orderId) continue;
      ready.push({ token, ownerId: uid, orderId });
      await sql`
        insert into cart_promo_code (owner_id, vendor_type, order_type, promo_code_id)
        values (${uid}, 'personal', 'prepaid', ${promoCodeId})`.execute(shop.db);
    }
  }
  await Promise.all(Array.from({ length: 8 }, runBuyers));
  return ready;
}

async function startPayments(shop: ChaosShop, buyers: readonly Buyer[], violations: string[]) {
  const done = { started: [] as { buyer: Buyer; paymentId: string }[], refused: [] as Buyer[] };
  await Promise.all(
    buyers.map(async (buyer) => {
      const { token, orderId } = buyer;
      const response = await shop.send({ path: "/api/payment/start", token, body: { orderId } });
      if (refusalOf(response) === "promo_ended") done.refused.push(buyer);
      else if (response?.status === 200)
        done.started.push({ buyer, paymentId: read(startPayment.reply, response, "The payment").paymentId });
      else violations.push(`a buyer got the response ${response?.status} ${JSON.stringify(response?.body)}`);
    }),
  );
  return done;
}

async function usesOf({ db }: ChaosShop): Promise<number> {
  const row = await db.selectFrom("promo_code").select("uses").where("code", "=", CODE).executeTakeFirstOrThrow();
  return row.uses;
}

function expectCount(violations: string[], what: string, found: number, expected: number): void {
  if (found !== expected) violations.push(`${found} ${what}, expected ${expected}`);
}
