import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { SUBSCRIPTIONS_PATH } from "../model.ts";
import { openAmounts } from "./charges.repository.server.ts";
import { type StreamingMessage, streamingEmail, streamingSms } from "./messages.model.ts";
import { findSubscription } from "./repository.server.ts";

/** Queues a message to the customer, within the transaction that is the reason for it: an email, and for the reminder an SMS too (L-03). */
export async function sendMessage(
  context: Pick<PlatformContext, "clock" | "jobs">,
  trx: Database,
  subscriptionId: string,
  kind: StreamingMessage,
): Promise<void> {
  for (const channel of kind === "reminder" ? (["email", "sms"] as const) : (["email"] as const))
    await queueMessage(context, trx, { kind: "subscription", channel, data: { subscriptionId, kind, channel } });
}

/** A message to the customer of a subscription; undefined when their contact is deleted. */
export async function subscriptionMessage(
  context: PlatformContext & Branded,
  { subscriptionId, kind, channel }: { subscriptionId: string; kind: StreamingMessage; channel: "email" | "sms" },
): Promise<MadeMessage | undefined> {
  const subscription = await findSubscription(context.db, subscriptionId);
  const contact = channel === "email" ? subscription?.encryptedEmail : subscription?.encryptedNumber;
  // The personal data of a subscription that ended long ago are deleted.
  if (!subscription || !contact) return undefined;
  const { dueCents } = await openAmounts(context.db, [subscriptionId]);
  const facts = { ...subscription, dueCents: dueCents.get(subscriptionId) ?? 0 };
  const url = `${context.publicUrl}${SUBSCRIPTIONS_PATH}`;
  return {
    to: context.detailCipher.decrypt(subscriptionId, contact),
    email: streamingEmail(kind, facts, url, context.brand),
    sms: streamingSms(kind, facts, url, context.brand),
  };
}
