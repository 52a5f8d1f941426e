import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { OneTimeCodes } from "../context.server.ts";
import { lockCustomer, provenContactsOf } from "../data-rights/repository.server.ts";
import { type Target, targetOf } from "../otp/model.ts";
import { type CodeSent, checkCode, requestCode } from "../otp/service.server.ts";
import { requireRecentProof, type SignedInCaller } from "../proof/service.server.ts";
import { removeLoginsOf } from "../provider/service.server.ts";
import { lockContact, lockTarget, takeContact } from "../sign-in/repository.server.ts";
import { contactTaken, lastContact } from "./contract.ts";
import type { Profile } from "./model.ts";
import { tellContacts } from "./notice.service.server.ts";
import { deleteContact, readProfile } from "./repository.server.ts";

/**
 * Sends a code to a contact that the customer wants to add, without a look at whose it is. That code says nothing about the customer, who
 * proves first who they are.
 * @throws HttpProblem sign_in_again, code_too_soon, too_many_requests
 */
export async function requestContactCode(
  context: PlatformContext & OneTimeCodes,
  caller: SignedInCaller,
  request: { target: string; address: string },
): Promise<CodeSent> {
  await requireRecentProof(context, caller);
  const { customerId } = caller;
  return requestCode(context, { purpose: "contact", subject: customerId, asker: customerId, ...request });
}

/**
 * Adds a contact that a code showed to be the customer's, in the place of the one that they have of its kind, and tells all contacts that they
 * had. Logins at the identity provider that a replaced address had tied to the account go with it. A contact of another account stays there, except for a mobile number that may have a new holder by now, as at sign-in; the other
 * contacts of that account are told.
 * @throws HttpProblem sign_in_again, wrong_code, contact_taken
 */
export async function confirmContact(
  context: PlatformContext & OneTimeCodes,
  caller: SignedInCaller,
  { target, otp, address }: { target: string; otp: string; address: string },
): Promise<Profile> {
  await requireRecentProof(context, caller);
  const { customerId } = caller;
  const typed = targetOf(target);
  const entered = { target, address, code: otp };
  return checkCode(context, { purpose: "contact", subject: customerId, asker: customerId, ...entered }, async (trx) => {
    if (!typed) throw new Error("A code was accepted for a text that is no contact");
    const now = context.clock.now();
    await lockTarget(trx, typed);
    await lockCustomer(trx, customerId);
    const { customerId: holder, contact = typed } = (await lockContact(trx, typed)) ?? {};
    if (holder !== customerId) {
      const { email, mobileNumber } = await readProfile(trx, customerId, now);
      const isFirst = (contact.channel === "email" ? email : mobileNumber) === null;
      const isUnlinked =
        contact.channel === "email" && (await removeLoginsOf(trx, caller, { former: email, kept: contact.address }));
      const change = isUnlinked
        ? "email_changed_unlinked"
        : (`${KINDS[contact.channel]}_${isFirst ? "added" : "changed"}` as const);
      await tellContacts(context, trx, customerId, change);
      if (holder !== undefined) await tellContacts(context, trx, holder, "number_taken", contact);
    }
    await deleteContact(trx, customerId, contact.channel, contact.address);
    if (!(await takeContact(trx, customerId, contact, now))) throw new HttpProblem(contactTaken);
    return readProfile(trx, customerId, now);
  });
}

/** The kinds of contacts in the names of changes. */
const KINDS = { email: "email", sms: "number" } as const;

/**
 * Removes a contact, with the logins at the identity provider that it had tied to the account, and tells it and the other one so. One by which the customer signs in stays.
 * @throws HttpProblem sign_in_again, last_contact
 */
export async function removeContact(
  context: PlatformContext,
  caller: SignedInCaller,
  channel: Target["channel"],
): Promise<Profile> {
  await requireRecentProof(context, caller);
  const { customerId } = caller;
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    await lockCustomer(trx, customerId);
    const before = await readProfile(trx, customerId, now);
    if ((channel === "email" ? before.email : before.mobileNumber) === null) return before;
    const contacts = await provenContactsOf(trx, customerId, now);
    if (!contacts.some((each) => each.channel !== channel)) throw new HttpProblem(lastContact);
    const isUnlinked = channel === "email" && (await removeLoginsOf(trx, caller, { former: before.email }));
    await tellContacts(context, trx, customerId, isUnlinked ? "email_removed_unlinked" : `${KINDS[channel]}_removed`);
    await deleteContact(trx, customerId, channel);
    return readProfile(trx, customerId, now);
  });
}
