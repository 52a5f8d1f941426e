import { sql } from "kysely";
import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import type { Database } from "#platform/database/connect.server.ts";

/**
 * What this feature stores about the holder of contacts: call-back requests, and the newsletter.
 * @param contacts email addresses in lower case, and mobile numbers as +27XXXXXXXXX
 * @param numbersSince older leads may be those of an earlier holder of the number
 */
export async function leadParts(
  db: Database,
  contacts: { emails: readonly string[]; mobileNumbers: readonly string[] },
  numbersSince: Date,
): Promise<PersonalPart[]> {
  const emails = sql<string>`any(${contacts.emails})`;
  const leads = await db
    .selectFrom("lead")
    .select([
      ...(["name", "email", "mobile_number as mobileNumber", "contact_method as contactMethod", "source"] as const),
      ...(["enquiry_type as enquiryType", "vendor_type as vendorType", "product_id as productId", "state"] as const),
      ...([
        "details",
        "consent_version as consentVersion",
        "consent_at as consentAt",
        "created_at as createdAt",
      ] as const),
    ])
    .where(({ eb, or, and }) =>
      or([
        eb(sql<string>`lower(email)`, "=", emails),
        and([
          eb("mobile_number", "=", sql<string>`any(${contacts.mobileNumbers})`),
          eb("created_at", ">", numbersSince),
        ]),
      ]),
    )
    .orderBy("created_at")
    .execute();
  const subscriptions = await db
    .selectFrom("newsletter_subscriber")
    .select([
      ...(["email", "name", "vendor_type as vendorType", "consent_version as consentVersion"] as const),
      ...(["consent_words as consentWords", "consent_at as consentAt", "verified_at as verifiedAt"] as const),
      "left_at as leftAt",
    ])
    .where("email", "=", emails)
    .execute();
  return [
    { title: "Your requests to be contacted", records: leads },
    { title: "Our newsletter", records: subscriptions },
  ];
}
