import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";
import { ACCOUNT_PATH } from "../sign-in/paths.model.ts";

/** Changes of who gets into an account, or of what came out of it. */
export const ACCOUNT_CHANGES = [
  "email_added",
  "number_added",
  "email_changed",
  "number_changed",
  "email_changed_unlinked",
  "email_removed",
  "email_removed_unlinked",
  "number_removed",
  "number_taken",
  "contact_removed",
  "passkey_added",
  "passkey_deleted",
  "provider_linked",
  "provider_removed",
  "data_requested",
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** What changed, as a sentence that follows "In your … account". */
const CHANGES: Record<AccountChange, string> = {
  email_added: "an email address was added",
  number_added: "a mobile number was added",
  email_changed: "the email address was changed",
  number_changed: "the mobile number was changed",
  email_changed_unlinked: "the email address was changed; linked logins ended",
  email_removed: "the email address was removed",
  email_removed_unlinked: "the email address was removed; linked logins ended",
  number_removed: "the mobile number was removed",
  number_taken: "a number was removed: someone else confirmed it",
  // What older versions of the shop queued.
  contact_removed: "an email address or number was removed",
  passkey_added: "a passkey was added",
  passkey_deleted: "a passkey was deleted",
  provider_linked: "a login was linked as a way to sign in",
  provider_removed: "a linked login was removed",
  data_requested: "a copy of all your data was requested",
};

/** The operator that writes, the address of the shop, and whether customers sign in at an identity provider, too. */
type Sender = Pick<Brand, "name" | "legal" | "support"> & { publicUrl: string; hasProvider: boolean };

/** The email about a change, with how to end it. */
export function changeEmail(
  change: AccountChange,
  { name, legal, support, publicUrl, hasProvider }: Sender,
): EmailContent {
  const ways = hasProvider ? "passkey and linked login" : "passkey";
  return {
    subject: `${name}: your account was changed`,
    blocks: [
      { kind: "text", text: "Good day" },
      {
        kind: "text",
        text: `In your ${name} account, ${CHANGES[change]}. If it was you, you don't need to do anything.`,
      },
      {
        kind: "text",
        text: `If it wasn't you, do this straight away: sign in, sign out on all devices, and delete every ${ways} that you don't know.`,
      },
      { kind: "link", label: "Check who is signed in", url: `${publicUrl}${ACCOUNT_PATH}/sign-in` },
      { kind: "text", text: "Then check your email address and mobile number, and remove the ones that aren't yours." },
      { kind: "link", label: "Check your details", url: `${publicUrl}${ACCOUNT_PATH}/profile` },
      { kind: "text", text: `If you can't sign in any more, please call us: ${support.telephone}.` },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message about a change. It fits into one SMS where the address of the shop is short. */
export function changeSms(change: AccountChange, { name, support, publicUrl }: Sender): string {
  const remedy = change === "provider_linked" ? "Remove it" : "Sign out everywhere";
  return `${name}: ${CHANGES[change]}. Not you? ${remedy}: ${publicUrl}${ACCOUNT_PATH}/sign-in or call ${support.telephone}`;
}
