import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { daysBefore } from "#shared/day.ts";
import type { CustomersContext } from "../context.server.ts";
import { lockCustomer } from "../data-rights/repository.server.ts";
import { deliver } from "../deliver.server.ts";
import { type Target, targetOf } from "../otp/model.ts";
import { type CodeSent, checkCode, requestCode } from "../otp/service.server.ts";
import { NUMBER_UNUSED_DAYS } from "../sign-in/model.ts";
import { contactTaken, lastContact } from "./contract.ts";
import type { Profile } from "./model.ts";
import { contactRemovedEmail, contactRemovedSms } from "./notice.model.ts";
import {
  deleteContact,
  deleteNotice,
  insertNotice,
  type NoticeKey,
  noticeAddress,
  readProfile,
  takeContact,
} from "./repository.server.ts";

/** Queue of messages to contacts that were taken out of an account. A payload contains ids only. */
export const CONTACT_NOTICE = "contact-notice";

/**
 * Sends a code to a contact that the customer wants to add, without a look at whose it is.
 * @throws HttpProblem code_too_soon, too_many_requests
 */
export function requestContactCode(
  context: CustomersContext,
  customerId: string,
  request: { target: string; address: string },
): Promise<CodeSent> {
  return requestCode(context, { purpose: "contact", subject: customerId, asker: customerId, ...request });
}

/**
 * Adds a contact that a code showed to be the customer's, in the place of the one that they have of its kind, which is told so. A contact of
 * another account stays there, except for a mobile number that may have a new holder by now, as at sign-in.
 * @throws HttpProblem wrong_code, contact_taken
 */
export function confirmContact(
  context: CustomersContext,
  customerId: string,
  { target, otp, address }: { target: string; otp: string; address: string },
): Promise<Profile> {
  const contact = targetOf(target);
  const entered = { target, address, code: otp };
  return checkCode(context, { purpose: "contact", subject: customerId, asker: customerId, ...entered }, async (trx) => {
    if (!contact) throw new Error("A code was accepted for a text that is no contact");
    const now = context.clock.now();
    await lockCustomer(trx, customerId);
    const old = await deleteContact(trx, customerId, contact.channel, contact.address);
    const unusedSince = daysBefore(now, NUMBER_UNUSED_DAYS);
    if (!(await takeContact(trx, customerId, contact, { now, unusedSince }))) throw new HttpProblem(contactTaken);
    if (old !== undefined) await notify(context, trx, customerId, old);
    return readProfile(trx, customerId);
  });
}

/**
 * Removes a contact and tells it so.
 * @throws HttpProblem last_contact
 */
export function removeContact(
  context: CustomersContext,
  customerId: string,
  channel: Target["channel"],
): Promise<Profile> {
  return context.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const old = await deleteContact(trx, customerId, channel);
    const profile = await readProfile(trx, customerId);
    if (profile.email === null && profile.mobileNumber === null) throw new HttpProblem(lastContact);
    if (old !== undefined) await notify(context, trx, customerId, old);
    return profile;
  });
}

/** Queues a message to a contact that is no longer in the account, so that its holder learns of a theft. */
async function notify(context: CustomersContext, trx: Database, customerId: string, address: string): Promise<void> {
  const now = context.clock.now();
  const key = { customerId, noticeId: uuidv7(now) };
  await insertNotice(trx, key, address, now);
  await context.jobs.enqueue(trx, CONTACT_NOTICE, key);
}

/**
 * Sends a notice and deletes it. After an interruption it is sent again with the same id, by which receivers detect the duplicate.
 * @throws Error for a retry
 */
export async function sendNotice(context: CustomersContext, key: NoticeKey): Promise<void> {
  const to = await noticeAddress(context.db, key);
  if (to === undefined) return;
  await deliver(context, "A notice about a contact", {
    messageId: key.noticeId,
    to,
    email: contactRemovedEmail(context.brand),
    sms: contactRemovedSms(context.brand),
  });
  await deleteNotice(context.db, key);
}
