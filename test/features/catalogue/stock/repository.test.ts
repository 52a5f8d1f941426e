import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { importStock } from "#catalogue/stock/import.service.server.ts";
import { frozen } from "#orders/model.ts";
import { allocateStock, releaseStock, reserveStock } from "#orders/stock.repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { cartLine } from "../../../support/cart-lines.ts";
import { openDatabase } from "../../../support/catalogue.ts";
import { csv } from "../../../support/written.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const OWNER = uuidv7(NOW);

let db: Database;
let close: () => Promise<void>;
let materials: string[];
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  const rows = await db
    .selectFrom("variant")
    .select("material_id")
    .distinct()
    .orderBy("material_id")
    .limit(3)
    .execute();
  materials = rows.map((row) => row.material_id);
});
afterAll(() => close());

beforeEach(async () => {
  await db.deleteFrom("checkout_order").execute();
  await db.deleteFrom("stock").execute();
});

async function order() {
  const key = { ownerId: OWNER, orderId: uuidv7(NOW) };
  await db
    .insertInto("checkout_order")
    .values({
      owner_id: key.ownerId,
      order_id: key.orderId,
      ecom_id: key.orderId,
      vendor_type: "personal",
      order_type: "prepaid",
      status: "cancelled",
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  return key;
}

async function fill(pieces: number): Promise<void> {
  await db.deleteFrom("stock").execute();
  await db
    .insertInto("stock")
    .values(materials.map((material_id) => ({ material_id, quantity: pieces })))
    .execute();
}

/** Units of each material: remaining, reserved, allocated. */
async function pieces(): Promise<{ left: number; reserved: number; allocated: number }[]> {
  const { rows } = await sql<{ left: number; reserved: number; allocated: number }>`
    select s.quantity as left,
      coalesce(sum(r.quantity) filter (where r.state = 'reserved'), 0)::int as reserved,
      coalesce(sum(r.quantity) filter (where r.state = 'allocated'), 0)::int as allocated
    from stock s left join stock_reservation r using (material_id)
    group by s.material_id, s.quantity order by s.material_id`.execute(db);
  return rows;
}

interface Purchase {
  wanted: number[];
  ends: "waits" | "gives up" | "pays";
}

const purchase: fc.Arbitrary<Purchase> = fc.record({
  wanted: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
  ends: fc.constantFrom("waits", "gives up", "pays"),
});

/** One customer: reserves each material in full or not at all, then waits, releases it or pays. */
async function buy({ wanted, ends }: Purchase): Promise<void> {
  const key = await order();
  const lines = wanted.flatMap((quantity, place) =>
    quantity > 0 ? [frozen(cartLine({ materialId: materials[place] ?? "", quantity }))] : [],
  );
  // The lines come in reverse, so that reserveStock has to lock materials in an order of its own.
  await db.transaction().execute((trx) => reserveStock(trx, key, lines.toReversed(), "reserved"));
  if (ends === "gives up") await db.transaction().execute((trx) => releaseStock(trx, key, new Date()));
  if (ends === "pays") await db.transaction().execute((trx) => allocateStock(trx, key));
}

async function importing(mode: "set" | "add", counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    const lines = materials.map((material) => `${material},${count},${mode}`);
    await importStock(db, await csv("material_id,quantity,mode", ...lines), { again: true });
  }
}

it("Counting stock while customers reserve and release it neither loses nor creates units", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        purchase.map((each): Purchase => ({ ...each, ends: each.ends === "pays" ? "waits" : each.ends })),
        { minLength: 4, maxLength: 10 },
      ),
      fc.array(fc.integer({ min: 40, max: 60 }), { minLength: 1, maxLength: 3 }),
      async (purchases, counts) => {
        await db.deleteFrom("checkout_order").execute();
        await fill(50);
        await Promise.all([importing("set", counts), ...purchases.map(buy)]);
        for (const { left, reserved } of await pieces()) expect(left + reserved).toBe(counts.at(-1));
      },
    ),
    { numRuns: 12 },
  );
});

it("Adding stock while customers buy it leaves every unit either remaining, reserved or allocated", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 6, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      async (purchases, counts) => {
        await db.deleteFrom("checkout_order").execute();
        await fill(4);
        await Promise.all([importing("add", counts), ...purchases.map(buy)]);
        const came = 4 + counts.reduce((sum, count) => sum + count, 0);
        for (const { left, reserved, allocated } of await pieces()) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + reserved + allocated).toBe(came);
        }
      },
    ),
    { numRuns: 12 },
  );
});

it("A count below the reserved quantity leaves no remaining stock and reports the missing units", async () => {
  await fill(5);
  const key = await order();
  const lines = [frozen(cartLine({ materialId: materials[0] ?? "", quantity: 4 }))];
  await db.transaction().execute((trx) => reserveStock(trx, key, lines, "reserved"));
  const report = await importStock(db, await csv("material_id,quantity", `${materials[0]},3`));
  expect(report.missing).toEqual([{ materialId: materials[0], pieces: 1 }]);
  expect((await pieces())[0]).toMatchObject({ left: 0, reserved: 4 });
});
