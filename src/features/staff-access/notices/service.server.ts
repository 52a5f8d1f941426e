import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { htmlOf, textOf } from "#platform/messages/email.model.ts";
import type { StaffAccessContext } from "../context.server.ts";
import type { Role } from "../roles.model.ts";
import { NOTICE_KINDS, type NoticeKind, noticeEmail } from "./model.ts";
import { accountsToTell, addressee } from "./repository.server.ts";

/** Queue of notices, one job for each recipient. A payload contains ids, but no name and no address. */
export const NOTICE_SEND = "staff-notice-send";

export const QueuedNotice = z.object({
  noticeId: z.uuid(),
  staffId: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  aboutId: z.uuid(),
});

/**
 * Queues emails about an account, in the transaction of what they tell.
 * @param to all who have one of the roles; one account besides, and one left out
 */
export async function queueNotice(
  { jobs }: Pick<StaffAccessContext, "jobs">,
  trx: Database,
  notice: { kind: NoticeKind; aboutId: string },
  to: { roles: readonly Role[]; staffId?: string; exceptId?: string },
): Promise<void> {
  for (const staffId of await accountsToTell(trx, to))
    await jobs.enqueue(trx, NOTICE_SEND, { ...notice, noticeId: randomUUID(), staffId });
}

/**
 * Sends a notice, unless its recipient is disabled by now.
 * @throws Error for a retry. Its message contains no personal data, because the queue stores it
 */
export async function deliverNotice(
  context: StaffAccessContext,
  { noticeId, staffId, kind, aboutId }: z.output<typeof QueuedNotice>,
): Promise<void> {
  const { brand, db, mail, publicUrl, logger } = context;
  const [to, about] = [await addressee(db, staffId), await addressee(db, aboutId)];
  if (!to) return;
  const email = noticeEmail(kind, { to: to.name, name: about?.name ?? "Somebody", brand: brand.name, publicUrl });
  const { indigo: action, ...colours } = brand.colours.light;
  const html = htmlOf(email, brand.name, { ...colours, action });
  try {
    await mail.send({ messageId: noticeId, to: to.email, subject: email.subject, text: textOf(email), html });
  } catch (error) {
    // The error of a server may contain the address or the message.
    if (!(error instanceof Undeliverable)) throw new Error("A notice for staff could not be handed over");
    logger.warn({ noticeId }, "notice for staff refused by the mail server");
  }
}
