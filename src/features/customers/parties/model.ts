import type { OrganisationDetails } from "#shared/organisation.ts";
import type { PersonalDetails } from "#shared/person.ts";

export const PARTY_KINDS = ["person", "organisation"] as const;

/** Parties of a kind that a customer can save. */
export const MAX_PARTIES = 20;

/**
 * For whom a customer orders: a person, or an organisation with the person who acts for it. The organisation's fields of a person are empty.
 * Identity numbers, bank accounts and incomes are not among it, so that an account holds nothing that a thief could use elsewhere.
 */
export type PartyDetails = PersonalDetails & OrganisationDetails & { kind: (typeof PARTY_KINDS)[number] };

/** A party that a customer saved. */
export type Party = PartyDetails & { partyId: string };
