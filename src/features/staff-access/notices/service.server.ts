import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deliver } from "#customers/deliver.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
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
  const { brand, db, publicUrl } = context;
  const [to, about] = [await addressee(db, staffId), await addressee(db, aboutId)];
  if (!to) return;
  const email = noticeEmail(kind, { to: to.name, name: about?.name ?? "Somebody", brand: brand.name, publicUrl });
  await deliver(context, { kind: "notice for staff", messageId: noticeId, to: to.email, email, sms: "" });
}
