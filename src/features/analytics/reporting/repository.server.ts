import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { ForwardedEvent } from "./receiver.port.ts";

/** An event to store. */
export interface NewEvent extends ForwardedEvent {
  eventId: string;
}

/** Stores events of a browser for forwarding. @returns whether any of them is new */
export async function insertEvents(
  db: Database,
  { batchId, clientId }: { batchId: string; clientId: string },
  events: readonly NewEvent[],
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto("analytics_event")
    .values(
      events.map(({ eventId, occurredAt, body }, position) => ({
        event_id: eventId,
        batch_id: batchId,
        position,
        client_id: clientId,
        occurred_at: occurredAt,
        received_at: now,
        body: JSON.stringify(body),
      })),
    )
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .returning("event_id")
    .execute();
  return inserted.length > 0;
}

const BodyShape = z.looseObject({
  event: z.string(),
  user_data: z.object({ sha256_email_address: z.string(), sha256_phone_number: z.string() }).partial().optional(),
  ecommerce: z.looseObject({}).optional(),
});

/** The events of a batch that are not forwarded yet, in their order. */
export async function waitingEvents(
  db: Database,
  batchId: string,
): Promise<(ForwardedEvent & { eventId: string; clientId: string })[]> {
  const rows = await db
    .selectFrom("analytics_event")
    .select(["event_id", "client_id", "occurred_at", "body"])
    .where("batch_id", "=", batchId)
    .where("body", "is not", null)
    .orderBy("position")
    .execute();
  return rows.map(({ event_id, client_id, occurred_at, body }) => ({
    eventId: event_id,
    clientId: client_id,
    occurredAt: occurred_at,
    body: BodyShape.parse(body),
  }));
}

/** Removes the content of events that were forwarded; their ids stay. */
export async function markForwarded(db: Database, eventIds: readonly string[]): Promise<void> {
  await db.updateTable("analytics_event").set({ body: null }).where("event_id", "in", eventIds).execute();
}
