import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { recordAction } from "../audit/repository.server.ts";
import type { NoticeKind } from "../notices/model.ts";
import { tellAdmins } from "../notices/service.server.ts";
import { requireStrength } from "../password-strength.server.ts";
import { hashPassword, inPasswordTurn, isPassword } from "../passwords.server.ts";
import { deleteLoss, lockAccount } from "../people/repository.server.ts";
import { needsSecondFactor } from "../roles.model.ts";
import { newRecoveryCodes, recoveryHash, stepOfCode, totpOwner, totpSecret, totpUrl } from "../second-factor.server.ts";
import { LINK } from "../sign-in/model.ts";
import { countAttempt } from "../sign-in/repository.server.ts";
import { spendSecondFactor } from "../sign-in/service.server.ts";
import { invalidLink, type LinkAcceptanceShape, passwordNeeded, wrongLinkPassword, wrongOtp } from "./contract.ts";
import {
  expiryOf,
  LINKS_PER_ADDRESS,
  type LinkPurpose,
  linkEmail,
  linkUrl,
  type SentPurpose,
  stepsOf,
} from "./model.ts";
import {
  deleteLinks,
  insertOpening,
  type NewSecondFactor,
  replaceCredentials,
  replaceLink,
  type StaffLink,
  secretOfOpening,
  usableLink,
} from "./repository.server.ts";

/** Bytes of a TOTP secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The token of a link. Derived by the key of one-time codes, so that the message waits without it. */
function tokenOf({ keyHashOf }: Pick<PlatformContext, "keyHashOf">, linkId: string): string {
  return keyHashOf("staff link", linkId).toString("base64url");
}

/** Creates a link in a transaction, which replaces earlier ones, and queues the email with it. */
export async function sendLink(
  context: Pick<PlatformContext, "keyHashOf" | "clock" | "jobs">,
  trx: Database,
  { staffId, purpose }: { staffId: string; purpose: SentPurpose },
): Promise<void> {
  const linkId = randomUUID();
  const expiresAt = expiryOf(purpose, context.clock.now());
  await replaceLink(trx, { staffId, token: tokenOf(context, linkId), purpose, expiresAt });
  await queueMessage(context, trx, { kind: "link for staff", channel: "email", data: { linkId }, expiresAt });
}

/** The email with a link; undefined when that was used, replaced or has expired. */
export async function linkMessage(
  context: PlatformContext & Branded,
  linkId: string,
): Promise<MadeMessage | undefined> {
  const { brand, publicUrl } = context;
  const token = tokenOf(context, linkId);
  const link = await usableLink(context.db, token, context.clock.now());
  if (!link || link.purpose === "first_factor") return undefined;
  const { name, email: to } = link.member;
  const email = linkEmail(link.purpose, { name, brand: brand.name, url: linkUrl(publicUrl, token) });
  return { to, email, sms: "" };
}

/**
 * What a link is for. Each opening is recorded, and offers a secret of its own, unless the account keeps its second factor.
 * @param address network address of the client, for the rate limit
 * @throws HttpProblem invalidLink, too_many_requests
 */
export async function openStaffLink(context: PlatformContext & Branded, token: string, address: string) {
  await requireAddressLimit(context, "staff link", address, LINKS_PER_ADDRESS);
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const link = await requireLink({ ...context, db: trx }, token);
    const { purpose, member } = link;
    const { staffId, name, email, role } = member;
    const steps = stepsOf(link);
    await recordAction(trx, now, { action: "link opened", subject: `staff ${staffId}`, after: { purpose } });
    return {
      purpose,
      name,
      email,
      role,
      ...steps,
      needsSecondFactor: isFactorWanted(link),
      opening: steps.factor === "new" ? await newOpening(context, trx, { token, email }) : null,
    };
  });
}

/** A secret for one opening of a link. It is stored, so that only who saw this opening can confirm it. */
async function newOpening(
  { brand, clock, detailCipher }: PlatformContext & Branded,
  trx: Database,
  { token, email }: { token: string; email: string },
) {
  const [openingId, secret] = [randomUUID(), totpSecret(randomBytes(SECRET_BYTES))];
  const encrypted = detailCipher.encrypt(openingOwner(openingId), secret);
  await insertOpening(trx, { token, openingId, secret: encrypted }, clock.now());
  return { openingId, secret, otpauthUrl: totpUrl(secret, { issuer: brand.name, email }) };
}

/** What the encrypted secret of an opening belongs to. */
function openingOwner(openingId: string): string {
  return `staff_link_opening ${openingId} secret`;
}

/** Whether a link cannot be used without a code. */
function isFactorWanted(link: StaffLink): boolean {
  const isAboutFactor = link.purpose === "second_factor" || link.purpose === "first_factor";
  return isAboutFactor || stepsOf(link).factor === "existing" || needsSecondFactor(link.member.role);
}

/**
 * Uses a link: stores the password and the second factor that it is for; what it is not for stays. All sessions end, and where one of both was replaced
 * the account and all admins are told.
 * @returns the recovery codes of a new second factor
 * @throws HttpProblem one of the problems of the contract
 */
export async function acceptStaffLink(
  context: PlatformContext & Branded,
  acceptance: z.output<typeof LinkAcceptanceShape>,
  address: string,
): Promise<string[]> {
  await requireAddressLimit(context, "staff link", address, LINKS_PER_ADDRESS);
  const { token, otp } = acceptance;
  const link = await requireLink(context, token);
  const { staffId } = link.member;
  const steps = stepsOf(link);
  const { prover, passwordHash } = await inPasswordTurn(async () => ({
    prover: await requireProver(context, link, acceptance.currentPassword),
    passwordHash: steps.password === "new" ? await newPasswordHash(context, link, acceptance.password) : undefined,
  }));
  const recoveryCodes = newRecoveryCodes();
  const chosen = steps.factor === "new" && otp ? await newFactor(context, acceptance, staffId, recoveryCodes) : null;
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, staffId);
    // It may have been used, or the account changed, meanwhile.
    const current = await requireLink({ ...context, db: trx }, token);
    if (current.hasSecondFactor !== link.hasSecondFactor) throw new HttpProblem(invalidLink);
    if (!otp && isFactorWanted(current)) throw new HttpProblem(wrongOtp, { field: "body.otp" });
    if (
      steps.factor === "existing" &&
      !(prover && (await spendSecondFactor({ ...context, db: trx }, prover, otp ?? "")))
    )
      throw new HttpProblem(wrongOtp, { field: "body.otp" });
    const credentials = {
      ...(passwordHash !== undefined && { passwordHash }),
      ...(steps.factor === "new" && { secondFactor: chosen }),
    };
    await replaceCredentials(trx, staffId, credentials, now);
    await deleteLinks(trx, staffId);
    await deleteLoss(trx, staffId);
    const { action, notice } = DONE[link.purpose];
    await recordAction(trx, now, { staffId, action, subject: `staff ${staffId}` });
    if (notice) await tellAdmins(context, trx, { kind: notice, aboutId: staffId }, staffId);
  });
  return chosen ? recoveryCodes : [];
}

/** What the audit says of a used link, and who is told what. */
const DONE: Record<LinkPurpose, { action: string; notice?: NoticeKind }> = {
  invitation: { action: "invitation accepted" },
  reset: { action: "password reset", notice: "password_reset" },
  second_factor: { action: "second factor replaced", notice: "factor_replaced" },
  first_factor: { action: "second factor set up", notice: "factor_set_up" },
};

/**
 * Who uses a link that asks for the current password or a code of the existing second factor. Attempts are counted, so that neither can be guessed
 * with a link.
 * @throws HttpProblem wrongLinkPassword, wrongOtp after too many attempts
 */
async function requireProver(context: PlatformContext, link: StaffLink, currentPassword = "") {
  const { password, factor } = stepsOf(link);
  if (password !== "current" && factor !== "existing") return undefined;
  const account = await countAttempt(context.db, link.member, () => LINK, context.clock.now());
  if (password === "current" && !(await isPassword(currentPassword, account?.passwordHash)))
    throw new HttpProblem(wrongLinkPassword, { field: "body.currentPassword" });
  if (!account) throw new HttpProblem(wrongOtp, { field: "body.otp", message: TRIED_TOO_OFTEN });
  return account;
}

const TRIED_TOO_OFTEN = "This was tried too often. Wait a while, and try again";

/** @throws HttpProblem passwordNeeded, guessablePassword */
async function newPasswordHash(
  context: PlatformContext & Branded,
  { member }: StaffLink,
  password: string | undefined,
) {
  if (password === undefined) throw new HttpProblem(passwordNeeded, { field: "body.password" });
  await requireStrength(context, member, password, "body.password");
  return hashPassword(password);
}

/** The second factor with the secret of an opening, which a code confirms. @throws HttpProblem wrongOtp */
async function newFactor(
  { db, clock, detailCipher }: PlatformContext,
  { token, openingId, otp = "" }: z.output<typeof LinkAcceptanceShape>,
  staffId: string,
  recoveryCodes: readonly string[],
): Promise<NewSecondFactor> {
  const encrypted = openingId === undefined ? undefined : await secretOfOpening(db, token, openingId);
  const secret = encrypted && detailCipher.decrypt(openingOwner(openingId ?? ""), encrypted);
  const totpStep = secret === undefined ? undefined : stepOfCode(secret, otp, clock.now());
  if (secret === undefined || totpStep === undefined) throw new HttpProblem(wrongOtp, { field: "body.otp" });
  return {
    totpSecret: detailCipher.encrypt(totpOwner(staffId), secret),
    totpStep,
    recoveryHashes: recoveryCodes.map((code) => recoveryHash(staffId, code)),
  };
}

async function requireLink({ db, clock }: Pick<PlatformContext, "db" | "clock">, token: string): Promise<StaffLink> {
  const link = await usableLink(db, token, clock.now());
  if (!link) throw new HttpProblem(invalidLink);
  return link;
}
