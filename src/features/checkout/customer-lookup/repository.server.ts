import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";

/** Keeps a customer for fixed lines under an id of the session's own. @returns the id, the first one where there is one already */
export async function saveFixedLineCustomer(
  db: Database,
  ownerId: string,
  { customerId, customerNumber }: { customerId: string; customerNumber: string },
  now: Date,
): Promise<string> {
  const row = await db
    .insertInto("fixed_line_customer")
    .values({ owner_id: ownerId, customer_id: customerId, customer_number: customerNumber, created_at: now })
    // Updating a row to itself gives it back, which doing nothing does not.
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "customer_number"]).doUpdateSet({ customer_number: customerNumber }),
    )
    .returning("customer_id")
    .executeTakeFirstOrThrow();
  return row.customer_id;
}

/** The number of a customer for fixed lines that this session made; undefined for every other. */
export async function fixedLineNumber(db: Database, ownerId: string, customerId: string): Promise<string | undefined> {
  if (!z.uuid().safeParse(customerId).success) return undefined;
  const row = await db
    .selectFrom("fixed_line_customer")
    .select("customer_number")
    .where("owner_id", "=", ownerId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.customer_number;
}
