import { z } from "zod";
import { deleteBefore, deleteExpired } from "#platform/database/delete-before.server.ts";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { MessageSource } from "#platform/messages/outbox.service.server.ts";
import { daysBefore, HOUR_MS } from "#shared/day.ts";
import type { CustomersContext } from "./context.server.ts";
import { deleteNotice as deleteDeletionNotice } from "./data-rights/deletion.repository.server.ts";
import { deletionMessage, NOTICE_HOURS } from "./data-rights/deletion.service.server.ts";
import { buildExport, DATA_EXPORT } from "./data-rights/service.server.ts";
import { CODE_PURPOSES } from "./otp/model.ts";
import { deleteTarget } from "./otp/repository.server.ts";
import { codeMessage } from "./otp/service.server.ts";
import { noticeMessage } from "./profile/notice.service.server.ts";
import { deleteNotice } from "./profile/repository.server.ts";
import { SignInOptions } from "./sign-in/contract.ts";
import { deleteExpiredSignIns } from "./sign-in/repository.server.ts";
import { GUEST_DATA_MOVE, moveGuestData } from "./sign-in/service.server.ts";

const GuestMove = z.object({
  guestId: z.uuid(),
  customerId: z.uuid(),
  checkout: SignInOptions.checkout,
  // Jobs that were queued before this field existed have none.
  isEmailProven: z.boolean().default(false),
});
const ExportKeyShape = z.object({ ownerId: z.uuid(), exportId: z.uuid() });
const NoticeKeyShape = z.object({ customerId: z.uuid(), noticeId: z.uuid() });
const DeletionNoticeShape = z.object({ noticeId: z.uuid() });
const Queued = z.object({ codeId: z.uuid(), purpose: z.enum(CODE_PURPOSES) });

/** Days for which a notice waits to be sent: longer than the outbox tries, so that staff can send it again. */
const CONTACT_NOTICE_DAYS = 2;

/** Messages to customers about themselves: one-time codes and notices. Their address is forgotten when they ended, that of a notice which no server took a day later. */
export function customersMessages(context: CustomersContext): MessageSource[] {
  const { db } = context;
  return [
    {
      kind: "one-time code",
      make: (data) => codeMessage(context, Queued.parse(data)),
      ended: (data) => deleteTarget(db, Queued.parse(data).codeId),
      earlierQueue: "code-send",
    },
    {
      kind: "notice about an account",
      make: (data) => noticeMessage(context, NoticeKeyShape.parse(data)),
      ended: async (data, end) => {
        if (end !== "failed") await deleteNotice(db, NoticeKeyShape.parse(data));
      },
      earlierQueue: "contact-notice",
    },
    {
      kind: "deletion of an account",
      make: (data) => deletionMessage(context, DeletionNoticeShape.parse(data).noticeId),
      ended: (data) => deleteDeletionNotice(db, DeletionNoticeShape.parse(data).noticeId),
      earlierQueue: "deletion-notice",
    },
  ];
}

/**
 * Jobs of customers: merging carts that a sign-in left behind, exports of a customer's data, and the deletion of what expired (N-04): exports
 * and notices about a deletion each hour, everything else each night.
 */
export function customersJobs(context: CustomersContext): Job[] {
  const { db, clock } = context;
  return [
    {
      queue: "code-retention",
      schedule: "57 3 * * *",
      run: () => deleteBefore(db, "one_time_code", "expires_at", clock.now()),
    },
    {
      queue: "contact-notice-retention",
      schedule: "27 3 * * *",
      run: () => deleteBefore(db, "contact_notice", "created_at", daysBefore(clock.now(), CONTACT_NOTICE_DAYS)),
    },
    { queue: GUEST_DATA_MOVE, run: (data) => moveGuestData(context, GuestMove.parse(data)) },
    { queue: DATA_EXPORT, run: (data) => buildExport(context, ExportKeyShape.parse(data)) },
    {
      queue: "data-export-retention",
      schedule: "7 * * * *",
      run: () => deleteExpired(db, "data_export", clock.now()),
    },
    {
      queue: "deletion-notice-retention",
      schedule: "27 * * * *",
      run: () =>
        deleteBefore(db, "deletion_notice", "created_at", new Date(clock.now().getTime() - NOTICE_HOURS * HOUR_MS)),
    },
    {
      queue: "sign-in-retention",
      schedule: "17 3 * * *",
      run: () =>
        forEachStep(context, {
          signIns: () => deleteExpiredSignIns(db, clock.now()),
          challenges: () => deleteExpired(db, "passkey_challenge", clock.now()),
          providerSignIns: () => deleteExpired(db, "customer_provider_sign_in", clock.now()),
        }),
    },
    {
      queue: "session-retention",
      schedule: "13 3 * * *",
      run: () => deleteExpired(db, "session", clock.now()),
    },
  ];
}
