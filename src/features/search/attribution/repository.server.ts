import type { Database } from "#platform/database/connect.server.ts";

/** An addition to the cart that a search led to, as it is kept. */
export interface StoredEvent {
  eventId: string;
  productId: string;
  searchSessionId: string;
  /** Null where the browser could not hash. */
  userHash: Buffer | null;
  /** Without query. */
  referrer: string;
  source: string;
  platform: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps an addition to the cart. */
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
      ...{ referrer, source, platform },
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Forgets events whose window ended before an instant. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("search_event").where("expires_at", "<", before).execute();
}
