import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { AnalyticsContext } from "../context.server.ts";
import type { ForwardedEvent, MeasurementRequest } from "./receiver.port.ts";
import { insertEvents, markForwarded, type NewEvent, waitingEvents } from "./repository.server.ts";

/** Queue of batches of events to forward. A payload contains the id of a batch only. */
export const ANALYTICS_FORWARD = "analytics-forward";

/**
 * Stores events for forwarding, in the caller's transaction. An event whose id was stored before is left out.
 * @param from random id of the browser, and whether its user agreed to hashed identifiers; without that they are dropped
 */
export async function storeEvents(
  { clock, jobs }: Pick<PlatformContext, "clock" | "jobs">,
  trx: Database,
  from: { clientId: string; advertising: boolean },
  events: readonly NewEvent[],
): Promise<void> {
  const now = clock.now();
  const batchId = uuidv7(now);
  const stored = from.advertising ? events : events.map(withoutUserData);
  if (await insertEvents(trx, { batchId, clientId: from.clientId }, stored, now))
    await jobs.enqueue(trx, ANALYTICS_FORWARD, { batchId });
}

function withoutUserData({ body: { user_data: _, ...body }, ...event }: NewEvent): NewEvent {
  return { ...event, body };
}

/**
 * Forwards a batch to the analytics service: events with identifiers each alone, all others together. What was taken is not sent again
 * when a later request of the batch fails.
 * @throws Error for a retry
 */
export async function forwardBatch(context: AnalyticsContext, batchId: string): Promise<void> {
  const { db, analytics } = context;
  const waiting = await waitingEvents(db, batchId);
  await forEachItem(
    context,
    groups(waiting),
    () => ({ batchId }),
    async (group) => {
      const [first] = group;
      if (!first) return;
      await analytics.send(measurementRequest(first.clientId, group));
      await markForwarded(
        db,
        group.map(({ eventId }) => eventId),
      );
    },
  );
}

/** Runs of events that can go in one request, in their order. */
function groups<Event extends ForwardedEvent>(events: readonly Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    const isAlone = event.body.user_data !== undefined;
    if (last && !isAlone && last[0]?.body.user_data === undefined) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** The request for some events of one browser; those with identifiers go alone, because they count for the whole request. */
function measurementRequest(clientId: string, events: readonly ForwardedEvent[]): MeasurementRequest {
  const { sha256_email_address: email, sha256_phone_number: number } =
    events.find(({ body }) => body.user_data)?.body.user_data ?? {};
  return {
    client_id: clientId,
    timestamp_micros: Math.min(...events.map(({ occurredAt }) => occurredAt.getTime())) * 1000,
    ...((email || number) && {
      user_data: {
        ...(email && { sha256_email_address: [email] }),
        ...(number && { sha256_phone_number: [number] }),
      },
    }),
    events: events.map(({ body: { event, user_data: _, ecommerce, ...params } }) => ({
      name: event,
      params: { ...params, ...ecommerce },
    })),
  };
}
