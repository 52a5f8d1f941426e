import type { EmailContent } from "#platform/messages/email.model.ts";
import { HOUR_MS } from "#shared/day.ts";

/**
 * invitation - an account begins, or begins again by a command on the server; reset - another password, with the second factor that the account
 * has; second_factor - a new one for one that was lost, with the password; first_factor - for who has just signed in without one.
 */
export const LINK_PURPOSES = ["invitation", "reset", "second_factor", "first_factor"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Hours until a new link expires. */
const VALID_HOURS: Record<LinkPurpose, number> = { invitation: 7 * 24, reset: 1, second_factor: 1, first_factor: 0.25 };

/** When a new link expires. */
export function expiryOf(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + VALID_HOURS[purpose] * HOUR_MS);
}

export const LINK_PASSWORDS = ["new", "current", "none"] as const;
export const LINK_FACTORS = ["new", "existing"] as const;

/** What a link asks for: which password, and a code of which second factor. */
interface LinkSteps {
  password: (typeof LINK_PASSWORDS)[number];
  factor: (typeof LINK_FACTORS)[number];
}

/**
 * What a link asks for. One proof besides the mailbox is always wanted of an account that has two: who reads somebody's emails gets neither their password
 * nor their second factor.
 */
export function stepsOf({ purpose, hasSecondFactor }: { purpose: LinkPurpose; hasSecondFactor: boolean }): LinkSteps {
  const steps: Record<LinkPurpose, LinkSteps> = {
    invitation: { password: "new", factor: "new" },
    reset: { password: "new", factor: hasSecondFactor ? "existing" : "new" },
    second_factor: { password: "current", factor: "new" },
    first_factor: { password: "none", factor: "new" },
  };
  return steps[purpose];
}

/** The URL of a link. Its token is in the fragment, which browsers send to no server. */
export function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/staff/join#${token}`;
}

/** Links opened or accepted per network address and hour. */
export const LINKS_PER_ADDRESS = 60;

/** Links that are sent by email. */
export type SentPurpose = Exclude<LinkPurpose, "first_factor">;

const EMAILS: Record<SentPurpose, { subject: string; text(brand: string): string; label: string; validFor: string }> = {
  invitation: {
    subject: "your invitation to the back office",
    text: (brand) =>
      `You are invited to the back office of ${brand}. Choose a password and, if your role needs it, set up a second factor.`,
    label: "Accept the invitation",
    validFor: "seven days",
  },
  reset: {
    subject: "choose a new password",
    text: () =>
      "An admin sent you this link to choose a new password. Your second factor stays: you need your authenticator app or a recovery code. Until then your old password stays valid.",
    label: "Choose a new password",
    validFor: "an hour",
  },
  second_factor: {
    subject: "set up your second factor again",
    text: () =>
      "You told an admin that you have lost your second factor. With this link and your password you set up a new one. Until then the old one stays valid.",
    label: "Set up a second factor",
    validFor: "an hour",
  },
};

/** The email with a link. */
export function linkEmail(
  purpose: SentPurpose,
  { name, brand, url }: { name: string; brand: string; url: string },
): EmailContent {
  const { subject, text, label, validFor } = EMAILS[purpose];
  return {
    subject: `${brand}: ${subject}`,
    blocks: [
      { kind: "text", text: `Good day ${name}` },
      { kind: "text", text: text(brand) },
      { kind: "link", label, url },
      {
        kind: "small",
        text: `The link works once, for ${validFor}. Do not pass it on. If you did not expect it, tell an admin.`,
      },
    ],
  };
}
