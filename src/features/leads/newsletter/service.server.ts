import type { z } from "zod";
import { wrongCode } from "#customers/otp/contract.ts";
import { codesPerAddress, targetOf } from "#customers/otp/model.ts";
import { type CodeSent, checkCode, requestCode, sentTo } from "#customers/otp/service.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { LeadsContext } from "../context.server.ts";
import type { resendOtp, SignUpShape, verifyOtp } from "./contract.ts";
import { consentText, PENDING_DAYS } from "./model.ts";
import { deletePending, isPending, savePending, subscribe } from "./repository.server.ts";

const PURPOSE = "newsletter";

type Sent = z.output<typeof resendOtp.reply>;
type Confirmed = z.output<typeof verifyOtp.reply>;

/**
 * Takes a sign-up for news and sends a code to the address (S7-41, G-08). Until that comes back nobody may be written to, and
 * whether the address has news already makes no difference to the answer. A filled trap is answered like any other.
 * @param address network address of who asks
 * @throws HttpProblem of the call's problems
 */
export async function requestSignUp(
  context: LeadsContext,
  request: z.output<typeof SignUpShape>,
  address: string,
): Promise<Sent> {
  if (request.website !== "") return replyOf(sentTo(request.email));
  const sent = await requestCode(context, { purpose: PURPOSE, target: request.email, address }, (trx) =>
    savePending(trx, {
      key_hash: keyOf(context, request.email),
      name: request.name,
      vendor_type: request.vendorType,
      consent_version: request.consent.version,
      asked_at: context.clock.now(),
    }),
  );
  return replyOf(sent);
}

/**
 * Makes an address a subscriber by the code that went to it: the consent in its words, and when it was given (POPIA, section
 * 69). The same address again is the same subscriber, with the newer consent.
 * @throws HttpProblem wrongCode
 */
export async function confirmSubscription(
  context: LeadsContext,
  { email, otp }: { email: string; otp: string },
): Promise<Confirmed> {
  await checkCode(context, { purpose: PURPOSE, target: email, code: otp }, async (trx) => {
    const pending = await deletePending(trx, keyOf(context, email));
    if (!pending) throw new HttpProblem(wrongCode, { field: "body.otp" });
    await subscribe(trx, {
      email: addressOf(email),
      name: pending.name,
      vendor_type: pending.vendorType,
      consent_version: pending.consentVersion,
      consent_words: consentText(pending.consentVersion),
      consent_at: pending.askedAt,
      verified_at: context.clock.now(),
    });
  });
  const { support } = context.brand;
  return {
    success: true,
    body: { subscribed: true },
    message: `We write to you when there is something worth reading. To stop it, write to ${support.email} or call ${support.telephone}`,
  };
}

/**
 * Sends another code for a sign-up that waits for one. An address that is subscribed and one that never was are both answered
 * that there is none.
 * @throws HttpProblem of the call's problems
 */
export async function resendCode(context: LeadsContext, email: string, address: string): Promise<Sent> {
  const after = new Date(context.clock.now().getTime() - PENDING_DAYS * DAY_MS);
  if (!(await isPending(context.db, keyOf(context, email), after))) {
    // Nobody goes through a list of addresses to learn who signed up today.
    await requireAddressLimit(
      context,
      "newsletter sign-ups that are none",
      address,
      codesPerAddress(context.env.RATE_LIMIT),
    );
    throw new HttpProblem(notFound, {
      message: "No sign-up with this address waits for a code. Please sign up again",
      field: "body.email",
    });
  }
  return replyOf(await requestCode(context, { purpose: PURPOSE, target: email, address }));
}

function replyOf(sent: CodeSent): Sent {
  return { success: true, body: sent, message: `We sent a code to ${sent.sentTo}` };
}

/** Names a sign-up without its address: that is kept only once it was shown to be the person's. */
function keyOf(context: LeadsContext, email: string): Buffer {
  return context.codes.nameOf("newsletter sign-up", addressOf(email));
}

function addressOf(email: string): string {
  return targetOf(email)?.address ?? email;
}
