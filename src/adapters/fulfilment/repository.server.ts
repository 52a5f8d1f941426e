import { sql } from "kysely";
import { z } from "zod";
import { PlanPeriodShape } from "#catalogue/contract.ts";
import { STORED_DETAILS } from "#orders/details/contract.ts";
import type { FulfilledParts, FulfilmentTask } from "#orders/fulfilment.port.ts";
import type { Database } from "#platform/database/connect.server.ts";

const Item = z.object({
  // Tasks of an earlier release have no numbers and no tariffs.
  materialId: z.string().default(""),
  variationId: z.string().default(""),
  planTitle: z.string().default(""),
  fusionPlan: z.string().default(""),
  planPeriod: PlanPeriodShape.default("once-off"),
  planSelection: z.string().default(""),
  upgradedNumber: z.string().default(""),
  /** Empty in tasks of an earlier release. */
  price: z.string().default(""),
  title: z.string(),
  quantity: z.number(),
  extras: z.array(z.string()).default([]),
});
/** A task as it is stored: its order number is `ecomId`, as in earlier releases. */
const Task = z
  .object({
    ecomId: z.string(),
    customerReference: z.string().default(""),
    goods: z.array(Item),
    services: z.array(Item.extend({ mobileNumber: z.string().default(""), email: z.string().default("") })),
    sims: z.number(),
    ports: z
      .array(z.object({ mobileNumber: z.string(), network: z.string(), accountNumber: z.string(), date: z.string() }))
      .default([]),
    to: z.array(z.string()),
    address: STORED_DETAILS.delivery.omit({ recipientNumber: true, instructions: true }).nullable().default(null),
    recipientNumber: z.string().default(""),
    instructions: z.string().default(""),
  })
  .transform(({ ecomId, ...task }): FulfilmentTask => ({ ...task, orderNumber: ecomId }));

/** A task of the stand-in warehouse. */
export type StoredTask = FulfilmentTask & FulfilledParts & { isWithdrawn: boolean; askedAt: Date };

/** Stores a task; a repeated one changes nothing. */
export async function saveTask(db: Database, { orderNumber, ...task }: FulfilmentTask, now: Date): Promise<void> {
  await db
    .insertInto("stand_in_task")
    .values({ ecom_id: orderNumber, task: JSON.stringify({ ...task, ecomId: orderNumber }), asked_at: now })
    .onConflict((conflict) => conflict.column("ecom_id").doNothing())
    .execute();
}

/** Notes what was done of a task. What was done before stays done. */
export async function markDone(db: Database, orderNumber: string, { isSent, isLoaded }: FulfilledParts): Promise<void> {
  await db
    .updateTable("stand_in_task")
    .set({ is_sent: sql`is_sent or ${isSent}`, is_loaded: sql`is_loaded or ${isLoaded}` })
    .where("ecom_id", "=", orderNumber)
    .execute();
}

/** Withdraws a task. @returns what was done of it before */
export async function withdrawTask(db: Database, orderNumber: string): Promise<FulfilledParts> {
  const row = await db
    .updateTable("stand_in_task")
    .set({ is_withdrawn: true })
    .where("ecom_id", "=", orderNumber)
    .returning(["is_sent as isSent", "is_loaded as isLoaded"])
    .executeTakeFirst();
  return row ?? { isSent: false, isLoaded: false };
}

/** The last tasks, newest first. */
export async function listTasks(db: Database, limit: number): Promise<StoredTask[]> {
  const rows = await db
    .selectFrom("stand_in_task")
    .selectAll()
    .orderBy("asked_at", "desc")
    .orderBy("ecom_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...Task.parse(row.task),
    isSent: row.is_sent,
    isLoaded: row.is_loaded,
    isWithdrawn: row.is_withdrawn,
    askedAt: row.asked_at,
  }));
}
