import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { paidOrder } from "../../../support/after-orders.ts";
import { pagesOf } from "../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper } from "../../../support/shopper.ts";

const NOW = "2026-11-20T10:00:00+02:00";
const TITLE = "Customers also bought";

let test: TestShop;
/** A phone that is paid once, the product of the first order. */
let phone: string;
let page: string;
let ownOrder: string;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
  test.clock.set(NOW);
  const { orderId } = await paidOrder(test, await newShopper(test));
  ownOrder = orderId;
  const { rows } = await sql<{ id: string }>`
    select lines -> 0 ->> 'productId' as id from checkout_order where order_id = ${orderId}`.execute(test.shop.db);
  phone = rows[0]?.id ?? "";
  const card = test.shop.catalogue.card(phone);
  page = `/${card?.segment}/${card?.categorySlug}/${card?.slug}`;
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`delete from checkout_order where order_id <> ${ownOrder}`.execute(test.shop.db);
});

/** Places copies of the first order by new customers, each with another product as well. */
async function customersBuy(count: number, other: string, changes: { status?: string; placedAt?: string } = {}) {
  for (let customer = 0; customer < count; customer += 1) await buy({ other, ...changes });
}

async function buy({ other = "", status = "paid", placedAt = NOW, owner = "" }) {
  await sql`
    insert into checkout_order (owner_id, order_id, ecom_id, vendor_type, order_type, status, lines, summary, total_cents,
      placed_at, created_at, updated_at)
    select coalesce(nullif(${owner}, '')::uuid, gen_random_uuid()), gen_random_uuid(), ecom_id, vendor_type, order_type, ${status},
      jsonb_build_array(lines -> 0, jsonb_set(lines -> 0, '{productId}', to_jsonb(${other}::text))), summary, total_cents,
      ${placedAt}, created_at, updated_at
    from checkout_order where order_id = ${ownOrder}`.execute(test.shop.db);
}

async function count(): Promise<void> {
  await jobs(test.shop)
    .find(({ queue }) => queue === "bought-together")
    ?.run({});
  await test.shop.revisions.refresh();
}

const stored = () => test.shop.db.selectFrom("bought_together").selectAll().orderBy("product_id").execute();

/** Names in the row of the phone's page; empty without the row. */
async function shown(): Promise<string[]> {
  const html = (await test.app.inject(page)).body;
  const [, row = ""] = html.split(`aria-label="${TITLE}"`);
  return [...(row.split("</section>")[0] ?? "").matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, name = ""]) => name);
}

/** Other products of the same segment, in stock and not among the accessories of the phone. */
async function others() {
  const product = await test.shop.catalogue.byId(phone);
  const fitting = product ? test.shop.catalogue.accessoriesFor(product).map(({ id }) => id) : [];
  const cards = test.shop.catalogue.cards("personal").filter(({ id }) => id !== phone && !fitting.includes(id));
  return {
    inStock: cards.filter(({ stock }) => stock !== "out"),
    soldOut: cards.filter(({ stock }) => stock === "out"),
  };
}

describe(TITLE, () => {
  it("Products that four customers bought together show nothing, those of five do, on the cached page too", async () => {
    const [other] = (await others()).inStock;
    await customersBuy(4, other?.id ?? "");
    await count();
    expect(await stored()).toEqual([]);
    expect(await shown()).toEqual([]);
    await customersBuy(1, other?.id ?? "");
    await count();
    expect(await stored()).toEqual(
      [
        { product_id: phone, other_id: other?.id, customers: 5 },
        { product_id: other?.id, other_id: phone, customers: 5 },
      ].sort((one, two) => ((one.product_id ?? "") < (two.product_id ?? "") ? -1 : 1)),
    );
    expect(await shown()).toEqual([other?.name]);
  });

  it("One customer with many orders counts once", async () => {
    const [other] = (await others()).inStock;
    const owner = crypto.randomUUID();
    for (let order = 0; order < 6; order += 1) await buy({ other: other?.id ?? "", owner });
    await count();
    expect(await stored()).toEqual([]);
  });

  it("Cancelled, refunded and unpaid orders do not count, and orders of more than 90 days ago no longer", async () => {
    const [other] = (await others()).inStock;
    for (const status of ["cancelled", "refunded", "awaiting_payment", "held"])
      await customersBuy(5, other?.id ?? "", { status });
    await customersBuy(5, other?.id ?? "", { placedAt: "2026-08-21T10:00:00+02:00" });
    await count();
    expect(await stored()).toEqual([]);
  });

  it("The row shows four products at most, the most frequent first, without those that are sold out or deleted", async () => {
    const { inStock, soldOut } = await others();
    const frequent = inStock.slice(0, 5);
    for (const [position, { id }] of frequent.entries()) await customersBuy(10 - position, id);
    await customersBuy(12, soldOut[0]?.id ?? "");
    await customersBuy(11, "NO-LONGER-SOLD");
    await count();
    expect(await shown()).toEqual(frequent.slice(0, 4).map(({ name }) => name));
  });

  it("A count with the same result leaves cached pages as they are", async () => {
    const [other] = (await others()).inStock;
    await customersBuy(6, other?.id ?? "");
    await count();
    const before = test.shop.revisions.of("bought-together");
    await count();
    expect(test.shop.revisions.of("bought-together")).toBe(before);
  });
});
