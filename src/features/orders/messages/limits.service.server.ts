import { provenContactsOf } from "#customers/data-rights/repository.server.ts";
import { mailboxOf, targetOf } from "#customers/otp/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { recordLimited } from "#platform/messages/accounting.service.server.ts";
import { isCounted, isCountedInDay } from "#platform/rate-limit/service.server.ts";
import { cleanContact } from "#shared/person.ts";
import type { OrderKey } from "../repository.server.ts";
import { MESSAGES_IN_DAY, MESSAGES_IN_HOUR } from "./model.ts";
import type { Message } from "./repository.server.ts";

type Recipient = Pick<Message, "channel" | "recipient">;

/**
 * The recipients who may be sent a message about an unpaid order. An order needs no proof of its contacts, so its messages must not serve to
 * flood somebody: all orders together send a limited number to a mailbox or mobile number. What is too much is accounted for, and not sent
 * later. Contacts that the customer has confirmed by a code have no limit.
 */
export async function withinLimits(
  context: PlatformContext,
  { ownerId }: OrderKey,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  const proven = await provenAddresses(context, ownerId);
  const allowed = await Promise.all(
    recipients.map(async ({ channel, recipient }) => {
      const target = targetOf(recipient);
      if (!target || proven.includes(target.address)) return true;
      const subject = ["messages of orders", mailboxOf(target)];
      const isAllowed =
        (await isCounted(context, subject, MESSAGES_IN_HOUR)) &&
        (await isCountedInDay(context, subject, MESSAGES_IN_DAY));
      if (!isAllowed) await recordLimited(context, { kind: "order", channel });
      return isAllowed;
    }),
  );
  return recipients.filter((_, index) => allowed[index]);
}

/** Whether the customer has confirmed by a code that the contact is theirs. */
export async function isProven(context: PlatformContext, { ownerId }: OrderKey, contact: string): Promise<boolean> {
  const target = targetOf(contact);
  return target !== undefined && (await provenAddresses(context, ownerId)).includes(target.address);
}

async function provenAddresses({ db, clock }: PlatformContext, ownerId: string): Promise<string[]> {
  return (await provenContactsOf(db, ownerId, clock.now())).map(({ address }) => cleanContact(address));
}
