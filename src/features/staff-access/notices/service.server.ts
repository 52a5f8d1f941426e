import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { daysBefore } from "#shared/day.ts";
import { FORMER_ADMIN_DAYS } from "../people/model.ts";
import { ROLES, type Role } from "../roles.model.ts";
import { NOTICE_KINDS, noticeEmail } from "./model.ts";
import { accountName, accountsToTell, addressee } from "./repository.server.ts";

/** A notice for one recipient: ids, but no name and no address. */
export const QueuedNotice = z.object({
  staffId: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  aboutId: z.uuid(),
  /** Who did it, if not the account itself. */
  byId: z.uuid().optional(),
  /** The role that the account has now. */
  role: z.enum(ROLES).optional(),
});

/** What is told, about which account. */
export type Notice = Omit<z.input<typeof QueuedNotice>, "staffId">;

/**
 * Queues emails about an account, in the transaction of what they tell.
 * @param to all who have one of the roles, without one account
 * @param also further accounts, as accountsToTell() takes them
 */
export async function queueNotice(
  context: Pick<PlatformContext, "clock" | "jobs">,
  trx: Database,
  notice: Notice,
  to: { roles: readonly Role[]; exceptId?: string },
  also: Parameters<typeof accountsToTell>[2] = {},
): Promise<void> {
  for (const staffId of await accountsToTell(trx, to, also))
    await queueMessage(context, trx, { kind: "notice for staff", channel: "email", data: { ...notice, staffId } });
}

/**
 * Tells all admins of an act on an account, also the one who did it: it may have been done with their stolen session. Admins who were disabled or demoted
 * in the last day are told too, so that nobody acts unseen by first disabling whoever would hear of it.
 * @param staffId whose account it is, where they are told as well, even if it is disabled now
 */
export async function tellAdmins(
  context: Pick<PlatformContext, "jobs" | "clock">,
  trx: Database,
  notice: Notice,
  staffId?: string,
): Promise<void> {
  const adminsAfter = daysBefore(context.clock.now(), FORMER_ADMIN_DAYS);
  await queueNotice(
    context,
    trx,
    notice,
    { roles: ["admin"] },
    { adminsAfter, ...(staffId !== undefined && { staffId }) },
  );
}

/** The email of a notice, unless its recipient is disabled by now: for more than a day, where it is about an account. */
export async function noticeMessage(
  context: PlatformContext & Branded,
  { staffId, kind, aboutId, byId, role }: z.output<typeof QueuedNotice>,
): Promise<MadeMessage | undefined> {
  const { brand, clock, db, publicUrl } = context;
  const to = await addressee(
    db,
    staffId,
    kind === "approval_wanted" ? undefined : daysBefore(clock.now(), FORMER_ADMIN_DAYS),
  );
  if (!to) return undefined;
  const name = (await accountName(db, aboutId)) ?? "Somebody";
  const by = (byId && (await accountName(db, byId))) ?? "An admin";
  const email = noticeEmail(kind, { to: to.name, name, by, role, brand: brand.name, publicUrl });
  return { to: to.email, email, sms: "" };
}
