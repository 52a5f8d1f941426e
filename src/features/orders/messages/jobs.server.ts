import { z } from "zod";
import type { Job } from "#platform/jobs.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { DAY_MS } from "#shared/day.ts";
import type { OrdersContext } from "../context.server.ts";
import { MESSAGE_DAYS, waitAfter } from "./model.ts";
import {
  claimMessage,
  deleteOldMessages,
  giveUpMessage,
  type MessageKey,
  markSent,
  unsentMessages,
} from "./repository.server.ts";

/** Queue of messages that were just written. */
export const MESSAGE_SEND = "message-send";

/** Messages that one run of the sweeper sends. */
const BATCH = 200;

/** After so many failures a run leaves the rest to the next one: a server that is away takes seconds each time. */
const MAX_FAILURES = 20;

const Key = z.object({ ownerId: z.uuid(), messageId: z.uuid() });

/** Work of the messages: each as it was written, each minute what did not get through, and once a night what is old. */
export function messageJobs(context: OrdersContext): Job[] {
  return [
    { queue: MESSAGE_SEND, run: async (data) => void (await sendMessage(context, Key.parse(data))) },
    { queue: "message-sweep", schedule: "* * * * *", run: () => sendUnsent(context) },
    {
      queue: "message-keeping",
      schedule: "51 2 * * *",
      run: () => deleteOldMessages(context.db, new Date(context.clock.now().getTime() - MESSAGE_DAYS * DAY_MS)),
    },
  ];
}

async function sendUnsent(context: OrdersContext): Promise<void> {
  let failures = 0;
  for (const key of await unsentMessages(context.db, context.clock.now(), BATCH)) {
    if (!(await sendMessage(context, key))) failures += 1;
    if (failures >= MAX_FAILURES) return;
  }
}

/**
 * Sends a message at least once: where the process ends between sending and noting it, it is sent again under the same id,
 * by which receivers know it. One that was not taken is tried again later by the sweeper.
 * @returns false when it was not taken
 */
async function sendMessage(context: OrdersContext, key: MessageKey): Promise<boolean> {
  const now = context.clock.now();
  const message = await claimMessage(context.db, key, now, (attempts) => new Date(now.getTime() + waitAfter(attempts)));
  if (!message) return true;
  const { channel, recipient: to, ...letter } = message;
  const { messageId } = key;
  try {
    if (channel === "sms") await context.sms.send({ messageId, to, text: letter.text });
    else await context.mail.send({ messageId, to, ...letter });
  } catch (error) {
    if (error instanceof Undeliverable) await giveUpMessage(context.db, key);
    return false;
  }
  await markSent(context.db, key, context.clock.now());
  return true;
}
