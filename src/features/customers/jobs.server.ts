import { z } from "zod";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore, HOUR_MS } from "#shared/day.ts";
import type { CustomersContext } from "./context.server.ts";
import { deleteOldDeletionNotices } from "./data-rights/deletion.repository.server.ts";
import { DELETION_NOTICE, NOTICE_HOURS, sendDeletionNotice } from "./data-rights/deletion.service.server.ts";
import { deleteExpiredExports } from "./data-rights/repository.server.ts";
import { buildExport, DATA_EXPORT } from "./data-rights/service.server.ts";
import { CODE_PURPOSES } from "./otp/model.ts";
import { deleteExpiredCodes } from "./otp/repository.server.ts";
import { CODE_SEND, sendCode } from "./otp/service.server.ts";
import { deleteExpiredChallenges } from "./passkeys/repository.server.ts";
import { CONTACT_NOTICE, sendNotice } from "./profile/notice.service.server.ts";
import { deleteOldNotices } from "./profile/repository.server.ts";
import { deleteExpiredProviderSignIns } from "./provider/repository.server.ts";
import { deleteExpiredSessions } from "./sessions/repository.server.ts";
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

/**
 * Jobs of customers: sending one-time codes and notices, merging carts that a sign-in left behind, exports of a customer's data, messages about
 * its deletion, and the deletion of what expired (N-04): exports and those messages each hour, everything else each night.
 */
export function customersJobs(context: CustomersContext): Job[] {
  const { db, clock } = context;
  return [
    { queue: CODE_SEND, concurrency: 20, run: (data) => sendCode(context, Queued.parse(data)) },
    { queue: "code-retention", schedule: "57 3 * * *", run: () => deleteExpiredCodes(db, clock.now()) },
    { queue: CONTACT_NOTICE, run: (data) => sendNotice(context, NoticeKeyShape.parse(data)) },
    {
      queue: "contact-notice-retention",
      schedule: "27 3 * * *",
      run: () => deleteOldNotices(db, daysBefore(clock.now(), 1)),
    },
    { queue: GUEST_DATA_MOVE, run: (data) => moveGuestData(context, GuestMove.parse(data)) },
    { queue: DATA_EXPORT, run: (data) => buildExport(context, ExportKeyShape.parse(data)) },
    { queue: "data-export-retention", schedule: "7 * * * *", run: () => deleteExpiredExports(db, clock.now()) },
    { queue: DELETION_NOTICE, run: (data) => sendDeletionNotice(context, DeletionNoticeShape.parse(data).noticeId) },
    {
      queue: "deletion-notice-retention",
      schedule: "27 * * * *",
      run: () => deleteOldDeletionNotices(db, new Date(clock.now().getTime() - NOTICE_HOURS * HOUR_MS)),
    },
    {
      queue: "sign-in-retention",
      schedule: "17 3 * * *",
      run: () =>
        forEachStep(context, {
          signIns: () => deleteExpiredSignIns(db, clock.now()),
          challenges: () => deleteExpiredChallenges(db, clock.now()),
          providerSignIns: () => deleteExpiredProviderSignIns(db, clock.now()),
        }),
    },
    { queue: "session-retention", schedule: "13 3 * * *", run: () => deleteExpiredSessions(db, clock.now()) },
  ];
}
