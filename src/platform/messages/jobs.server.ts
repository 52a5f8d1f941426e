import { z } from "zod";
import { daysBefore } from "#shared/day.ts";
import type { Job } from "../jobs.server.ts";
import { EXPIRED_DAYS, GIVEN_UP_DAYS, MESSAGE_DAYS } from "./outbox.model.ts";
import { deleteOldMessages } from "./outbox.repository.server.ts";
import {
  type MessageSource,
  OUTBOX_SEND,
  OUTBOX_URGENT,
  type OutboxContext,
  queueMessage,
  sendMessage,
  sendUnsentMessages,
} from "./outbox.service.server.ts";

const Key = z.object({ ownerId: z.uuid(), messageId: z.uuid() });

/** Jobs of the outbox: sending new messages, those whose attempt failed, and retention once a night (N-04). */
export function outboxJobs(context: OutboxContext, sources: readonly MessageSource[]): Job[] {
  const { db, clock } = context;
  const send = async (data: object) => void (await sendMessage(context, sources, Key.parse(data)));
  return [
    { queue: OUTBOX_SEND, concurrency: 10, run: send },
    { queue: OUTBOX_URGENT, concurrency: 20, run: send },
    { queue: "message-sweep", schedule: "* * * * *", run: () => sendUnsentMessages(context, sources) },
    {
      queue: "message-retention",
      schedule: "51 2 * * *",
      run: () =>
        deleteOldMessages(db, {
          stored: daysBefore(clock.now(), MESSAGE_DAYS),
          tried: daysBefore(clock.now(), GIVEN_UP_DAYS),
          expired: daysBefore(clock.now(), EXPIRED_DAYS),
        }),
    },
    // Messages about orders that an earlier release queued: they are in the outbox, and due.
    { queue: "message-send", run: () => sendUnsentMessages(context, sources) },
    ...sources.flatMap((source) =>
      source.earlierQueue === undefined
        ? []
        : [{ queue: source.earlierQueue, run: (data: object) => takeOver(context, source, data) }],
    ),
  ];
}

/** Puts a message that an earlier release queued as a job into the outbox. */
async function takeOver(context: OutboxContext, { kind, make }: MessageSource, data: object): Promise<void> {
  const made = await make(data);
  if (!made) return;
  const channel = made.to.includes("@") ? "email" : "sms";
  await context.db.transaction().execute((trx) => queueMessage(context, trx, { kind, channel, data }));
}
