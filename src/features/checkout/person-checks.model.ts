import type { BusinessRecord, PersonRecord } from "#orders/details/model.ts";
import { type BoundedCheck, unasked } from "#shared/field-checks.ts";
import { identityChecks, PASSPORT_COUNTRY_CODES } from "#shared/identity.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";
import { organisationChecks } from "#shared/registration-number.ts";
import { countryName } from "./country-name.model.ts";

/**
 * The checks of the personal fields.
 * @param asksIdentity true for orders on account
 * @param today for the age that a contract needs
 */
export function personChecks(
  asksIdentity: boolean,
  { idType }: Pick<PersonRecord, "idType">,
  today: Date,
): Record<keyof PersonRecord, BoundedCheck> {
  const identity = identityChecks(idType, today);
  return { ...PERSONAL_CHECKS, ...(asksIdentity ? identity : unasked(identity)) };
}

/** The checks of the fields of an organisation and of the person who acts for it. */
export function businessChecks(
  asksIdentity: boolean,
  fields: Pick<BusinessRecord, "idType" | "organisationType">,
  today: Date,
): Record<keyof BusinessRecord, BoundedCheck> {
  return { ...organisationChecks(fields.organisationType, today), ...personChecks(asksIdentity, fields, today) };
}

/** The countries of a passport, by name. */
export const PASSPORT_COUNTRIES: readonly { code: string; name: string }[] = PASSPORT_COUNTRY_CODES.map((code) => ({
  code,
  name: countryName(code),
})).sort((a, b) => a.name.localeCompare(b.name, "en"));
