import { dayOf } from "./day.ts";
import { type Check, filled, oneOf } from "./field-checks.ts";

/** Format of the registration number of a type of organisation (M-04). */
export interface OrganisationFormat {
  /** Value of the form field, for example "private-company". */
  key: string;
  label: string;
  /** The two digits after the last slash; empty for types without such a number. */
  typeCode: string;
  /** Regular expression of the number. */
  pattern: string;
  example: string;
}

/** Types of organisation with the codes of the Companies and Intellectual Property Commission (Notice 1762). */
const TYPES = [
  ["public-company", "Public company (Ltd)", "06"],
  ["private-company", "Private company (Pty) Ltd", "07"],
  ["non-profit", "Non-profit company (NPC)", "08"],
  ["external-company", "External company", "10"],
  ["personal-liability", "Personal liability company (Inc)", "12"],
  ["incorporated", "Incorporated company", "21"],
  ["close-corporation", "Close corporation (CC)", "23"],
  ["co-operative", "Co-operative", "24"],
  ["state-owned", "State-owned company (SOC)", "30"],
] as const;

export const ORGANISATION_FORMATS: readonly OrganisationFormat[] = TYPES.map(([key, label, typeCode]) => ({
  key,
  label,
  typeCode,
  pattern: `^\\d{4}/\\d{6}/${typeCode}$`,
  example: `2015/123456/${typeCode}`,
}));

/** Legacy formats: CK85/12345 or CK2001/012345/23 for close corporations, 85/12345/07 for others. */
const LEGACY = [/^CK\d{2}\/\d{4,6}(\/23)?$/, /^CK\d{4}\/\d{4,6}(\/23)?$/, /^\d{2}\/\d{4,6}\/\d{2}$/];

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
 * Checks a company registration number (M-04): YYYY/NNNNNN/NN with a year from 1800 until now and a known type, or a legacy format.
 * @param organisationType key of the selected type; empty without a selection
 */
export function checkRegistration(text: string, organisationType: string, today: Date): RegistrationCheck {
  const number = text.trim().toUpperCase();
  const fault = (message: string) => ({ valid: false, organisationType: "", legacy: false, message });
  if (LEGACY.some((form) => form.test(number))) {
    const key = number.startsWith("CK") ? "close-corporation" : keyOfCode(number.slice(-2));
    if (organisationType && key && key !== organisationType) return fault(typeMessage(key));
    return { valid: true, organisationType: key, legacy: true, message: "" };
  }
  const [, year, code = ""] = /^(\d{4})\/\d{6}\/(\d{2})$/.exec(number) ?? [];
  if (!year) return fault("Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07");
  if (Number(year) < 1800 || year > dayOf(today).slice(0, 4))
    return fault("The registration number starts with the year of registration");
  const key = keyOfCode(code);
  if (!key) return fault(`No type of organisation ends in ${code}`);
  if (organisationType && key !== organisationType) return fault(typeMessage(key));
  return { valid: true, organisationType: key, legacy: false, message: "" };
}

function keyOfCode(code: string): string {
  return TYPES.find(([, , typeCode]) => typeCode === code)?.[0] ?? "";
}

function typeMessage(key: string): string {
  const label = TYPES.find(([typeKey]) => typeKey === key)?.[1] ?? key;
  return `This is the number of another type of organisation: ${label}`;
}

/** Fields of an organisation, required for every business order (B-13). */
export type OrganisationDetails = Record<
  "organisationName" | "organisationType" | "registrationNumber" | "vatNumber",
  string
>;

/** The checks of the fields of an organisation. @param organisationType the selected type */
export function organisationChecks(organisationType: string, today: Date): Record<keyof OrganisationDetails, Check> {
  return {
    organisationName: filled("Enter the registered name of the organisation"),
    organisationType: oneOf(
      TYPES.map(([key]) => key),
      "Choose the type of organisation",
    ),
    registrationNumber: {
      ok: (text) => checkRegistration(text, organisationType, today).valid,
      message: "Enter the registration number of this type of organisation, for example 2015/123456/07",
    },
    vatNumber: {
      ok: (text) => /^(4\d{9})?$/.test(text.trim()),
      message: "A VAT number has ten digits and starts with 4",
    },
  };
}
