import type { BusinessRecord, PersonRecord } from "#orders/details/model.ts";
import { checkRegistration, type OrganisationDetails, organisationChecks } from "#orders/details/organisation.model.ts";
import { type Check, optional } from "#shared/field-checks.ts";
import { ageOn, birthDayOf, FULL_AGE, identityChecks } from "#shared/identity.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";

/**
 * The checks of the person's fields while they are typed; the same rules as the server's, in words for what is wrong with
 * this very number.
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
  const message = (idType !== "passport" && idNumberFault(idNumber, today)) || checks.idNumber.message;
  return { ...PERSONAL_CHECKS, ...checks, idNumber: { ...checks.idNumber, message } };
}

/** The same for an organisation and who acts for it. */
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

/** What is wrong with the number of a South African ID; empty when nothing is. */
export function idNumberFault(idNumber: string, today: Date): string {
  const digits = idNumber.replace(/\s/g, "");
  if (!/^\d{13}$/.test(digits)) return "Enter all 13 digits of the South African ID number";
  const birthDay = birthDayOf(digits, today);
  if (!birthDay) return "This is not an ID number: please compare each digit with your ID";
  if (ageOn(birthDay, today) < FULL_AGE) return `You have to be ${FULL_AGE} or older to agree to a monthly bill`;
  return "";
}
