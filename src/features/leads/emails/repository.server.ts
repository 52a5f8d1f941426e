import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { StoredQuestionShape } from "./contract.ts";
import type { Question, TemplateName } from "./templates.model.ts";

/** Key of an email that waits to be sent. */
export interface EmailKey {
  ownerId: string;
  emailId: string;
}

const TemplateShape = z.enum(["question", "question-copy"] satisfies TemplateName[]);

/** Stores an email to be sent, with what the customer wrote encrypted. */
export async function insertEmail(
  db: Database,
  cipher: TextCipher,
  { ownerId, emailId }: EmailKey,
  { template, question, now }: { template: TemplateName; question: Question; now: Date },
): Promise<void> {
  const encrypted = cipher.encrypt(emailId, JSON.stringify(question));
  await db
    .insertInto("requested_email")
    .values({ owner_id: ownerId, email_id: emailId, template, encrypted, created_at: now })
    .execute();
}

/** An email that waits; undefined once it was sent. */
export async function waitingEmail(
  db: Database,
  cipher: TextCipher,
  { ownerId, emailId }: EmailKey,
): Promise<{ template: TemplateName; question: Question } | undefined> {
  const row = await db
    .selectFrom("requested_email")
    .select(["template", "encrypted"])
    .where(({ and }) => and({ owner_id: ownerId, email_id: emailId }))
    .executeTakeFirst();
  if (!row) return undefined;
  const question = StoredQuestionShape.parse(JSON.parse(cipher.decrypt(emailId, row.encrypted)));
  return { template: TemplateShape.parse(row.template), question };
}

/** Deletes an email that was sent. */
export async function deleteEmail(db: Database, { ownerId, emailId }: EmailKey): Promise<void> {
  await db.deleteFrom("requested_email").where("owner_id", "=", ownerId).where("email_id", "=", emailId).execute();
}

/** Deletes the waiting emails of an owner. */
export async function deleteEmailsOf(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom("requested_email").where("owner_id", "=", ownerId).execute();
}
