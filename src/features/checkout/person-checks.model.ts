import type { BusinessRecord, PersonRecord } from "#orders/details/model.ts";
import { countryName } from "#shared/country-name.ts";
import { type Check, optional } from "#shared/field-checks.ts";
import { birthDaysOf, FULL_AGE, identityChecks, isOfAge, PASSPORT_COUNTRY_CODES } from "#shared/identity.ts";
import type { OrganisationDetails } from "#shared/organisation.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";
import { checkRegistration, organisationChecks } from "#shared/registration-number.ts";
import { cleanNumber } from "#shared/typed-text.ts";

/**
 * The checks of the personal fields in the browser: the server's rules, with specific messages for the ID number.
 * @param asksIdentity true for orders on account
 * @param today for the age that a contract needs
 */
export function personChecks(
  asksIdentity: boolean,
  { idType, idNumber }: Pick<PersonRecord, "idType" | "idNumber">,
  today: Date,
): Record<keyof PersonRecord, Check> {
  if (!asksIdentity) return { ...PERSONAL_CHECKS, idType: optional, idNumber: optional, passportCountry: optional };
  const checks = identityChecks(idType, today);
  const message = (idType === "sa_id" && idNumberFault(idNumber, today)) || checks.idNumber.message;
  return { ...PERSONAL_CHECKS, ...checks, idNumber: { ...checks.idNumber, message } };
}

/** The checks of the fields of an organisation and of the person who acts for it. */
export function businessChecks(
  asksIdentity: boolean,
  fields: Pick<BusinessRecord, "idType" | "idNumber"> &
    Pick<OrganisationDetails, "organisationType" | "registrationNumber">,
  today: Date,
): Record<keyof BusinessRecord, Check> {
  const checks = organisationChecks(fields.organisationType, today);
  const { message } = checkRegistration(fields.registrationNumber, fields.organisationType, today);
  return {
    ...checks,
    registrationNumber: { ...checks.registrationNumber, message: message || checks.registrationNumber.message },
    ...personChecks(asksIdentity, fields, today),
  };
}

/** The error message for a South African ID number; empty when it is valid. */
export function idNumberFault(idNumber: string, today: Date): string {
  if (!/^\d{13}$/.test(cleanNumber(idNumber))) return "Enter all 13 digits of the South African ID number";
  if (birthDaysOf(idNumber, today).length === 0)
    return "This isn't a valid ID number. Please compare each digit with your ID";
  if (!isOfAge(idNumber, today)) return `You have to be ${FULL_AGE} or older to take on a monthly bill`;
  return "";
}

/** The countries of a passport, by name. */
export const PASSPORT_COUNTRIES: readonly { code: string; name: string }[] = PASSPORT_COUNTRY_CODES.map((code) => ({
  code,
  name: countryName(code),
})).sort((a, b) => a.name.localeCompare(b.name, "en"));
