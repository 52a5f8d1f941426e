import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus, statusesThatAre } from "#orders/status/model.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

/** The statuses of each partial index of orders. */
const INDEXES: Record<string, readonly OrderStatus[]> = {
  checkout_order_open: statusesThatAre("waiting"),
  checkout_order_unpaid: statusesThatAre("abandonable"),
  checkout_order_untaken: statusesThatAre("toFulfil"),
  checkout_order_refunding: ["refund_pending"],
  checkout_order_abandoned: ["cancelled"],
  checkout_order_held: ["held"],
  checkout_order_ended: statusesThatAre("ended"),
  checkout_order_bought: statusesThatAre("proceeding"),
  checkout_order_unwithdrawn: statusesThatAre("cancelled"),
  checkout_order_sims: statusesThatAre("unfinished"),
};

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("Each partial index of orders holds the statuses that its queries ask for", async () => {
  const { rows } = await sql<{ name: string; condition: string }>`
    select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'checkout_order'::regclass and i.indpred is not null`.execute(test.shop.db);
  const byStatus = rows.filter(({ condition }) => /\bstatus\b/.test(condition));
  const held = Object.fromEntries(
    byStatus.map(({ name, condition }) => [name, ORDER_STATUSES.filter((status) => condition.includes(`'${status}'`))]),
  );
  expect(held).toEqual(INDEXES);
});
