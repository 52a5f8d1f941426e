import type { Database } from "#platform/database/connect.server.ts";

/** A stored add-to-cart event that is attributed to a search. */
export interface StoredEvent {
  eventId: string;
  productId: string;
  searchSessionId: string;
  /** Null if the browser could not hash. */
  userHash: Buffer | null;
  /** URL without its query string. */
  referrer: string;
  source: string;
  platform: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores an event. */
export async function saveEvent(db: Database, event: StoredEvent): Promise<void> {
  const { eventId, productId, searchSessionId, userHash, referrer, source, platform, createdAt, expiresAt } = event;
  await db
    .insertInto("search_event")
    .values({
      event_id: eventId,
      event_type: "add-to-cart",
      product_id: productId,
      search_session_id: searchSessionId,
      user_hash: userHash,
      referrer,
      source,
      platform,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}
