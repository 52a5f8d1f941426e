import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { ForwardedLead } from "./model.ts";

const DetailsShape = z.record(z.string(), z.string());

/** A lead to forward; undefined when it is gone, or the customer withdrew the consent to be contacted. */
export async function readLead(db: Database, leadId: string): Promise<Omit<ForwardedLead, "productName"> | undefined> {
  const row = await db
    .selectFrom("lead")
    .innerJoin("consent", "about", "lead_id")
    .selectAll("lead")
    .select("consent.version as consent_version")
    .where("lead_id", "=", leadId)
    .where("consent.withdrawn_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      leadId,
      source: row.source,
      createdAt: row.created_at.toISOString(),
      vendorType: row.vendor_type,
      name: row.name,
      mobileNumber: row.mobile_number,
      email: row.email,
      enquiryType: row.enquiry_type,
      contactMethod: row.contact_method,
      pageType: row.page_type,
      productId: row.product_id,
      details: DetailsShape.parse(row.details),
      consentVersion: row.consent_version,
    }
  );
}
