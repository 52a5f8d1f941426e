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

/** What a person asks for with a lead. The same person may write their name in another way. */
type LeadContent = Pick<
  Insertable<DB["lead"]>,
  "source" | "product_id" | "variation_id" | "email" | "enquiry_type" | "contact_method"
> & {
  store_id: string | null;
  /** JSON. */
  details: string;
};

/** Id of the person's newest lead with the same content after a time, unless they withdrew it. */
export async function recentLead(
  db: Database,
  ownerId: string,
  content: LeadContent,
  after: Date,
): Promise<string | undefined> {
  const { store_id, details, ...texts } = content;
  const row = await db
    .selectFrom("lead")
    .select("lead_id")
    .where("owner_id", "=", ownerId)
    .where("created_at", ">", after)
    .where(({ and }) => and(texts))
    .where("store_id", "is not distinct from", store_id)
    .where("details", "=", sql<string>`${details}::jsonb`)
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
