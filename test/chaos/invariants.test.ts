import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#platform/database/connect.server.ts";
import * as rules from "../../chaos/invariants.ts";
import { runJourney } from "../../chaos/journey.ts";
import type { JourneyRecord } from "../../chaos/journey-record.ts";
import { makeChaosShop } from "../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
let paid: JourneyRecord;
let waiting: JourneyRecord;
let stockBefore: rules.StockLevels;

const PLAN = {
  lines: [{ variationId: "NK110-BLU-128MB-CASH", quantity: 2 }],
  newQuantity: 0,
  addedAtPayment: "",
};

beforeAll(async () => {
  shop = await makeChaosShop();
  stockBefore = await rules.stockLevels(shop.db);
  paid = await runJourney(shop, { ...PLAN, number: 1, outcomes: ["paid"] });
  waiting = await runJourney(shop, { ...PLAN, number: 2, outcomes: [] });
});
afterAll(() => shop.close());

const idOf = ({ orders }: JourneyRecord) => [...orders.keys()][0] ?? "";
const linesOf = sql`(select lines from checkout_order where status in ('paid', 'in_progress'))`;

/** Runs a rule after a damaging statement, which is rolled back afterwards. */
async function afterDamage(
  damage: ReturnType<typeof sql>,
  rule: (db: Database) => Promise<string[]>,
): Promise<string[]> {
  let logged: string[] = [];
  const undone = new Error("undo");
  await shop.db
    .transaction()
    .execute(async (trx) => {
      await damage.execute(trx);
      logged = await rule(trx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return logged;
}

it("The invariants report no violations for a healthy shop", async () => {
  expect([...paid.violations, ...waiting.violations]).toEqual([]);
  expect(paid.paid.size).toBe(1);
  expect(await rules.invariantViolations(shop.db, stockBefore)).toEqual([]);
  expect(await rules.lostData(shop.db, paid)).toEqual([]);
  await expect.poll(() => rules.missingConfirmations(shop.db), { timeout: 10_000 }).toEqual([]);
});

describe("Invariant violations", () => {
  it("The invariants detect a promo code that counts a use without an order, or more than its limit", async () => {
    const damage = sql`update promo_code set uses = uses + 1 where code = 'WELCOME100'`;
    expect(await afterDamage(damage, rules.wrongPromoCounts)).toEqual([
      "WELCOME100 counts 1 uses of 1 and 0 cents; its orders are 0 with 0 cents",
    ]);
  });

  it("D-14 The invariants detect a cancelled order whose money moved before the warehouse answered, or whose stock or money did not after", async () => {
    const cancelled = (withdrawnAt: Date | null, state: string) => sql`
      with cancelled as (
        update checkout_order set status = 'refund_pending', withdrawn_at = ${withdrawnAt}
        where order_id = ${idOf(paid)} returning owner_id, order_id)
      insert into refund (owner_id, order_id, gateway, gateway_id, payment_id, amount_cents, state, created_at, updated_at)
      select owner_id, order_id, 'stand-in', 'of the cancelled', gen_random_uuid(), 100, ${state}, now(), now() from cancelled`;
    expect(await afterDamage(cancelled(null, "awaiting_return"), rules.halfCancelled)).toEqual([]);
    const faultsOf = async (withdrawnAt: Date | null, state: string) =>
      (await afterDamage(cancelled(withdrawnAt, state), rules.halfCancelled))
        .map((fault) => fault.replace(`Cancelled order ${idOf(paid)} `, ""))
        .sort();
    expect(await faultsOf(null, "waiting")).toEqual(["is refunded before the warehouse answered"]);
    expect(await faultsOf(new Date(), "awaiting_return")).toEqual([
      "has a refund that waits for nothing",
      "keeps stock that was not sent",
    ]);
  });

  it("The invariants detect stock that appears from nowhere", async () => {
    const damage = sql`update stock set quantity = quantity + 1 where material_id = 'NK110-BLU-128MB'`;
    expect(await afterDamage(damage, (db) => rules.stockDrift(db, stockBefore))).toHaveLength(1);
  });

  it("The invariants detect a skipped order state and an order that differs from its history", async () => {
    const damage = sql`update order_history set to_status = 'refunded' where to_status = 'details_complete'`;
    expect(await afterDamage(damage, rules.historyGaps)).not.toEqual([]);
    const other = sql`update checkout_order set status = 'held' where order_id = ${idOf(waiting)}`;
    expect(await afterDamage(other, rules.historyGaps)).toHaveLength(1);
  });

  it("The invariants detect a payment that its order does not record", async () => {
    const damage = sql`update stand_in_payment set status = 'paid', told_cents = amount_cents`;
    expect(await afterDamage(damage, rules.paymentsWithoutOrder)).toHaveLength(1);
  });

  it("The invariants detect two orders that bought the same cart line", async () => {
    const damage = sql`update checkout_order set status = 'paid', lines = ${linesOf} where order_id = ${idOf(waiting)}`;
    // The same line of another customer is another line.
    expect(await afterDamage(damage, rules.linesOrderedTwice)).toEqual([]);
    const twin = sql`insert into checkout_order
      (owner_id, order_id, ecom_id, vendor_type, order_type, status, lines, created_at, updated_at)
      select owner_id, gen_random_uuid(), ecom_id, vendor_type, order_type, 'paid', lines, created_at, updated_at
      from checkout_order where order_id = ${idOf(paid)}`;
    expect(await afterDamage(twin, rules.linesOrderedTwice)).toHaveLength(1);
  });

  it("The invariants detect a bought line that is still in the cart", async () => {
    const damage = sql`update checkout_order set status = 'paid' where order_id = ${idOf(waiting)}`;
    expect(await afterDamage(damage, rules.orderedLinesInCart)).toHaveLength(1);
  });

  it("The invariants detect a wrong payment amount and an order total that differs from its lines", async () => {
    expect(await afterDamage(sql`update payment set amount_cents = amount_cents + 1`, rules.wrongAmounts)).toHaveLength(
      2,
    );
    const damage = sql`update checkout_order set total_cents = total_cents + 1 where order_id = ${idOf(paid)}`;
    expect(await afterDamage(damage, rules.wrongAmounts)).toHaveLength(1);
  });

  it("The invariants detect a stock reservation of a customer who has already paid", async () => {
    const damage = sql`update stock_reservation set state = 'reserved'`;
    expect(await afterDamage(damage, rules.strayReservations)).toHaveLength(1);
  });

  it("The invariants detect an order that was paid twice", async () => {
    const damage = sql`insert into payment_notification select owner_id, gateway, 'another', payment_id, status, amount_cents,
      outcome, received_at from payment_notification where outcome = 'paid'`;
    expect(await afterDamage(damage, rules.ordersPaidTwice)).toHaveLength(1);
  });

  it("The invariants detect refunds of more than was received less what the customer kept", async () => {
    const refund = sql`insert into refund
      (owner_id, order_id, gateway, gateway_id, payment_id, amount_cents, state, created_at, updated_at)
      select p.owner_id, p.order_id, n.gateway, n.gateway_id, n.payment_id, n.amount_cents, 'by_hand', now(), now()
      from payment_notification n join payment p on p.owner_id = n.owner_id and p.payment_id = n.payment_id
      where n.outcome = 'paid'`;
    expect(await afterDamage(refund, rules.refundsAboveReceived)).toEqual([]);
    const twice = sql`with refunded as (${refund} returning amount_cents) update checkout_order
      set kept_lines = array[lines -> 0 ->> 'id'] where order_id = ${idOf(paid)}`;
    expect(await afterDamage(twice, rules.refundsAboveReceived)).toHaveLength(1);
  });

  it("The invariants detect a paid order without its confirmation messages", async () => {
    expect(await afterDamage(sql`delete from outbox`, rules.missingConfirmations)).toHaveLength(1);
  });

  it("The invariants detect the loss of data that was confirmed to a customer", async () => {
    const promises = (record: JourneyRecord) => (db: Database) => rules.lostData(db, record);
    const numbers = sql`update checkout_order set ecom_id = 'ECOM00000000'`;
    expect(await afterDamage(numbers, promises(waiting))).toHaveLength(1);
    expect(await afterDamage(sql`delete from order_detail where kind = 'delivery'`, promises(waiting))).toHaveLength(1);
    expect(await afterDamage(sql`update checkout_order set status = 'cancelled'`, promises(paid))).toHaveLength(1);
    expect(await afterDamage(sql`update payment set amount_cents = 1`, promises(paid))).toHaveLength(1);
  });
});
