import { insertPromoCode } from "#cart/promo-codes/repository.server.ts";
import type { ChaosShop, Findings } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import { invariantViolations, stockLevels } from "../invariants.ts";
import { type Buyer, buyersReadyToPay, expectCount, pay, startPayments } from "../payment-rush.ts";
import type { Random } from "../random.ts";

/** A SIM of which the shop has more than any number of buyers. */
const SIM = "PRESIM-2GB";

const CODE = "CHAOSRUSH";

/** R50, in cents. */
const OFF_CENTS = 5_000;

/** Age at which the shop asks the gateway about an open payment. */
const QUERIED_MS = 11 * 60_000;

/** The problem with which an order is refused whose code is used up. */
const REFUSALS = ["promo_ended"];

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
  const ready = await buyersReadyToPay(shop, SIM, buyers, violations);
  await applyCode(shop, promoCodeId, ready);
  const before = await stockLevels(shop.db);

  const first = await startPayments(shop, random.shuffled(ready), REFUSALS, violations);
  expectCount(violations, "got the code", first.started.length, limit);
  expectCount(violations, "were refused", first.refused.length, buyers - limit);
  expectCount(violations, "uses were counted", await usesOf(shop), limit);

  const cancelling = first.started.filter((_, index) => index % 2 === 0);
  const paying = first.started.filter((_, index) => index % 2 === 1);
  const [second] = await Promise.all([
    startPayments(shop, random.shuffled(first.refused), REFUSALS, violations),
    ...cancelling.map(({ buyer: { record, orderId } }) =>
      shop.send({ path: "/api/orders/cancel", token: record.token, body: { orderId } }),
    ),
    ...paying.map(({ paymentId }) => pay(shop, paymentId)),
  ]);
  const third = await startPayments(shop, random.shuffled(second.refused), REFUSALS, violations);
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
      promoCodeId,
      code: CODE,
      description: "A rush",
      percent: null,
      offCents: OFF_CENTS,
      endsAt: null,
      startsAt: new Date(0),
      maxUses,
      maxUsesPerCustomer: null,
      signedInOnly: false,
      minimumCents: 0,
      productIds: [],
      categories: [],
      isActive: true,
    },
    { isApproved: true, now: new Date() },
  );
}

/** Puts the code into the carts. It is stored directly: its call is limited for an address. */
async function applyCode({ db }: ChaosShop, promoCodeId: string, buyers: readonly Buyer[]): Promise<void> {
  const cart = { vendor_type: "personal", order_type: "prepaid", promo_code_id: promoCodeId };
  await db
    .insertInto("cart_promo_code")
    .values(buyers.map(({ record }) => ({ owner_id: record.uid, ...cart })))
    .execute();
}

async function usesOf({ db }: ChaosShop): Promise<number> {
  const row = await db.selectFrom("promo_code").select("uses").where("code", "=", CODE).executeTakeFirstOrThrow();
  return row.uses;
}
