import type { Database } from "#platform/database/connect.server.ts";

/** A message that a stand-in stored instead of delivering it. */
export interface SentMessage {
  messageId: string;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** Stores a message; a duplicate changes nothing. */
export async function saveMessage(db: Database, message: Omit<SentMessage, "sentAt">, now: Date): Promise<void> {
  await db
    .insertInto("stand_in_message")
    .values({
      message_id: message.messageId,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      text: message.text,
      html: message.html,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .execute();
}

/** The last messages, newest first. */
export async function listMessages(db: Database, limit: number): Promise<SentMessage[]> {
  const rows = await selectMessages(db).orderBy("sent_at", "desc").orderBy("message_id", "desc").limit(limit).execute();
  return rows.map(messageOf);
}

export async function readMessage(db: Database, messageId: string): Promise<SentMessage | undefined> {
  // A URL can contain NUL, which PostgreSQL rejects.
  if (messageId.includes("\0")) return undefined;
  const row = await selectMessages(db).where("message_id", "=", messageId).executeTakeFirst();
  return row && messageOf(row);
}

function selectMessages(db: Database) {
  return db.selectFrom("stand_in_message").selectAll();
}

function messageOf(row: Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number]): SentMessage {
  return {
    messageId: row.message_id,
    channel: row.channel === "sms" ? "sms" : "email",
    recipient: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    sentAt: row.sent_at,
  };
}
