import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";
import { isEmailAddress, isMobileNumber, toE164 } from "#shared/person.ts";

/** What a code can be for. One that was sent for one purpose is worth nothing for another. */
export const CODE_PURPOSES = ["newsletter", "sign-in", "streaming", "order"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Digits of a code (B-11). */
export const CODE_DIGITS = 6;
/** How long a code is valid, its last instant included (B-11). */
export const VALID_SECONDS = 300;
/** Seconds after which another code may be asked for (B-11). */
export const RESEND_SECONDS = 30;
/** How often a code may be tried (B-11). */
export const MAX_TRIES = 5;
/** Codes that one target gets within an hour, for whatever purpose (B-11). */
export const CODES_PER_TARGET = 5;

/** Said of every code that is wrong, expired, used or unknown, so that none of these can be told apart (S8-21). */
export const WRONG_CODE = "You have entered an incorrect OTP please retry or request a new OTP";

/**
 * Codes that one network address may ask for within an hour: five where RATE_LIMIT is its default (B-11), and more where the
 * shop allows an address more of everything, because many people share it.
 * @param perMinute calls of any kind that it may make in a minute
 */
export function codesPerAddress(perMinute: number): number {
  return Math.max(CODES_PER_TARGET, Math.floor(perMinute / 120));
}

/** Where a code goes: an e-mail address in small letters, or a mobile number as +27XXXXXXXXX. */
export interface Target {
  channel: "email" | "sms";
  address: string;
}

/**
 * The target that a person typed, the same however it was written: capitals and spaces around an e-mail address do not
 * matter, nor how a number begins. Undefined for anything else.
 */
export function targetOf(text: string): Target | undefined {
  if (isMobileNumber(text)) return { channel: "sms", address: toE164(text) };
  const address = text.trim().toLowerCase().normalize("NFC");
  return isEmailAddress(address) ? { channel: "email", address } : undefined;
}

/**
 * Where what goes to a target arrives, one name for all that lead there, so that nobody gets round a limit by writing an address
 * another way: without "+anything", and the domain as name servers know it. A number is its own.
 */
export function mailboxOf({ channel, address }: Target): string {
  if (channel === "sms") return address;
  const [name = "", domain = ""] = address.split("@");
  const site = `http://${domain}`;
  return `${name.replace(/(.)\+.*$/s, "$1")}@${URL.canParse(site) ? new URL(site).hostname : domain}`;
}

/** The code that a person typed, spaces apart; undefined for what cannot be one. Digits of other scripts are none. */
export function typedCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, "");
  return digits.length === CODE_DIGITS && /^[0-9]+$/.test(digits) ? digits : undefined;
}

/** The last instant at which a code is valid. */
export function expiryOf(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + VALID_SECONDS * 1000);
}

/** Codes that were asked for at this instant or before may be replaced by now. */
export function replaceableUntil(now: Date): Date {
  return new Date(now.getTime() - RESEND_SECONDS * 1000);
}

/** Seconds until another code may be asked for, rounded up; 0 where it may. */
export function waitSeconds(requestedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((requestedAt.getTime() - replaceableUntil(now).getTime()) / 1000));
}

/** What the code is entered for, as the end of "Enter this code to". */
const REASONS: Record<CodePurpose, string> = {
  newsletter: "confirm that you want our news",
  "sign-in": "sign in",
  streaming: "start your streaming subscription",
  order: "see your order",
};

const MINUTES = VALID_SECONDS / 60;

/** Who sends it. */
type Sender = Pick<Brand, "name" | "legal" | "support">;

/** The e-mail that brings a code. The subject has none: it is read on locked screens. */
export function codeEmail(purpose: CodePurpose, code: string, { name, legal, support }: Sender): EmailContent {
  return {
    subject: `${name}: your code`,
    blocks: [
      { kind: "text", text: "Good day" },
      { kind: "text", text: `Enter this code to ${REASONS[purpose]}:` },
      { kind: "heading", text: code },
      {
        kind: "text",
        text: `It is valid for ${MINUTES} minutes and can be used once. If you asked for several, use the newest.`,
      },
      {
        kind: "text",
        text: "Give it to nobody: we never ask for it by phone or in a message. If you did not ask for it, you need not do anything.",
      },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message that brings a code; short enough for one. */
export function codeSms(purpose: CodePurpose, code: string, { name }: Sender): string {
  return `${code} is your ${name} code to ${REASONS[purpose]}. Valid for ${MINUTES} minutes. Give it to nobody.`;
}
