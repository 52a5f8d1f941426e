import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore, deleteExpired } from "#platform/database/delete-before.server.ts";
import { forEachItem, forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { MessageSource } from "#platform/messages/outbox.service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { daysBefore } from "#shared/day.ts";
import { destroyUnusedKeys } from "./audit/person-keys.repository.server.ts";
import { encryptPersonKeys } from "./audit/personal-values.server.ts";
import { deleteOpeningsOfOtherKeys } from "./links/repository.server.ts";
import { linkMessage } from "./links/service.server.ts";
import { noticeMessage, QueuedNotice } from "./notices/service.server.ts";
import { totpOwner } from "./second-factor.server.ts";
import { deleteEndedSessions } from "./sessions/repository.server.ts";
import { replaceSecret, secretsOfOtherKeys } from "./sign-in/repository.server.ts";

/** Days for which values about persons in the audit are readable: as long as order records (N-04). */
const PERSON_KEY_DAYS = 5 * 366;

/** Days for which the places of wrong sign-ins are kept after the last one. */
const FAILURE_DAYS = 1;

const Queued = z.object({ linkId: z.uuid() });

/** Messages to staff: links and notices. */
export function staffAccessMessages(context: PlatformContext & Branded): MessageSource[] {
  return [
    {
      kind: "link for staff",
      make: (data) => linkMessage(context, Queued.parse(data).linkId),
      earlierQueue: "staff-link-send",
    },
    {
      kind: "notice for staff",
      make: (data) => noticeMessage(context, QueuedNotice.parse(data)),
      earlierQueue: "staff-notice-send",
    },
  ];
}

/**
 * Jobs of staff access: the nightly deletion of ended sessions, expired links and sign-ins, old wrong sign-ins, and unused keys of persons (N-04), and the
 * hourly encryption of second factors and keys of persons with a new key.
 */
export function staffAccessJobs(context: PlatformContext): Job[] {
  const { db, clock } = context;
  return [
    {
      queue: "staff-access-retention",
      schedule: "37 3 * * *",
      run: () =>
        forEachStep(context, {
          sessions: () => deleteEndedSessions(db, clock.now()),
          links: () => deleteBefore(db, "staff_link", "expires_at", clock.now()),
          signIns: () => deleteExpired(db, "staff_provider_sign_in", clock.now()),
          failures: () => deleteBefore(db, "staff_sign_in_failure", "last_at", daysBefore(clock.now(), FAILURE_DAYS)),
          personKeys: () => destroyUnusedKeys(db, daysBefore(clock.now(), PERSON_KEY_DAYS)),
        }),
    },
    { queue: "staff-secret-encryption", schedule: "23 * * * *", run: () => encryptSecrets(context) },
  ];
}

/** Encrypts the second factors and keys of persons that an earlier DETAILS_KEY encrypted with the current one. */
async function encryptSecrets(context: PlatformContext): Promise<void> {
  const { db, detailCipher } = context;
  await forEachStep(context, {
    async secondFactors() {
      await forEachItem(
        context,
        await secretsOfOtherKeys(db, detailCipher.keyName),
        ({ staffId }) => ({ staffId }),
        async ({ staffId, secret: former }) => {
          const owner = totpOwner(staffId);
          const secret = detailCipher.encrypt(owner, detailCipher.decrypt(owner, former));
          await replaceSecret(db, { staffId, former, secret });
        },
      );
    },
    openings: () => deleteOpeningsOfOtherKeys(db, detailCipher.keyName),
    personKeys: () => encryptPersonKeys(context),
  });
}
