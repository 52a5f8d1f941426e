import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { htmlOf, textOf } from "#platform/messages/email.model.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { recordAction } from "../audit/repository.server.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { requireStrength } from "../password-strength.server.ts";
import { hashPassword } from "../passwords.server.ts";
import { lockAccount } from "../people/repository.server.ts";
import { needsSecondFactor } from "../roles.model.ts";
import { newRecoveryCodes, recoveryHash, stepOfCode, totpOwner, totpSecret, totpUrl } from "../second-factor.server.ts";
import { invalidLink, type LinkAcceptanceShape, wrongOtp } from "./contract.ts";
import { expiryOf, LINKS_PER_ADDRESS, type LinkPurpose, linkEmail, linkUrl } from "./model.ts";
import { deleteLinks, replaceCredentials, replaceLink, type StaffLink, usableLink } from "./repository.server.ts";

/** Queue of links to send. A payload contains the id of a link, but neither its token nor the address. */
export const LINK_SEND = "staff-link-send";

/** Bytes of a TOTP secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The token of a link. Derived by the key of one-time codes, so that the job that sends it needs to store no token. */
function tokenOf({ keyHashOf }: Pick<StaffAccessContext, "keyHashOf">, linkId: string): string {
  return keyHashOf("staff link", linkId).toString("base64url");
}

/** The secret that a link offers: the same each time it is opened, and stored only when it is accepted. */
function secretOf({ keyHashOf }: Pick<StaffAccessContext, "keyHashOf">, token: string): string {
  return totpSecret(keyHashOf("staff second factor", token).subarray(0, SECRET_BYTES));
}

/** Creates a link in a transaction, which replaces earlier ones, and queues the email with it. */
export async function sendLink(
  context: Pick<StaffAccessContext, "keyHashOf" | "clock" | "jobs">,
  trx: Database,
  { staffId, purpose }: { staffId: string; purpose: LinkPurpose },
): Promise<void> {
  const linkId = randomUUID();
  const expiresAt = expiryOf(purpose, context.clock.now());
  await replaceLink(trx, { staffId, token: tokenOf(context, linkId), purpose, expiresAt });
  await context.jobs.enqueue(trx, LINK_SEND, { linkId });
}

/**
 * Sends the email with a link, unless it was used, replaced or has expired.
 * @throws Error for a retry. Its message contains no personal data, because the queue stores it
 */
export async function deliverLink(context: StaffAccessContext, linkId: string): Promise<void> {
  const { brand, mail, publicUrl } = context;
  const token = tokenOf(context, linkId);
  const link = await usableLink(context.db, token, context.clock.now());
  if (!link) return;
  const { name, email: to } = link.member;
  const email = linkEmail(link.purpose, { name, brand: brand.name, url: linkUrl(publicUrl, token) });
  const { indigo: action, ...colours } = brand.colours.light;
  const html = htmlOf(email, brand.name, { ...colours, action });
  try {
    await mail.send({ messageId: linkId, to, subject: email.subject, text: textOf(email), html });
  } catch (error) {
    // The error of a server may contain the address or the message.
    if (!(error instanceof Undeliverable)) throw new Error("A link for staff could not be handed over");
    context.logger.warn({ linkId }, "link for staff refused by the mail server");
  }
}

/**
 * What a link is for. Opening it changes nothing.
 * @param address network address of the client, for the rate limit
 * @throws HttpProblem invalidLink, too_many_requests
 */
export async function openStaffLink(context: StaffAccessContext, token: string, address: string) {
  await requireAddressLimit(context, "staff link", address, LINKS_PER_ADDRESS);
  const { purpose, member } = await requireLink(context, token);
  const { name, email, role } = member;
  const secret = secretOf(context, token);
  return {
    purpose,
    name,
    email,
    role,
    secret,
    needsSecondFactor: needsSecondFactor(role),
    otpauthUrl: totpUrl(secret, { issuer: context.brand.name, email }),
  };
}

/**
 * Uses a link: stores the password and, with a code, the second factor. A former second factor is removed. All sessions end.
 * @returns the recovery codes; none without a second factor
 * @throws HttpProblem one of the problems of the contract
 */
export async function acceptStaffLink(
  context: StaffAccessContext,
  { token, password, otp }: z.output<typeof LinkAcceptanceShape>,
  address: string,
): Promise<string[]> {
  await requireAddressLimit(context, "staff link", address, LINKS_PER_ADDRESS);
  const { member } = await requireLink(context, token);
  const { staffId } = member;
  await requireStrength(context, member, password, "body.password");
  const secret = secretOf(context, token);
  const now = context.clock.now();
  const step = otp ? stepOfCode(secret, otp, now) : undefined;
  if (otp && step === undefined) throw new HttpProblem(wrongOtp, { field: "body.otp" });
  const passwordHash = await hashPassword(password);
  const recoveryCodes = step === undefined ? [] : newRecoveryCodes();
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, staffId);
    // It may have been used, or the role changed, meanwhile.
    const link = await requireLink({ ...context, db: trx }, token);
    if (step === undefined && needsSecondFactor(link.member.role))
      throw new HttpProblem(wrongOtp, { field: "body.otp" });
    await replaceCredentials(trx, staffId, {
      passwordHash,
      totpSecret: step === undefined ? null : context.detailCipher.encrypt(totpOwner(staffId), secret),
      totpStep: step ?? null,
      recoveryHashes: recoveryCodes.map((code) => recoveryHash(staffId, code)),
    });
    await deleteLinks(trx, staffId);
    const action = link.purpose === "invitation" ? "invitation accepted" : "password and second factor reset";
    await recordAction(trx, now, { staffId, action, subject: `staff ${staffId}` });
  });
  return recoveryCodes;
}

async function requireLink({ db, clock }: Pick<StaffAccessContext, "db" | "clock">, token: string): Promise<StaffLink> {
  const link = await usableLink(db, token, clock.now());
  if (!link) throw new HttpProblem(invalidLink);
  return link;
}
