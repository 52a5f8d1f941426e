import { type Insertable, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";

/** Locks the person's row until the transaction ends; creates it on first use. */
export async function lockPerson(db: Database, ownerId: string, now: Date): Promise<void> {
  await db
    .insertInto("lead_person")
    .values({ owner_id: ownerId, updated_at: now })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ updated_at: now }))
    .execute();
}

interface RecentLead {
  source: string;
  productId: string;
  storeId: string | null;
  /** The device to trade in; null for any other lead. */
  device: string | null;
  after: Date;
}

/** Id of the person's newest lead with this source, product, store and device to trade in after a time, unless they withdrew it. */
export async function recentLead(
  db: Database,
  ownerId: string,
  { source, productId, storeId, device, after }: RecentLead,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("lead")
    .select("lead_id")
    .where("owner_id", "=", ownerId)
    .where("created_at", ">", after)
    .where("source", "=", source)
    .where("product_id", "=", productId)
    .where("store_id", "is not distinct from", storeId)
    .where(sql`details ->> 'device'`, "is not distinct from", device)
    .where("withdrawn_at", "is", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.lead_id;
}

/** Number of leads of a person after a time. */
export async function leadsSince(db: Database, ownerId: string, after: Date): Promise<number> {
  const row = await db
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number>().as("leads"))
    .where("owner_id", "=", ownerId)
    .where("created_at", ">", after)
    .executeTakeFirstOrThrow();
  return Number(row.leads);
}

/** Stores a lead. */
export async function insertLead(db: Database, lead: Insertable<DB["lead"]>): Promise<void> {
  await db.insertInto("lead").values(lead).execute();
}

/** Deletes leads and persons from before a time. */
export async function deleteOldLeads(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("lead").where("created_at", "<", before).execute();
  await db.deleteFrom("lead_person").where("updated_at", "<", before).execute();
}
