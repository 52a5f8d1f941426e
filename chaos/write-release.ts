import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { runAccountJourney } from "./account-journey.ts";
import { runJourney } from "./journey.ts";
import type { JourneyPlan } from "./journey-plan.ts";
import type { JourneyRecord } from "./journey-record.ts";
import { startShopCluster } from "./shop-cluster.ts";

// Writes test/chaos/release.json.gz: what customers of this release left in the database, so that the next release can prove that it reads it.
// Run it when a release is made: node chaos/write-release.ts

const FILE = join(import.meta.dirname, "../test/chaos/release.json.gz");

/** Rows of the catalogue and of content, of each table and kind. */
const DOCUMENTS = 3;

const PLAN: JourneyPlan = {
  number: 0,
  lines: [
    { variationId: "PRESIM-2GB", quantity: 2 },
    { variationId: "NK110-BLU-128MB-CASH", quantity: 1 },
  ],
  newQuantity: 0,
  addedAtPayment: "",
  outcomes: [],
};

const shop = await startShopCluster();
try {
  await shop.limitCarts(10);
  const records = [
    await runJourney(shop, { ...PLAN, number: 1 }, { stopBefore: "pay" }),
    await runJourney(shop, { ...PLAN, number: 2 }),
    await runJourney(shop, { ...PLAN, number: 3, outcomes: ["failed"] }),
    await runJourney(shop, { ...PLAN, number: 4, outcomes: ["paid"] }),
    await runAccountJourney(shop, 5),
  ];
  const violations = records.flatMap((record) => record.violations);
  if (violations.length > 0) throw new Error(violations.join("; "));
  const release = {
    writtenAt: new Date().toISOString(),
    customers: records.map(({ token, orders }: JourneyRecord) => ({ token, orderIds: [...orders.keys()] })),
    rows: await customerRows(shop.db),
    jobs: await rowsOf(
      shop.db,
      sql`select distinct on (name) name, data from pgboss.job where data is not null and data <> '{}'`,
    ),
    documents: {
      product: await documentsOf(shop.db, sql`select 'product' as kind, id, document from product`),
      variant: await documentsOf(shop.db, sql`select 'variant' as kind, variation_id as id, document from variant`),
      content: await documentsOf(shop.db, sql`select kind, slug as id, document from content`),
    },
  };
  await writeFile(FILE, gzipSync(JSON.stringify(release), { level: 9 }));
} finally {
  await shop.close();
}

/** Rows of every table that belongs to customers, by table. */
async function customerRows(db: Database): Promise<Record<string, object[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'owner_id'
    union values ('stand_in_payment'), ('verification_step') order by 1`.execute(db);
  const entries: [string, object[]][] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(db, sql`select each.* from ${sql.table(name)} each`);
    if (rows.length > 0) entries.push([name, rows]);
  }
  return Object.fromEntries(entries);
}

async function documentsOf(db: Database, query: ReturnType<typeof sql>): Promise<object[]> {
  const numbered = sql`select *, row_number() over (partition by kind order by id) as number from (${query}) each`;
  return rowsOf(db, sql`select kind, id, document from (${numbered}) numbered where number <= ${DOCUMENTS}`);
}

/** Rows as PostgreSQL writes them in JSON, which it can read again. */
async function rowsOf(db: Database, query: ReturnType<typeof sql>): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`select to_jsonb(each) as row from (${query}) each`.execute(db);
  return rows.map(({ row }) => row);
}
