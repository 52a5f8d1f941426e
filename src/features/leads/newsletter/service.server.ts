import type { z } from "zod";
import { consentText } from "#customers/consents/model.ts";
import { giveConsent } from "#customers/consents/repository.server.ts";
import type { OneTimeCodes } from "#customers/context.server.ts";
import { emailOf } from "#customers/data-rights/repository.server.ts";
import { wrongCode } from "#customers/otp/contract.ts";
import { targetOf } from "#customers/otp/model.ts";
import { checkCode, codeReply, HALF_BYTES, keyOfAsker, requestCode, sentTo } from "#customers/otp/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { DAY_MS } from "#shared/day.ts";
import type { LeadsContext } from "../context.server.ts";
import { emailMissing, type resendOtp, type SignUpShape, type subscribeAccount, type verifyOtp } from "./contract.ts";
import { NEWSLETTER_CONSENTS, PENDING_DAYS } from "./model.ts";
import { deletePending, isPending, savePending, subscribe } from "./repository.server.ts";

const PURPOSE = "newsletter";

type Sent = z.output<typeof resendOtp.reply>;
type Confirmed = z.output<typeof verifyOtp.reply>;

/**
 * Stores a newsletter sign-up and sends a code to the address (S7-41, G-08). The address is subscribed only once the code is confirmed. The
 * reply does not reveal whether it is subscribed already. A sign-up belongs to who asks: the code confirms exactly what they agreed to. With a
 * filled honeypot field the reply is the same, but nothing is stored.
 * @param address network address of the client, for the rate limit
 * @throws HttpProblem one of the endpoint's problems
 */
export async function requestSignUp(
  context: PlatformContext & OneTimeCodes,
  request: z.output<typeof SignUpShape>,
  address: string,
): Promise<Sent> {
  if (request.website !== "") return codeReply(sentTo(request.email));
  const asked = { target: request.email, address, asker: request.codeRequestId };
  const sent = await requestCode(context, { purpose: PURPOSE, ...asked }, (trx) =>
    savePending(trx, {
      key_hash: signUpKey(context, asked),
      name: request.name,
      vendor_type: request.vendorType,
      consent_version: request.consent.version,
      asked_at: context.clock.now(),
    }),
  );
  return codeReply(sent);
}

/**
 * Confirms a sign-up by its code and stores the consent text with its time (POPIA, section 69). An existing subscriber gets the newer
 * consent.
 * @throws HttpProblem wrongCode
 */
export async function confirmSubscription(
  context: PlatformContext & OneTimeCodes & Branded,
  { email, otp, codeRequestId: asker }: { email: string; otp: string; codeRequestId?: string | undefined },
  address: string,
): Promise<Confirmed> {
  const asked = { target: email, address, asker };
  await checkCode(context, { purpose: PURPOSE, ...asked, code: otp }, async (trx) => {
    const pending =
      (await deletePending(trx, signUpKey(context, asked))) ??
      // A sign-up that an earlier release stored a moment ago; the next release needs no look at those.
      (await deletePending(trx, addressHash(context, email)));
    if (!pending) throw new HttpProblem(wrongCode, { field: "body.otp" });
    const { name, segment, consentVersion: version, requestedAt } = pending;
    await subscribeWith(context, trx, { email, name, segment, version, requestedAt });
  });
  const { support } = context.brand;
  return {
    success: true,
    body: { subscribed: true },
    message: `We'll email you when there's something worth reading. To stop, email ${support.email} or call ${support.telephone}`,
  };
}

/**
 * Sends another code for an unconfirmed sign-up of who asks. For subscribed and for unknown addresses the reply is the same: not found.
 * @throws HttpProblem one of the endpoint's problems
 */
export async function resendCode(
  context: PlatformContext & OneTimeCodes,
  { email, codeRequestId: asker }: { email: string; codeRequestId?: string | undefined },
  address: string,
): Promise<Sent> {
  const after = new Date(context.clock.now().getTime() - PENDING_DAYS * DAY_MS);
  const asked = { target: email, address, asker };
  if (!(await isPending(context.db, signUpKey(context, asked), after))) {
    // Rate limited, to prevent testing a list of addresses for sign-ups.
    await requireAddressLimit(context, "newsletter sign-ups that are none", address, context.env.CODES_PER_ADDRESS);
    throw new HttpProblem(notFound, {
      message: "We're not waiting for a code from this address. Please sign up again",
      field: "body.email",
    });
  }
  return codeReply(await requestCode(context, { purpose: PURPOSE, ...asked }));
}

/**
 * Subscribes the email address of a customer, which was confirmed when it came to the account, and stores the consent text with its time
 * (POPIA, section 69). A subscriber gets the newer consent.
 * @returns what follows, in a sentence
 * @throws HttpProblem email_missing
 */
export async function subscribeCustomer(
  context: PlatformContext,
  customerId: string,
  { vendorType: segment, consent: { version } }: z.output<NonNullable<typeof subscribeAccount.body>>,
): Promise<string> {
  const email = await emailOf(context.db, customerId);
  if (!email) throw new HttpProblem(emailMissing);
  const subscriber = { email, name: "", segment, version, requestedAt: context.clock.now() };
  await context.db.transaction().execute((trx) => subscribeWith(context, trx, subscriber));
  return `We'll send our news to ${email}.`;
}

/** Subscribes an address that is confirmed, with the consent that was given for it. */
async function subscribeWith(
  { clock }: PlatformContext,
  trx: Database,
  given: { email: string; name: string; segment: string; version: string; requestedAt: Date },
): Promise<void> {
  const consent = consentText(NEWSLETTER_CONSENTS, given.version);
  const subscriberId = await subscribe(trx, {
    email: given.email,
    name: given.name,
    vendor_type: given.segment,
    consent_version: consent.version,
    consent_words: consent.text,
    consent_at: given.requestedAt,
    verified_at: clock.now(),
  });
  await giveConsent(trx, subscriberId, { purpose: "newsletter", ...consent }, given.requestedAt);
}

/**
 * Key of a sign-up, by the email address and who asks. It does not contain the address, which is stored only after confirmation.
 * @param asked as in the request of its code
 */
export function signUpKey(
  context: Pick<LeadsContext, "codes">,
  asked: { target: string; address: string; asker?: string | undefined },
): Buffer {
  return keyOfAsker(context, addressHash(context, asked.target), asked);
}

/** What the keys of all sign-ups of an email address begin with. */
export function signUpPrefix(context: Pick<LeadsContext, "codes">, email: string): Buffer {
  return addressHash(context, email).subarray(0, HALF_BYTES);
}

function addressHash({ codes }: Pick<LeadsContext, "codes">, email: string): Buffer {
  return codes.keyHashOf("newsletter sign-up", addressOf(email));
}

function addressOf(email: string): string {
  return targetOf(email)?.address ?? email;
}
