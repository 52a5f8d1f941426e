import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";

/** Stores a fixed-line customer under an id of this session. @returns the id, the existing one if there is one */
export async function saveFixedLineCustomer(
  db: Database,
  ownerId: string,
  { customerId, customerNumber }: { customerId: string; customerNumber: string },
  now: Date,
): Promise<string> {
  const row = await db
    .insertInto("fixed_line_customer")
    .values({ owner_id: ownerId, customer_id: customerId, customer_number: customerNumber, created_at: now })
    // `do nothing` would not return the existing row.
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "customer_number"]).doUpdateSet({ customer_number: customerNumber }),
    )
    .returning("customer_id")
    .executeTakeFirstOrThrow();
  return row.customer_id;
}

/** The number of a fixed-line customer created in this session; undefined for any other. */
export async function fixedLineNumber(db: Database, ownerId: string, customerId: string): Promise<string | undefined> {
  if (!z.uuid().safeParse(customerId).success) return undefined;
  const row = await db
    .selectFrom("fixed_line_customer")
    .select("customer_number")
    .where(({ and }) => and({ owner_id: ownerId, customer_id: customerId }))
    .executeTakeFirst();
  return row?.customer_number;
}
