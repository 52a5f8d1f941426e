import type { MessageChannels } from "#customers/context.server.ts";
import { deliverOrGiveUp } from "#customers/deliver.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { STREAMING_MESSAGE, SUBSCRIPTIONS_PATH } from "../model.ts";
import { openAmounts } from "./charges.repository.server.ts";
import { type StreamingMessage, streamingEmail, streamingSms } from "./messages.model.ts";
import { findSubscription } from "./repository.server.ts";

/**
 * Queues a message to the customer, within the transaction that is the reason for it: an email, and for the reminder an SMS too (L-03).
 * @param period tells messages of one kind apart
 */
export async function sendMessage(
  { jobs }: Pick<PlatformContext, "jobs">,
  trx: Database,
  subscriptionId: string,
  kind: StreamingMessage,
  period = 0,
): Promise<void> {
  for (const channel of kind === "reminder" ? ["email", "sms"] : ["email"])
    await jobs.enqueue(trx, STREAMING_MESSAGE, { subscriptionId, kind, period, channel });
}

/** Sends a queued message; after an interruption again with the same id, by which receivers detect the duplicate. @throws Error for a retry */
export async function deliverMessage(
  context: PlatformContext & MessageChannels,
  queued: { subscriptionId: string; kind: StreamingMessage; period: number; channel: "email" | "sms" },
): Promise<void> {
  const { subscriptionId, kind, period, channel } = queued;
  const subscription = await findSubscription(context.db, subscriptionId);
  const contact = channel === "email" ? subscription?.encryptedEmail : subscription?.encryptedNumber;
  // The personal data of a subscription that ended long ago are deleted.
  if (!subscription || !contact) return;
  const { dueCents } = await openAmounts(context.db, [subscriptionId]);
  const facts = { ...subscription, dueCents: dueCents.get(subscriptionId) ?? 0 };
  const url = `${context.publicUrl}${SUBSCRIPTIONS_PATH}`;
  await deliverOrGiveUp(context, {
    kind: "subscription",
    messageId: `${subscriptionId}-${kind}-${period}-${channel}`,
    to: context.detailCipher.decrypt(subscriptionId, contact),
    email: streamingEmail(kind, facts, url, context.brand),
    sms: streamingSms(kind, facts, url, context.brand),
  });
}
