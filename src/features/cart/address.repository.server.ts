import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { ExtendedFields } from "./line.model.ts";

/** Sets the address of a line and the answer about it; everything else that it carries stays. */
export async function setAddress(
  db: Database,
  ownerId: string,
  lineId: string,
  fields: Pick<ExtendedFields, "field_address_object" | "field_coverage_id">,
): Promise<void> {
  await db
    .updateTable("cart_line")
    .set({ extended_fields: sql`extended_fields || ${JSON.stringify(fields)}::jsonb` })
    .where("owner_id", "=", ownerId)
    .where("order_item_id", "=", lineId)
    .execute();
}
