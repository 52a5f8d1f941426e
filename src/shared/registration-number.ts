import { dayOf } from "./day.ts";
import { type BoundedCheck, oneOf } from "./field-checks.ts";
import { ORGANISATION_FORMATS, type OrganisationDetails } from "./organisation.ts";
import { isOrganisationName, MAX_ORGANISATION_NAME } from "./person.ts";
import { cleanCode, cleanLine, cleanName, withoutLabel } from "./typed-text.ts";

const PRIVATE_COMPANY = "07";
const CLOSE_CORPORATION = "23";

/** The years in which close corporations were registered (Close Corporations Act 69 of 1984; none since May 2011). */
const CLOSE_CORPORATION_YEARS = { first: 1985, last: 2011 };

/** Parts of a registration number in any accepted form. */
interface RegistrationParts {
  year: number;
  /** Six digits. */
  serial: string;
  typeCode: string;
  legacy: boolean;
}

/** What people write for the slash between two parts. */
const SLASHES = /[/\\_\u2044\u2215\p{Pd}\u2212]+/u;

/** Words of the label that documents print before the number, and how it begins behind them. */
const LABEL = "CIPC|COMPANY|BUSINESS|REG|REGISTRATION|REGISTERED";
const UNLABELLED = "C?K?/?\\d.*";

/**
 * Reads YYYY/NNNNNN/NN, K2015123456 as some certificates of private companies have it, or a legacy form: CK85/12345 and CK2001/012345/23 of a
 * close corporation, 85/12345/07 of any type. A legacy serial number has four to six digits, and two digits of a year mean 19YY. Between the
 * parts may stand slashes, hyphens or spaces; nothing, where the serial number has six digits. Before them may stand "Reg. No.".
 * @returns undefined for other text, and for a legacy form of a close corporation from a year that registered none
 */
function partsOf(text: string): RegistrationParts | undefined {
  return partsBetween(SLASHES, text) ?? (SLASHES.test(text) ? undefined : partsBetween(/\s+/, text.trim()));
}

function partsBetween(separator: RegExp, text: string): RegistrationParts | undefined {
  const number = withoutLabel(text.split(separator).map(cleanCode).join("/"), LABEL, UNLABELLED);
  const [, current, currentSerial = "", currentCode = ""] =
    /^K?(\d{4})\/?(\d{6})\/?(\d{2})$/.exec(number) ?? /^K(\d{4})\/?(\d{6})$/.exec(number) ?? [];
  if (current)
    return { year: Number(current), serial: currentSerial, typeCode: currentCode || PRIVATE_COMPANY, legacy: false };
  const [, ckYear, ckSerial] = /^CK\/?((?:19|20)?\d{2})\/?(\d{6}|(?<=\/)\d{4,5})(?:\/?23)?$/.exec(number) ?? [];
  // Ten digits that begin like a year of today lack their type.
  const [, oldYear, oldSerial, oldCode = ""] =
    /^(?!(?:18|19|20)\d{8}$)(\d{2})\/?(\d{6}|(?<=\/)\d{4,5})\/?(\d{2})$/.exec(number) ?? [];
  const written = ckYear ?? oldYear ?? "";
  const year = Number(written.length === 2 ? `19${written}` : written);
  const typeCode = ckYear ? CLOSE_CORPORATION : oldCode;
  const { first, last } = CLOSE_CORPORATION_YEARS;
  if (written === "" || (typeCode === CLOSE_CORPORATION && (year < first || year > last))) return undefined;
  return { year, serial: (ckSerial ?? oldSerial ?? "").padStart(6, "0"), typeCode, legacy: true };
}

/**
 * The one form in which a registration number is stored, compared and sent, YYYY/NNNNNN/NN: "CK85/12345" becomes "1985/012345/23". Text that
 * is no registration number is returned on one line.
 */
export function canonicalRegistration(text: string): string {
  const line = cleanLine(text);
  const parts = partsOf(line);
  return parts ? `${parts.year}/${parts.serial}/${parts.typeCode}` : line;
}

const NOT_A_NUMBER = "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07";

/** Result of checking a registration number. */
export interface RegistrationCheck {
  valid: boolean;
  /** Key of the type that the number encodes; empty without one. */
  organisationType: string;
  /** True for formats from before 2000 (M-04). */
  legacy: boolean;
  /** Error message; empty for a valid number. */
  message: string;
}

/**
 * Checks a company registration number (M-04): YYYY/NNNNNN/NN or a legacy form, with a year from 1800 until now and a known type.
 * @param organisationType key of the selected type; empty without a selection
 */
export function checkRegistration(text: string, organisationType: string, today: Date): RegistrationCheck {
  const fault = (message: string) => ({ valid: false, organisationType: "", legacy: false, message });
  const parts = partsOf(text);
  if (!parts) return fault(NOT_A_NUMBER);
  const { year, typeCode, legacy } = parts;
  if (year < 1800 || year > Number(dayOf(today).slice(0, 4)))
    return fault("The registration number starts with the year of registration");
  const key = keyOfCode(typeCode);
  if (!key) return fault(`No type of organisation ends in ${typeCode}`);
  if (organisationType && key !== organisationType) return fault(typeMessage(key));
  return { valid: true, organisationType: key, legacy, message: "" };
}

function keyOfCode(code: string): string {
  return ORGANISATION_FORMATS.find(({ typeCode }) => typeCode === code)?.key ?? "";
}

function typeMessage(key: string): string {
  const label = ORGANISATION_FORMATS.find((format) => format.key === key)?.label ?? key;
  return `This is the number of another type of organisation: ${label}`;
}

/** A typed VAT number without what stands between its digits, its label, and the ZA that invoices to other countries put before it. */
export function cleanVatNumber(text: string): string {
  return withoutLabel(cleanCode(text), "VAT|BTW|REG|REGISTRATION|ZA", "4\\d+");
}

/** The checks of the fields of an organisation. @param organisationType the selected type */
export function organisationChecks(
  organisationType: string,
  today: Date,
): Record<keyof OrganisationDetails, BoundedCheck> {
  return {
    organisationName: {
      maxLength: MAX_ORGANISATION_NAME,
      clean: cleanName,
      ok: isOrganisationName,
      message: "Enter the registered name in letters or digits, without < > and web addresses",
      emptyMessage: "Enter the registered name of the organisation",
    },
    organisationType: oneOf(
      ORGANISATION_FORMATS.map(({ key }) => key),
      "Choose the type of organisation",
    ),
    registrationNumber: {
      maxLength: 40,
      clean: canonicalRegistration,
      ok: (text) => checkRegistration(text, organisationType, today).valid,
      message: NOT_A_NUMBER,
      reason: (text) => checkRegistration(text, organisationType, today).message,
    },
    vatNumber: {
      maxLength: 20,
      clean: cleanVatNumber,
      ok: (text) => /^(4\d{9})?$/.test(text),
      message: "A VAT number has ten digits and starts with 4",
    },
  };
}
