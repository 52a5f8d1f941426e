import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
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

/** The consents of the leads of the holder of contacts. */
export async function consentsOfLeads(db: Database, holder: ContactHolder) {
  return db
    .selectFrom("lead")
    .select([
      ...(["lead_id as leadId", "source", "product_id as productId", "consent_version as version"] as const),
      ...(["consent_at as givenAt", "withdrawn_at as withdrawnAt"] as const),
    ])
    .where(leadsOf(holder))
    .execute();
}

/**
 * Closes a lead of the holder of contacts, because they withdrew their consent. One that is closed so already stays as it is.
 * @returns false when they have no such lead
 */
export async function withdrawLead(db: Database, holder: ContactHolder, leadId: string, now: Date): Promise<boolean> {
  if (!z.uuid().safeParse(leadId).success) return false;
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
    .where(leadsOf(holder))
    .execute();
  const lead = await db
    .selectFrom("lead")
    .select("lead_id")
    .where("lead_id", "=", leadId)
    .where(leadsOf(holder))
    .executeTakeFirst();
  return lead !== undefined;
}
