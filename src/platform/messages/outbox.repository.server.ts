import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../database/connect.server.ts";
import { CHANNELS, type Channel, type MessageKind } from "./kinds.model.ts";
import { ATTEMPT_MS, MAX_ATTEMPTS, retryDelay } from "./outbox.model.ts";

/** Key of a message in the outbox. */
export interface MessageKey {
  ownerId: string;
  messageId: string;
}

/** A message that is made from ids for each attempt. */
export interface NewMessage {
  kind: MessageKind;
  channel: Channel;
  /** What its source makes it from: ids, nothing personal. */
  data: object;
  /** When it is of no use any more; undefined where it always is. */
  expiresAt?: Date;
}

/** Stores a message to be sent. */
export async function insertMessage(
  db: Database,
  { ownerId, messageId }: MessageKey,
  { kind, channel, data, expiresAt }: NewMessage,
  now: Date,
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      owner_id: ownerId,
      message_id: messageId,
      kind,
      channel,
      data: JSON.stringify(data),
      expires_at: expiresAt ?? null,
      created_at: now,
      retry_at: now,
    })
    .execute();
}

const ClaimedRow = z.object({
  kind: z.string(),
  channel: z.enum(CHANNELS),
  data: z.looseObject({}).nullable(),
  expiresAt: z.date().nullable(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attempts: z.number(),
});

/** A message that is being sent. Without `data` its text is stored. `attempts` includes this one. */
export type ClaimedMessage = MessageKey & z.output<typeof ClaimedRow>;

/**
 * Claims a message for an attempt: nobody else makes one meanwhile. If the process ends, the next one is due as after any other attempt, but no
 * sooner than ATTEMPT_MS.
 * @param kinds those that can be made
 * @returns undefined when it was sent, is being sent, or has used all attempts
 */
export async function claimMessage(
  db: Database,
  { ownerId, messageId }: MessageKey,
  kinds: readonly string[],
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const retryTimes = Array.from(
    { length: MAX_ATTEMPTS },
    (_, before) => new Date(now.getTime() + Math.max(ATTEMPT_MS, retryDelay(before + 1))),
  );
  const row = await db
    .updateTable("outbox")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      retry_at: sql`(${retryTimes}::timestamptz[])[attempts + 1]`,
    }))
    .where(({ and }) => and({ owner_id: ownerId, message_id: messageId }))
    .where("sent_at", "is", null)
    .where("attempts", "<", MAX_ATTEMPTS)
    // The clock of the process that queued it may be ahead of this one's.
    .where(({ eb, or }) => or([eb("retry_at", "<=", now), eb("attempts", "=", 0)]))
    .where(({ eb, or }) => or([eb("data", "is", null), eb("kind", "=", sql<string>`any(${kinds})`)]))
    .returning([
      "kind",
      "channel",
      "data",
      "expires_at as expiresAt",
      "recipient",
      "subject",
      "text",
      "html",
      "attempts",
    ])
    .executeTakeFirst();
  return row && { ownerId, messageId, ...ClaimedRow.parse(row) };
}

/** Unsent messages of a channel whose next attempt is due, oldest first. @param kinds those that can be made */
export async function unsentMessages(
  db: Database,
  { channel, kinds }: { channel: Channel; kinds: readonly string[] },
  now: Date,
  limit: number,
): Promise<MessageKey[]> {
  return db
    .selectFrom("outbox")
    .select(["owner_id as ownerId", "message_id as messageId"])
    .where("channel", "=", channel)
    .where("sent_at", "is", null)
    .where("retry_at", "<=", now)
    .where("attempts", "<", MAX_ATTEMPTS)
    .where(({ eb, or }) => or([eb("data", "is", null), eb("kind", "=", sql<string>`any(${kinds})`)]))
    .orderBy("retry_at")
    .limit(limit)
    .execute();
}

/** Records that a message was sent: one with a stored text stays readable, any other is deleted. */
export async function endMessage(
  db: Database,
  { ownerId, messageId, data }: Pick<ClaimedMessage, "ownerId" | "messageId" | "data">,
  now: Date,
): Promise<void> {
  if (data) await db.deleteFrom("outbox").where("owner_id", "=", ownerId).where("message_id", "=", messageId).execute();
  else
    await db
      .updateTable("outbox")
      .set({ sent_at: now })
      .where(({ and }) => and({ owner_id: ownerId, message_id: messageId }))
      .execute();
}

/** Sets when the next attempt is due, after one that failed. */
export async function postpone(db: Database, { ownerId, messageId }: MessageKey, until: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ retry_at: until })
    .where(({ and }) => and({ owner_id: ownerId, message_id: messageId }))
    .execute();
}

/** Gives a message up: no more attempts are made, unless staff send it again. @param problem why, without personal data */
export async function giveUp(db: Database, { ownerId, messageId }: MessageKey, problem: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ attempts: MAX_ATTEMPTS, problem })
    .where(({ and }) => and({ owner_id: ownerId, message_id: messageId }))
    .execute();
}

/**
 * Makes a message that was given up wait for sending again, unless it is about an order or has expired. It gets a new id, because receivers drop
 * a second message with the same one.
 * @returns its kind; undefined when there is no such message
 */
export async function renewGivenUp(
  db: Database,
  messageId: string,
  newId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable("outbox")
    .set({ owner_id: newId, message_id: newId, attempts: 0, retry_at: now, problem: null })
    .where("message_id", "=", messageId)
    .where("data", "is not", null)
    .where("sent_at", "is", null)
    .where("attempts", ">=", MAX_ATTEMPTS)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .returning("kind")
    .executeTakeFirst();
  return row?.kind;
}

/** Instants before which messages are old. */
interface Old {
  /** When those with a stored text were stored. */
  stored: Date;
  /** When the last attempt of all others began. */
  tried: Date;
  /** When those that expire did. Later than `tried`. */
  expired: Date;
}

/** Deletes old messages. */
export async function deleteOldMessages(db: Database, { stored, tried, expired }: Old): Promise<void> {
  await db.deleteFrom("outbox").where("created_at", "<", stored).execute();
  await db
    .deleteFrom("outbox")
    .where("order_id", "is", null)
    .where("sent_at", "is", null)
    .where("retry_at", "<", expired)
    .where(({ eb, or }) => or([eb("retry_at", "<", tried), eb("expires_at", "<", expired)]))
    .execute();
}
