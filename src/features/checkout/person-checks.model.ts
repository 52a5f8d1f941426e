import type { BusinessRecord, PersonRecord } from "#orders/details/model.ts";
import { countryName } from "#shared/country-name.ts";
import { type Check, optional } from "#shared/field-checks.ts";
import { ageOn, birthDayOf, FULL_AGE, identityChecks } from "#shared/identity.ts";
import { checkRegistration, type OrganisationDetails, organisationChecks } from "#shared/organisation.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";

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
  const message = (idType !== "passport" && idNumberFault(idNumber, today)) || checks.idNumber.message;
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
  const digits = idNumber.replace(/\s/g, "");
  if (!/^\d{13}$/.test(digits)) return "Enter all 13 digits of the South African ID number";
  const birthDay = birthDayOf(digits, today);
  if (!birthDay) return "This isn't a valid ID number. Please compare each digit with your ID";
  if (ageOn(birthDay, today) < FULL_AGE) return `You have to be ${FULL_AGE} or older to take on a monthly bill`;
  return "";
}

/** ISO 3166 codes of the countries that issue passports, except South Africa, whose citizens have an ID number. */
const CODES =
  `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ
DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH
KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA
PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG
US UY UZ VA VC VE VN VU WS XK YE ZM ZW`.split(/\s+/);

/** The countries of a passport, by name. */
export const PASSPORT_COUNTRIES: readonly { code: string; name: string }[] = CODES.map((code) => ({
  code,
  name: countryName(code),
})).sort((a, b) => a.name.localeCompare(b.name, "en"));
