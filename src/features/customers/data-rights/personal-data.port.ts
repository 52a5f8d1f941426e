import type { Target } from "../otp/model.ts";

/** A part of what the shop stores about a customer: "Orders", with a record for each. */
export interface PersonalPart {
  title: string;
  /** Fields by name, in the order to show them; plain values, dates, lists and further records. Without hashes, tokens and keys. */
  records: readonly object[];
}

/** The customer whose data is collected. */
export interface DataSubject {
  customerId: string;
  /** Their contacts, which a code showed to be theirs. */
  contacts: readonly Target[];
}

/** What all features store about a customer. */
export interface PersonalData {
  partsOf(subject: DataSubject): Promise<PersonalPart[]>;
}
