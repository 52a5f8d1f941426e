import type { AddressBook } from "#customers/addresses/model.ts";
import type { Party } from "#customers/parties/model.ts";
import { PROFILE_CHECKS, type Profile } from "#customers/profile/model.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import { valuesOf } from "#shared/field-checks.ts";
import type { IdentityDetails } from "#shared/identity.ts";
import { NO_ORGANISATION, type OrganisationDetails } from "#shared/organisation.ts";
import { localNumber, PERSONAL_CHECKS, type PersonalDetails } from "#shared/person.ts";
import { cleanCode } from "#shared/typed-text.ts";

/** The fields of an identity document, which an account does not hold. */
export const NO_IDENTITY: IdentityDetails = { idType: "", idNumber: "", passportCountry: "" };

/** Details from the customer's account that fill in a form. */
export interface SavedChoice<Field extends string> {
  label: string;
  fields: Record<Field, string>;
}

/** The fields that the account knows of a customer themselves. */
export function personOf({ email, mobileNumber, ...profile }: Profile): PersonalDetails {
  const contacts = { email: email ?? "", mobileNumber: localNumber(mobileNumber ?? "") };
  return { ...valuesOf(PROFILE_CHECKS, profile), ...contacts };
}

/**
 * The people for whom a customer can order: themselves first, and those that they saved, newest first. A profile with a gap is left out,
 * because it would have to be completed each time.
 */
export function personChoices(profile: Profile, parties: readonly Party[]): SavedChoice<keyof PersonalDetails>[] {
  const own = personOf(profile);
  const isComplete = own.firstName && own.lastName && own.email && own.mobileNumber;
  const saved = parties.filter(({ kind }) => kind === "person").map(personFields);
  return (isComplete ? [own, ...saved] : saved).map((fields) => ({
    label: `${nameOf(fields)}, ${fields.email}`,
    fields,
  }));
}

/** The organisations for which a customer can order, newest first. */
export function organisationChoices(
  parties: readonly Party[],
): SavedChoice<keyof (PersonalDetails & OrganisationDetails)>[] {
  return parties
    .filter(({ kind }) => kind === "organisation")
    .map((party) => {
      const fields = { ...personFields(party), ...valuesOf(NO_ORGANISATION, party) };
      return { label: `${party.organisationName}, ${nameOf(party)}`, fields };
    });
}

/** The addresses of a customer, the default one first. */
export function addressChoices({ addresses }: Pick<AddressBook, "addresses">): SavedChoice<keyof DeliveryAddress>[] {
  return addresses.map(({ addressId: _, ...address }) => {
    const place = [address.building, address.street, address.suburb].filter(Boolean).join(", ");
    const fields = { ...address, recipientNumber: localNumber(address.recipientNumber) };
    return { label: `${place} (${address.recipientName})`, fields };
  });
}

/** The choice with exactly what is typed, apart from spaces; -1 for none. */
export function selectedIndex<Field extends string>(
  choices: readonly SavedChoice<Field>[],
  typed: Record<Field, string>,
): number {
  return choices.findIndex(({ fields }) => {
    for (const field in fields) if (cleanCode(fields[field]) !== cleanCode(typed[field])) return false;
    return true;
  });
}

/**
 * Whether a customer can save in the account what they typed.
 * @param choices what is saved already; null for guests
 * @param max how many can be saved
 */
export function canRemember<Field extends string>(
  choices: readonly SavedChoice<Field>[] | null,
  typed: Record<Field, string>,
  max: number,
): boolean {
  return choices !== null && choices.length < max && selectedIndex(choices, typed) === -1;
}

function personFields(party: Party): PersonalDetails {
  return { ...valuesOf(PERSONAL_CHECKS, party), mobileNumber: localNumber(party.mobileNumber) };
}

function nameOf({ firstName, lastName }: Pick<PersonalDetails, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}
