import { domainToUnicode } from "node:url";
import { cleanContact, emailAsTyped } from "#shared/person.ts";

/**
 * The forms in which a contact may be stored, the one to prefer first: as it is typed, as `cleanContact` returns it, and with its domain in the
 * letters of other scripts, as earlier releases stored it. All but few contacts have one form. Who looks a contact up in the database looks for all of them.
 */
export function contactForms(text: string): string[] {
  const contact = cleanContact(text);
  const at = contact.lastIndexOf("@") + 1;
  if (at === 0) return [contact];
  const domain = contact.slice(at);
  const former = domain.includes("xn--") ? contact.slice(0, at) + domainToUnicode(domain) : contact;
  // A name in ASCII that stands for no letters is not one form of an address that it looks like.
  return [...new Set([emailAsTyped(text), contact, ...(cleanContact(former) === contact ? [former] : [])])];
}

/** What a word of a search is found by: an email address by all its forms, and other words as they are. */
export function searchedForms(word: string): string[] {
  return word.includes("@") ? contactForms(word) : [word];
}
