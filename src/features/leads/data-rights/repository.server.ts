import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ContactHolder } from "#customers/data-rights/contact-holder.server.ts";
import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import { HALF_BYTES } from "#customers/otp/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { requestsOf } from "../back-in-stock/repository.server.ts";
import { leadsOf } from "../consents/repository.server.ts";

/** What this feature stores about the holder of contacts: call-back requests with the notes of staff, and the newsletter. */
export async function leadParts(db: Database, holder: ContactHolder): Promise<PersonalPart[]> {
  const leads = await db
    .selectFrom("lead")
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("lead_note as n")
          .select("n.text")
          .whereRef("n.owner_id", "=", "lead.owner_id")
          .whereRef("n.lead_id", "=", "lead.lead_id")
          .orderBy("n.created_at"),
      ).as("notes"),
    ])
    .select([
      ...(["name", "email", "mobile_number as mobileNumber", "contact_method as contactMethod", "source"] as const),
      ...(["enquiry_type as enquiryType", "vendor_type as vendorType", "product_id as productId", "state"] as const),
      ...(["details", "withdrawn_at as withdrawnAt", "created_at as createdAt"] as const),
    ])
    .where(leadsOf(holder))
    .orderBy("created_at")
    .execute();
  const subscriptions = await db
    .selectFrom("newsletter_subscriber")
    .select([
      ...(["email", "name", "vendor_type as vendorType", "verified_at as verifiedAt", "left_at as leftAt"] as const),
    ])
    .where("email", "=", sql<string>`any(${holder.emails})`)
    .execute();
  const backInStock = await db
    .selectFrom("back_in_stock")
    .select(["address", "product_id as productId", "requested_at as requestedAt"])
    .where(requestsOf(holder))
    .execute();
  return [
    { title: "Your requests to be contacted", records: leads },
    { title: "Our newsletter", records: subscriptions },
    { title: "Messages when a product is back", records: backInStock },
  ];
}

/**
 * Deletes what this feature stores about the holder of contacts. Notes of staff go with their leads.
 * @param prefixes of keys of sign-ups for the newsletter that were not confirmed
 */
export async function deleteLeadData(db: Database, holder: ContactHolder, prefixes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("lead").where(leadsOf(holder)).execute();
  await db.deleteFrom("newsletter_subscriber").where("email", "=", sql<string>`any(${holder.emails})`).execute();
  await db.deleteFrom("back_in_stock").where(requestsOf(holder)).execute();
  const prefix = sql`substring(key_hash for ${sql.lit(HALF_BYTES)})`;
  await db.deleteFrom("newsletter_pending").where(prefix, "=", sql`any(${prefixes})`).execute();
}
