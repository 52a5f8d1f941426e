/** By which paper somebody is known to an outside register: a South African ID or a passport with its country. */
export interface RegisteredPerson {
  idType: string;
  idNumber: string;
  /** Two letters of ISO 3166; empty for a South African ID. */
  passportCountry: string;
  firstName: string;
  lastName: string;
}

/** Who is billed: a person, or an organisation with the person who acts for it. */
export interface Billed {
  person: RegisteredPerson;
  /** Empty for a person. */
  registrationNumber: string;
}
