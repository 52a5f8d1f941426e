import type { MeasurementRequest } from "#analytics/reporting/receiver.port.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** Stores what the stand-in got. */
export async function saveRequest(db: Database, request: MeasurementRequest, now: Date): Promise<void> {
  await db
    .insertInto("stand_in_analytics")
    .values({ received_at: now, body: JSON.stringify(request) })
    .execute();
}

/** The last requests, newest first. */
export async function listRequests(db: Database, limit: number): Promise<{ receivedAt: Date; body: unknown }[]> {
  return db
    .selectFrom("stand_in_analytics")
    .select(["received_at as receivedAt", "body"])
    .orderBy("request_id", "desc")
    .limit(limit)
    .execute();
}
