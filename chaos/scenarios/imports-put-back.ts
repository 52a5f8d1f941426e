import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkedConfig } from "#app/config.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { importCatalogue, putBackImport } from "#catalogue/import/service.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { type Cents, toRand } from "#shared/money.ts";
import type { ChaosShop, Findings } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import { invariantViolations, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import { expectCount } from "../payment-rush.ts";
import type { Random } from "../random.ts";

/** The phone whose price is imported and put back. */
const PHONE = { variationId: "NK235-BLU-128MB-CASH", materialId: "NK235-BLU-128MB" };

/** What an import makes of its price. */
const SHARES = [0.6, 0.8, 1.25, 1.9];

/**
 * Customers buy a phone while its price is imported and put back again and again. Each pays one of the prices that it had, an order keeps the price
 * with which it was placed, and in the end the phone has the price of before.
 */
export async function importsPutBack(shopWithoutRetries: ChaosShop, random: Random, buyers: number): Promise<Findings> {
  const shop = withRetries(shopWithoutRetries);
  const { db } = shop;
  const violations: string[] = [];
  await db
    .updateTable("stock")
    .set({ quantity: 2 * buyers })
    .where("material_id", "=", PHONE.materialId)
    .execute();
  const before = await stockLevels(db);
  const price = await phonePrice(shop);
  const prices = new Set([price, ...SHARES.map((share) => Math.round(price * share))].map(toRand));
  const folder = await mkdtemp(join(tmpdir(), "spaza-imports-put-back-"));
  const file = join(folder, "prices.csv");
  let isBuying = true;
  let rounds = 0;

  async function importAndPutBack(): Promise<void> {
    const options = {
      cards: createCardBuilder(checkedConfig(), { NODE_ENV: "production" }),
      index: writeProductDocuments,
    };
    while (isBuying) {
      rounds += 1;
      const origin = { at: shop.now(), staffId: null, fileName: `prices ${rounds}` };
      await writeFile(
        file,
        `variationId,price\n${PHONE.variationId},${toRand(Math.round(price * random.pick(SHARES)))}\n`,
      );
      const imported = await importCatalogue(db, file, { ...options, origin });
      expectCount(violations, "products changed by an import", imported.changed, 1);
      const { import_id: putsBack } = await db
        .selectFrom("catalogue_import")
        .select("import_id")
        .where("file_name", "=", origin.fileName)
        .executeTakeFirstOrThrow();
      const back = await putBackImport(db, putsBack, {
        ...options,
        origin: { ...origin, fileName: "prices", putsBack },
      });
      expectCount(violations, "products put back", back.changed, 1);
    }
  }

  const imports = importAndPutBack();
  const records: JourneyRecord[] = [];
  let next = 0;
  async function buy(): Promise<void> {
    while (next < buyers) {
      const plan = { ...ONE_PHONE, number: next++, lines: [{ variationId: PHONE.variationId, quantity: 1 }] };
      records.push(await runJourney(shop, { ...plan, outcomes: ["paid"] }));
    }
  }
  try {
    await Promise.all(Array.from({ length: 6 }, buy));
  } finally {
    isBuying = false;
    await imports;
    await rm(folder, { recursive: true });
  }

  const paid = records.flatMap(({ payments }) => payments);
  const totals = await totalsOf(shop);
  for (const { orderId, amount } of paid) {
    if (!prices.has(amount)) violations.push(`order ${orderId} was placed for R${amount}, a price that nobody set`);
    const total = totals.get(orderId);
    if (total !== amount) violations.push(`order ${orderId} was placed for R${amount} and costs R${total}`);
  }
  violations.push(...records.flatMap((record) => record.violations));
  expectCount(violations, "orders were paid", records.filter((record) => record.paid.size > 0).length, buyers);
  expectCount(violations, "cents are the price at the end", await phonePrice(shop), price);
  violations.push(...(await invariantViolations(db, before)));
  const kinds = new Set(paid.map(({ amount }) => amount)).size;
  return { attempts: buyers, summary: `${rounds} imports put back, ${kinds} different prices paid`, violations };
}

async function phonePrice({ db }: ChaosShop): Promise<Cents> {
  const { price_cents } = await db
    .selectFrom("variant")
    .select("price_cents")
    .where("variation_id", "=", PHONE.variationId)
    .executeTakeFirstOrThrow();
  return price_cents;
}

/** What orders cost, by their ids. */
async function totalsOf({ db }: ChaosShop): Promise<Map<string, string>> {
  const rows = await db.selectFrom("checkout_order").select(["order_id", "total_cents"]).execute();
  return new Map(rows.map(({ order_id, total_cents }) => [order_id, toRand(total_cents ?? 0)]));
}
