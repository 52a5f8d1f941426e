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

/** The fields of an organisation, with nothing filled in. */
export const NO_ORGANISATION = { organisationName: "", organisationType: "", registrationNumber: "", vatNumber: "" };

/** Fields of an organisation, required for every business order (B-13). */
export type OrganisationDetails = Record<keyof typeof NO_ORGANISATION, string>;
