import type { EmailContent } from "#platform/messages/email.model.ts";

/** What staff are told by email about another account, or their own. */
export const NOTICE_KINDS = [
  "password_reset",
  "factor_loss",
  "factor_replaced",
  "factor_set_up",
  "approval_wanted",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const TEXTS: Record<NoticeKind, { subject: string; text(name: string): string; path: string; label: string }> = {
  password_reset: {
    subject: "a password was reset",
    text: (name) => `The password of ${name} was replaced by the link that an admin had sent.`,
    path: "/staff/people",
    label: "See the accounts",
  },
  factor_loss: {
    subject: "a second factor is reported lost",
    text: (name) =>
      `An admin has reported the second factor of ${name} as lost. Another admin has to confirm it before a new one can be set up.`,
    path: "/staff/people",
    label: "See the accounts",
  },
  factor_replaced: {
    subject: "a second factor was replaced",
    text: (name) => `${name} has set up a new second factor, because the old one was reported lost.`,
    path: "/staff/people",
    label: "See the accounts",
  },
  factor_set_up: {
    subject: "a second factor was set up",
    text: (name) =>
      `${name} has signed in with their password and set up a second factor, which the account did not have.`,
    path: "/staff/people",
    label: "See the accounts",
  },
  approval_wanted: {
    subject: "a change waits for a second person",
    text: (name) =>
      `${name} made a change of prices or promo codes that goes live once a second person has approved it.`,
    path: "/staff/approvals",
    label: "See what is waiting",
  },
};

/** The email. @param name whom it is about */
export function noticeEmail(
  kind: NoticeKind,
  { to, name, brand, publicUrl }: { to: string; name: string; brand: string; publicUrl: string },
): EmailContent {
  const { subject, text, path, label } = TEXTS[kind];
  return {
    subject: `${brand}: ${subject}`,
    blocks: [
      { kind: "text", text: `Good day ${to}` },
      { kind: "text", text: text(name) },
      { kind: "link", label, url: `${publicUrl}${path}` },
      { kind: "small", text: "If you did not expect this, tell an admin at once." },
    ],
  };
}
