import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";
import type { BoundedCheck } from "#shared/field-checks.ts";
import {
  canBeKnownEmail,
  cleanContact,
  cleanEmail,
  contactError,
  emailAsTyped,
  isMobileNumber,
  MAX_CONTACT,
} from "#shared/person.ts";
import { cleanCode } from "#shared/typed-text.ts";

/** Purposes of a code. A code is valid only for its own purpose. */
export const CODE_PURPOSES = [
  "newsletter",
  "sign-in",
  "streaming",
  "order",
  "claim",
  "export",
  "deletion",
  "contact",
  "competition",
  "back-in-stock",
  "proof",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Digits of a code (B-11). */
export const CODE_DIGITS = 6;
/** Validity of a code, including its last instant (B-11). */
export const VALID_SECONDS = 300;
/** Seconds after which another code can be requested (B-11). */
export const RESEND_SECONDS = 30;
/** Maximum number of attempts per code (B-11). */
export const MAX_TRIES = 5;
/** Hourly limit of codes per target and asking network, over all purposes (B-11); also of a browser that is known to the target's owner. */
export const CODES_PER_TARGET = 5;
/** Hourly limit of codes per target over all networks, so that nobody is flooded with messages; also over all known browsers. */
export const CODES_TO_TARGET = 20;

/** Attempts per code while codes are being guessed: enough for a typing mistake. */
export const TRIES_WHILE_GUESSED = 2;
/** Wrong codes of a network in an hour from which on it counts as guessing; mobile networks share addresses. */
export const WRONG_PER_NETWORK = 30;
/** The same for an IPv6 site, which holds many networks. */
export const WRONG_PER_SITE = 100;

/** Message for wrong, expired, used and unknown codes, which must not be distinguishable (S8-21). */
export const WRONG_CODE = "You have entered an incorrect OTP please retry or request a new OTP";

/** Recipient of a code. */
export interface Target {
  channel: "email" | "sms";
  /** As `cleanContact` returns it; that of a stored contact as it is stored. */
  address: string;
  /** The email address as it was typed, where its domain has other letters than in `address`. */
  typed?: string;
}

/**
 * Parses and normalises a target: the case of an email address, surrounding spaces and the prefix of a number do not matter. Undefined
 * for any other text. An email address of a kind that forms no longer take is one, because accounts and orders have it.
 */
export function targetOf(text: string): Target | undefined {
  const address = cleanContact(text);
  if (isMobileNumber(address)) return { channel: "sms", address };
  if (!canBeKnownEmail(address)) return undefined;
  const typed = emailAsTyped(text);
  return { channel: "email", address, ...(typed === address ? {} : { typed }) };
}

/** The rule of a field for what a code is sent to. */
export const CONTACT_CHECK: BoundedCheck = {
  maxLength: MAX_CONTACT,
  ok: (text) => targetOf(text) !== undefined,
  message: "Enter an email address or a South African mobile number",
  reason: contactError,
};

/** The two domains of one mail service, which delivers to a mailbox wherever dots stand in its name. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox of a target, so that aliases cannot bypass a limit: the address without "+suffix", and at Gmail without dots. A number is returned
 * unchanged.
 */
export function mailboxOf({ channel, address }: Target): string {
  if (channel === "sms") return address;
  const [name = "", domain = ""] = cleanEmail(address).split("@");
  const mailbox = name.replace(/(.)\+.*$/s, "$1");
  return GMAIL.includes(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}

/** Parses a typed code without what stands between its digits and its label; undefined for an invalid one. */
export function typedCode(text: string): string | undefined {
  const digits = cleanCode(text);
  return digits.length === CODE_DIGITS && /^[0-9]+$/.test(digits) ? digits : undefined;
}

/** The last instant at which a code is valid. */
export function expiryOf(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + VALID_SECONDS * 1000);
}

/** Codes requested at this instant or before can be replaced now. */
export function replaceableUntil(now: Date): Date {
  return new Date(now.getTime() - RESEND_SECONDS * 1000);
}

/**
 * A code requested after this instant was requested before the clock jumped back: it is invalid and can be replaced. The clocks of replicas
 * differ by less.
 */
export function latestRequest(now: Date): Date {
  return new Date(now.getTime() + RESEND_SECONDS * 1000);
}

/** Seconds until another code can be requested, rounded up; 0 when it can be requested now. */
export function waitSeconds(requestedAt: Date, now: Date): number {
  if (requestedAt > latestRequest(now)) return 0;
  return Math.max(0, Math.ceil((requestedAt.getTime() - replaceableUntil(now).getTime()) / 1000));
}

/** The purposes, completing "Enter this code to". */
const REASONS: Record<CodePurpose, string> = {
  newsletter: "confirm that you want our news",
  "sign-in": "sign in",
  streaming: "start your streaming subscription",
  order: "see your order",
  claim: "add the order to your account",
  export: "download your data",
  contact: "add this contact to your account",
  deletion: "delete your account",
  competition: "enter the competition",
  "back-in-stock": "get a message when a product is back",
  proof: "confirm that it is you",
};

const MINUTES = VALID_SECONDS / 60;

/** The sender of a code. */
type Sender = Pick<Brand, "name" | "legal" | "support">;

/** The email with a code. The subject does not contain it, because subjects are shown on locked screens. */
export function codeEmail(purpose: CodePurpose, code: string, { name, legal, support }: Sender): EmailContent {
  return {
    subject: `${name}: your code`,
    blocks: [
      { kind: "text", text: "Good day" },
      { kind: "text", text: `Enter this code to ${REASONS[purpose]}:` },
      { kind: "heading", text: code },
      {
        kind: "text",
        text: `It's valid for ${MINUTES} minutes and works once. If you asked for more than one, use the latest.`,
      },
      {
        kind: "text",
        text: "Don't give it to anybody: we'll never ask for it by phone or in a message. If you didn't ask for it, you don't need to do anything.",
      },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message with a code; it fits into one SMS. */
export function codeSms(purpose: CodePurpose, code: string, { name }: Sender): string {
  return `${code} is your ${name} code to ${REASONS[purpose]}. Valid for ${MINUTES} minutes. Don't give it to anybody.`;
}
