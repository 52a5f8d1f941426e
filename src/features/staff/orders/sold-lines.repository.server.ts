import { readOrderLines } from "#orders/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { dayOf } from "#shared/day.ts";
import { type SoldRow, soldRowsOf } from "./sold-lines.model.ts";

/** Orders whose lines are read at a time, because their documents are large. */
const BATCH = 200;

/** The lines and fees of the orders that became binding in a period, in the order of the orders. */
export async function finalisedLines(
  db: Database,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<SoldRow[]> {
  const keys = await db
    .selectFrom("checkout_order")
    .select(["owner_id", "order_id"])
    .where("concluded_at", ">=", from)
    .where("concluded_at", "<", before)
    .orderBy("concluded_at")
    .orderBy("order_id")
    .limit(limit)
    .execute();
  const found: SoldRow[] = [];
  for (let at = 0; at < keys.length && found.length < limit; at += BATCH)
    found.push(...(await linesOf(db, keys.slice(at, at + BATCH))));
  return found;
}

async function linesOf(db: Database, keys: { owner_id: string; order_id: string }[]): Promise<SoldRow[]> {
  const rows = await db
    .selectFrom("checkout_order")
    .select(["ecom_id", "concluded_at", "vendor_type", "order_type", "status", "lines"])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("owner_id", "order_id"),
        "in",
        keys.map(({ owner_id, order_id }) => tuple(owner_id, order_id)),
      ),
    )
    .orderBy("concluded_at")
    .orderBy("order_id")
    .execute();
  return rows.flatMap((row) => {
    const order = {
      number: row.ecom_id,
      day: row.concluded_at ? dayOf(row.concluded_at) : "",
      segment: row.vendor_type,
      paymentGroup: row.order_type,
      status: row.status,
    };
    return soldRowsOf(order, row.lines ? readOrderLines(row.lines) : []);
  });
}
