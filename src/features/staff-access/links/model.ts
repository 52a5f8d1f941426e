import type { EmailContent } from "#platform/messages/email.model.ts";
import { HOUR_MS } from "#shared/day.ts";

/** An invitation is for a new account; a reset replaces password and second factor of an existing one. */
export const LINK_PURPOSES = ["invitation", "reset"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** When a new link expires: after seven days, a reset after an hour. */
export function expiryOf(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + (purpose === "invitation" ? 7 * 24 : 1) * HOUR_MS);
}

/** The URL of a link. Its token is in the fragment, which browsers send to no server. */
export function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/staff/join#${token}`;
}

/** Links opened or accepted per network address and hour. */
export const LINKS_PER_ADDRESS = 60;

/** The email with a link. */
export function linkEmail(
  purpose: LinkPurpose,
  { name, brand, url }: { name: string; brand: string; url: string },
): EmailContent {
  const isInvitation = purpose === "invitation";
  return {
    subject: isInvitation ? `${brand}: your invitation to the back office` : `${brand}: choose a new password`,
    blocks: [
      { kind: "text", text: `Good day ${name}` },
      {
        kind: "text",
        text: isInvitation
          ? `You are invited to the back office of ${brand}. Choose a password and, if your role needs it, set up a second factor.`
          : "An admin sent you this link to choose a new password and to set up your second factor again. Until then your old ones stay valid.",
      },
      { kind: "link", label: isInvitation ? "Accept the invitation" : "Choose a new password", url },
      {
        kind: "small",
        text: `The link works once, for ${isInvitation ? "seven days" : "an hour"}. Do not pass it on. If you did not expect it, tell an admin.`,
      },
    ],
  };
}
