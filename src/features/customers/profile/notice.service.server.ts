import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import type { CustomersContext } from "../context.server.ts";
import { type Target, targetOf } from "../otp/model.ts";
import { type AccountChange, changeEmail, changeSms } from "./notice.model.ts";
import { contactsToTell, insertNotice, type NoticeKey, readNotice } from "./repository.server.ts";

/**
 * Queues a message about a change to each contact that the account has now, in the caller's transaction and before the change itself, so that
 * its holder learns of a theft wherever the thief began. Old mobile numbers are told as well: the message opens nothing and names nobody.
 * @param except a contact that has another holder by now
 */
export async function tellContacts(
  context: PlatformContext,
  trx: Database,
  customerId: string,
  change: AccountChange,
  except?: Target,
): Promise<void> {
  const now = context.clock.now();
  for (const address of await contactsToTell(trx, customerId)) {
    if (address === except?.address) continue;
    const key = { customerId, noticeId: uuidv7(now) };
    await insertNotice(trx, key, { address, change }, now);
    const channel = targetOf(address)?.channel ?? "email";
    await queueMessage(context, trx, { kind: "notice about an account", channel, data: key });
  }
}

/** The message of a notice; undefined once it was sent. */
export async function noticeMessage(context: CustomersContext, key: NoticeKey): Promise<MadeMessage | undefined> {
  const notice = await readNotice(context.db, key);
  if (!notice) return undefined;
  const { brand, publicUrl, customerProvider } = context;
  const sender = { ...brand, publicUrl, hasProvider: customerProvider !== undefined };
  return { to: notice.address, email: changeEmail(notice.change, sender), sms: changeSms(notice.change, sender) };
}
