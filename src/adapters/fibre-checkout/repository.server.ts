import { z } from "zod";
import type { FibreItem, FibreRequest } from "#orders/fibre/fibre-checkout.port.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** A process of the stand-in. */
export type StandInProcess = Pick<FibreRequest, "returnUrl" | "notifyUrl"> & { items: readonly FibreItem[] };

const Items = z.array(
  z.object({
    orderItemId: z.string(),
    dealId: z.string(),
    title: z.string(),
    quantity: z.number(),
    price: z.string(),
    // Items that an earlier release stored have none of these.
    fees: z.array(z.object({ label: z.string(), amount: z.string(), planPeriod: z.string() })).default([]),
    extras: z.array(z.string()).default([]),
    isSwitching: z.boolean().default(false),
    provider: z.string().optional(),
    productCode: z.string().optional(),
    productType: z.string().optional(),
    speed: z.number().optional(),
    speedUnit: z.string().optional(),
  }),
);

/** Stores a new process. */
export async function saveProcess(
  db: Database,
  processId: string,
  { returnUrl, notifyUrl }: FibreRequest,
): Promise<void> {
  await db
    .insertInto("stand_in_fibre")
    .values({ process_id: processId, items: "[]", return_url: returnUrl, notify_url: notifyUrl })
    .execute();
}

/** Stores the details of a process. */
export async function saveItems(db: Database, processId: string, items: readonly FibreItem[]): Promise<void> {
  await db
    .updateTable("stand_in_fibre")
    .set({ items: JSON.stringify(items) })
    .where("process_id", "=", processId)
    .execute();
}

/** Finds a process by id. */
export async function findProcess(db: Database, processId: string): Promise<StandInProcess | undefined> {
  const row = await db.selectFrom("stand_in_fibre").selectAll().where("process_id", "=", processId).executeTakeFirst();
  return row && { items: Items.parse(row.items), returnUrl: row.return_url, notifyUrl: row.notify_url };
}
