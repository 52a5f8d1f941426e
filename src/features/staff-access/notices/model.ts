import type { EmailContent } from "#platform/messages/email.model.ts";
import { ROLE_LABELS, type Role } from "../roles.model.ts";
import { WRONG_CODES_UNTIL_GUESSED } from "../sign-in/model.ts";

/** What staff are told by email about another account, or their own. */
export const NOTICE_KINDS = [
  "account_invited",
  "role_changed",
  "account_enabled",
  "account_disabled",
  "link_sent",
  "password_changed",
  "password_reset",
  "factor_loss",
  "factor_loss_confirmed",
  "factor_replaced",
  "factor_set_up",
  "codes_guessed",
  "approval_wanted",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Names for the text of a notice. */
interface Names {
  /** Whom it is about. */
  name: string;
  /** Who did it. */
  by: string;
  /** The role that the account has now; empty where it is not about that. */
  role: string;
}

const PEOPLE = { path: "/staff/people", label: "See the accounts" };

const TEXTS: Record<NoticeKind, { subject: string; text(names: Names): string; path: string; label: string }> = {
  account_invited: {
    subject: "somebody was invited to the back office",
    text: ({ name, by, role }) => `${by} has invited ${name} to the back office, with the role ${role}.`,
    ...PEOPLE,
  },
  role_changed: {
    subject: "the role of an account was changed",
    text: ({ name, by, role }) => `${by} has changed the role or store of ${name}. The role is now ${role}.`,
    ...PEOPLE,
  },
  account_enabled: {
    subject: "an account was enabled again",
    text: ({ name, by }) => `${by} has enabled the account of ${name} again.`,
    ...PEOPLE,
  },
  account_disabled: {
    subject: "an account was disabled",
    text: ({ name, by }) => `${by} has disabled the account of ${name}.`,
    ...PEOPLE,
  },
  link_sent: {
    subject: "a link to the back office was sent",
    text: ({ name, by }) => `${by} has sent ${name} a link to join, or to choose a new password.`,
    ...PEOPLE,
  },
  password_changed: {
    subject: "a password was changed",
    text: ({ name }) => `${name} has changed their password.`,
    ...PEOPLE,
  },
  password_reset: {
    subject: "a password was reset",
    text: ({ name }) => `The password of ${name} was replaced by the link that an admin had sent.`,
    ...PEOPLE,
  },
  factor_loss: {
    subject: "a second factor is reported lost",
    text: ({ name, by }) =>
      `${by} has reported the second factor of ${name} as lost. Another admin, where there is one, has to confirm it before a new one can be set up.`,
    ...PEOPLE,
  },
  factor_loss_confirmed: {
    subject: "a lost second factor was confirmed",
    text: ({ name, by }) =>
      `${by} has confirmed that the second factor of ${name} is lost. A link to set up a new one was sent to ${name}.`,
    ...PEOPLE,
  },
  factor_replaced: {
    subject: "a second factor was replaced",
    text: ({ name }) => `${name} has set up a new second factor, because the old one was reported lost.`,
    ...PEOPLE,
  },
  factor_set_up: {
    subject: "a second factor was set up",
    text: ({ name }) =>
      `${name} has signed in with their password and set up a second factor, which the account did not have.`,
    ...PEOPLE,
  },
  codes_guessed: {
    subject: "somebody guesses the second factor of an account",
    text: ({ name }) =>
      `Somebody has proven the password of ${name}, or signed in at the identity provider, and has entered ${WRONG_CODES_UNTIL_GUESSED} wrong codes within a day. For the rest of that day, ${name} signs in with a browser that has signed in before, or with a recovery code. If it was not ${name}, somebody else has the password: change it now.`,
    ...PEOPLE,
  },
  approval_wanted: {
    subject: "a change waits for a second person",
    text: ({ name }) =>
      `${name} made a change of prices or promo codes that goes live once a second person has approved it.`,
    path: "/staff/approvals",
    label: "See what is waiting",
  },
};

/** The email. @param names to: of the recipient; name: whom it is about; by: who did it; role: that the account has now */
export function noticeEmail(
  kind: NoticeKind,
  {
    to,
    name,
    by,
    role,
    brand,
    publicUrl,
  }: { to: string; name: string; by: string; role: Role | undefined; brand: string; publicUrl: string },
): EmailContent {
  const { subject, text, path, label } = TEXTS[kind];
  return {
    subject: `${brand}: ${subject}`,
    blocks: [
      { kind: "text", text: `Good day ${to}` },
      { kind: "text", text: text({ name, by, role: role ? ROLE_LABELS[role] : "" }) },
      { kind: "link", label, url: `${publicUrl}${path}` },
      { kind: "small", text: "If you did not expect this, tell an admin at once." },
    ],
  };
}
