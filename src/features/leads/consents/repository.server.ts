import { type ExpressionBuilder, sql } from "kysely";
import type { ContactHolder } from "#customers/data-rights/contact-holder.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";

/** A condition for the leads of the holder of contacts. */
export function leadsOf({ emails, mobileNumbers, numbersSince }: ContactHolder) {
  return ({ eb, or, and }: ExpressionBuilder<DB, "lead">) =>
    or([
      eb(sql<string>`lower(email)`, "=", sql<string>`any(${emails})`),
      and([eb("mobile_number", "=", sql<string>`any(${mobileNumbers})`), eb("created_at", ">", numbersSince)]),
    ]);
}

/** The leads of the holder of contacts. */
export async function consentedLeads(db: Database, holder: ContactHolder) {
  return db
    .selectFrom("lead")
    .select(["lead_id as leadId", "source", "product_id as productId"])
    .where(leadsOf(holder))
    .execute();
}

/** Closes a lead, because its consent is withdrawn. One that is closed so already stays as it is. */
export async function closeWithdrawn(db: Database, leadId: string, now: Date): Promise<void> {
  await db
    .updateTable("lead")
    .set({
      // A state that the earlier release knows, too.
      state: sql`case when state = 'won' then state else 'lost' end`,
      follow_up_on: null,
      withdrawn_at: now,
      version: sql`version + 1`,
    })
    .where("lead_id", "=", leadId)
    .where("withdrawn_at", "is", null)
    .execute();
}
