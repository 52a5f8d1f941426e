import { passesLuhn } from "./check-digit.ts";
import { dayOf } from "./day.ts";
import { type BoundedCheck, oneOf } from "./field-checks.ts";
import { ID_TYPES } from "./identity-documents.ts";
import { cleanCode, cleanNumber, withoutLabel } from "./typed-text.ts";

/** Oldest plausible age in years. */
const MAX_AGE = 120;

/** Minimum age for entering into a contract (Children's Act 38 of 2005, section 17). */
const FULL_AGE = 18;

/**
 * The days of birth that a South African ID number can mean, "1980-01-01", the latest first; none when it is not valid: thirteen digits
 * YYMMDD SSSS C A Z with a real date, citizenship C of 0 (citizen), 1 (permanent resident) or 2 (refugee), and the Luhn check digit Z. Two
 * digits of a year cannot tell 1925 from 2025.
 * @param today no day of birth is behind it, or more than 120 years before
 */
export function birthDaysOf(idNumber: string, today: Date): string[] {
  const digits = cleanNumber(idNumber);
  if (!/^\d{10}[012]\d{2}$/.test(digits) || !passesLuhn(digits)) return [];
  const thisCentury = Number(dayOf(today).slice(0, 2));
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)];
  return [thisCentury, thisCentury - 1]
    .map((century) => `${century}${year}-${month}-${day}`)
    .filter((birthDay) => isRealDay(birthDay) && birthDay <= dayOf(today) && ageOn(birthDay, today) <= MAX_AGE);
}

/** True for the ID number of somebody who is of full age, or can be: 0912… is a child of 2009 or somebody born in 1909. */
function isOfAge(idNumber: string, today: Date): boolean {
  return birthDaysOf(idNumber, today).some((birthDay) => ageOn(birthDay, today) >= FULL_AGE);
}

/** True for the ID number of somebody who can be a child: staff look at the date of birth in the document. */
export function isAgeUnclear({ idType, idNumber }: Omit<IdentityDetails, "passportCountry">, today: Date): boolean {
  return idType === "sa_id" && canBeMinor(idNumber, today);
}

/** True for the ID number of somebody who can be a child. */
export function canBeMinor(idNumber: string, today: Date): boolean {
  return birthDaysOf(idNumber, today).some((birthDay) => ageOn(birthDay, today) < FULL_AGE);
}

/** Whether a text is a day, "2026-11-20", that the calendar has. */
export function isRealDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}

/** Age in completed years. @param birthDay "1980-01-01" */
export function ageOn(birthDay: string, today: Date): number {
  const now = dayOf(today);
  const years = Number(now.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return now.slice(5) < birthDay.slice(5) ? years - 1 : years;
}

/** The typed number of an identity document, also with its label: "ID No. 800101 5009 087" becomes "8001015009087". */
export function cleanIdentityNumber(text: string): string {
  const number = withoutLabel(cleanCode(text), "SA|ID|IDENTITY", "\\d{13}");
  return withoutLabel(number, "PASSPORT|PERMIT", "[A-Z0-9]+");
}

/** True for text with the format of a passport number: six to twelve letters and digits, at least one digit. */
export function isPassportNumber(text: string): boolean {
  return /^(?=.*\d)[A-Z0-9]{6,12}$/.test(cleanCode(text));
}

/** True for text with the format of the number of an asylum seeker's permit (Refugees Act 130 of 1998, section 22), whose offices number differently. */
function isPermitNumber(text: string): boolean {
  return /^[A-Z0-9]{1,20}$/.test(cleanCode(text));
}

/** ISO 3166 codes of the countries that issue passports, except South Africa, whose citizens have an ID number. */
export const PASSPORT_COUNTRY_CODES: readonly string[] =
  `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ
DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH
KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA
PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG
US UY UZ VA VC VE VN VU WS XK YE ZM ZW`.split(/\s+/);

/** The form fields that identify a person. */
export type IdentityDetails = Record<"idType" | "idNumber" | "passportCountry", string>;

/**
 * Validation rules of the identity fields.
 * @param idType the selected document type
 * @param today for the minimum age
 */
export function identityChecks(idType: string, today: Date): Record<keyof IdentityDetails, BoundedCheck> {
  const isPassport = idType === "passport";
  return {
    idType: oneOf(ID_TYPES, "Choose your identity document", 20),
    idNumber: numberCheck(idType, today),
    passportCountry: {
      maxLength: 2,
      ok: (text) => !isPassport || PASSPORT_COUNTRY_CODES.includes(text),
      message: "Choose the country that issued the passport",
    },
  };
}

function numberCheck(idType: string, today: Date): BoundedCheck {
  const number = { clean: cleanIdentityNumber, maxLength: 20 };
  if (idType === "passport")
    return { ...number, ok: isPassportNumber, message: "Enter the passport number: 6 to 12 letters and digits" };
  if (idType === "asylum_permit")
    return { ...number, ok: isPermitNumber, message: "Enter the number of the permit: up to 20 letters and digits" };
  return {
    ...number,
    ok: (text) => isOfAge(text, today),
    message: "Enter all 13 digits of the South African ID number",
    // Every child's number can be that of an adult born a century before.
    reason: (text) =>
      /^\d{13}$/.test(text) ? "A digit of this ID number is wrong. Please compare each one with your ID" : undefined,
  };
}
