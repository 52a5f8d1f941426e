import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { jobs } from "#app/jobs.ts";
import { cartList } from "#cart/contract.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { CONTENT_DOCUMENTS } from "#content/repository.server.ts";
import { listOrders, orderDetails, orderSummary } from "#orders/contract.ts";
import { KEYS } from "../../chaos/shop-cluster.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

// The rows of the last release, which `node chaos/write-release.ts` wrote when it was made.

const Row = z.record(z.string(), z.unknown());
const Document = z.object({ kind: z.string(), id: z.string(), document: z.unknown() });
const Release = z.object({
  writtenAt: z.iso.datetime(),
  customers: z.array(z.object({ token: z.string(), orderIds: z.array(z.string()) })),
  rows: z.record(z.string(), z.array(Row)),
  jobs: z.array(z.object({ name: z.string(), data: Row })),
  documents: z.record(z.string(), z.array(Document)),
});

const release = Release.parse(
  JSON.parse(gunzipSync(await readFile(join(import.meta.dirname, "release.json.gz"))).toString()),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await makeShop({ env: KEYS, listen: true });
  shop.clock.set(release.writtenAt);
  await shop.shop.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, rows] of Object.entries(release.rows)) {
      // Columns that this release added get their defaults, as in a migration.
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${atThisShop(rows)}::jsonb)`.execute(
        trx,
      );
    }
  });
});
afterAll(() => shop.close());

/** Rows as JSON, with the address of this shop instead of the one that wrote them: a job notifies it of a payment. */
function atThisShop(rows: readonly unknown[]): string {
  return JSON.stringify(rows).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, shop.shop.publicUrl);
}

describe("Rows of the last release", () => {
  it("The rows contain carts, orders, details, messages, payments and a verification", () => {
    expect(Object.keys(release.rows)).toEqual(
      expect.arrayContaining(["cart_line", "checkout_order", "order_detail", "message", "payment", "verification"]),
    );
    expect(release.customers).toHaveLength(5);
  });

  it.each(release.customers)(
    "The session, cart and orders of a customer ($orderIds) are read",
    async ({ token, orderIds }) => {
      const read = async (path: string) => {
        const response = await shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
        expect([path, response.statusCode]).toEqual([path, 200]);
        return response.json();
      };
      cartList.reply.parse(await read(`/api/cart/${token}/list`));
      listOrders.reply.parse(await read("/api/orderDetails"));
      await read("/api/getDeliveryDetails");
      for (const orderId of orderIds) {
        orderDetails.reply.parse(await read(`/api/orderDetails/${orderId}`));
        orderSummary.reply.parse(await read(`/api/ordersumary?orderId=${orderId}`));
      }
    },
  );

  it.each(release.jobs)("A queued job of $name runs", async ({ name, data }) => {
    const job = jobs(shop.shop).find(({ queue }) => queue === name);
    expect(job, `the queue ${name} exists no longer, jobs may be waiting in it`).toBeDefined();
    await job?.run(data);
  });

  it("Products, their variants and content are read", async () => {
    const { db } = shop.shop;
    const { product = [], variant = [], content = [] } = release.documents;
    expect([product.length, variant.length, content.length > 10]).toEqual([3, 3, true]);
    for (const { id, document } of product)
      await db
        .updateTable("product")
        .set({ document: JSON.stringify(document) })
        .where("id", "=", id)
        .execute();
    for (const { id, document } of variant)
      await db
        .updateTable("variant")
        .set({ document: JSON.stringify(document) })
        .where("variation_id", "=", id)
        .execute();
    const owners = await db
      .selectFrom("variant")
      .select("product_id")
      .where(
        "variation_id",
        "in",
        variant.map(({ id }) => id),
      )
      .execute();
    const ids = [...new Set([...product.map(({ id }) => id), ...owners.map((row) => row.product_id)])];
    expect((await productsById(db, ids)).length).toBe(ids.length);
    const kinds = new Map<string, (stored: unknown) => unknown>(
      Object.entries(CONTENT_DOCUMENTS).map(([kind, { read }]) => [kind, read]),
    );
    for (const { kind, document } of content) expect(kinds.get(kind)?.(document), kind).toBeDefined();
  });
});
