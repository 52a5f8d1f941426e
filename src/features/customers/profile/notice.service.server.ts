import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { CustomersContext } from "../context.server.ts";
import { deliverOrGiveUp } from "../deliver.server.ts";
import type { Target } from "../otp/model.ts";
import { type AccountChange, changeEmail, changeSms } from "./notice.model.ts";
import { contactsToTell, deleteNotice, insertNotice, type NoticeKey, readNotice } from "./repository.server.ts";

/** Queue of messages about changes of an account. A payload contains ids only. */
export const CONTACT_NOTICE = "contact-notice";

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
    await context.jobs.enqueue(trx, CONTACT_NOTICE, key);
  }
}

/**
 * Sends a notice and deletes it. After an interruption it is sent again with the same id, by which receivers detect the duplicate.
 * @throws Error for a retry
 */
export async function sendNotice(context: CustomersContext, key: NoticeKey): Promise<void> {
  const notice = await readNotice(context.db, key);
  if (!notice) return;
  const { brand, publicUrl, customerProvider } = context;
  const sender = { ...brand, publicUrl, hasProvider: customerProvider !== undefined };
  await deliverOrGiveUp(context, {
    kind: "notice about an account",
    messageId: key.noticeId,
    to: notice.address,
    email: changeEmail(notice.change, sender),
    sms: changeSms(notice.change, sender),
  });
  await deleteNotice(context.db, key);
}
