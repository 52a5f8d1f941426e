import { contactForms } from "#platform/messages/contact-forms.server.ts";
import type { Target } from "../otp/model.ts";
import { numbersUsedSince } from "../sign-in/model.ts";

/** The holder of contacts, by which later features find what somebody left without an account. */
export interface ContactHolder {
  /** In all forms in which they may be stored. */
  emails: readonly string[];
  /** As +27XXXXXXXXX. */
  mobileNumbers: readonly string[];
  /** What was left with a number before may be of an earlier holder of it. */
  numbersSince: Date;
}

/** The holder of a customer's contacts. @param contacts those of `provenContactsOf` */
export function contactHolder(contacts: readonly Target[], now: Date): ContactHolder {
  const addresses = (channel: Target["channel"]) =>
    contacts.filter((contact) => contact.channel === channel).map(({ address }) => address);
  return {
    emails: addresses("email").flatMap(contactForms),
    mobileNumbers: addresses("sms"),
    numbersSince: numbersUsedSince(now),
  };
}
