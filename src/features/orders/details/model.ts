import type { IdentityDetails } from "#shared/identity.ts";
import type { PersonalDetails } from "#shared/person.ts";
import type { VendorType } from "#shared/segment.ts";
import type { ConsentKind } from "./consents.model.ts";
import type { DeliveryDetails } from "./delivery.model.ts";
import type { OrganisationDetails } from "./organisation.model.ts";
import type { PaymentDetails } from "./payment-means.model.ts";

/** Who orders; the texts of the identity are empty where the group does not ask for it. */
export type PersonRecord = PersonalDetails & IdentityDetails;

/** Who orders for an organisation: its record and the person who acts for it. */
export type BusinessRecord = OrganisationDetails & PersonRecord;

/** What a customer has filled in for an order; null where nothing was saved yet. */
export interface CheckoutDetails {
  /** Personal orders. */
  personal: PersonRecord | null;
  /** Business orders. */
  business: BusinessRecord | null;
  delivery: DeliveryDetails | null;
  payment: PaymentDetails | null;
  documents: DocumentEntry[];
  /** What was agreed to so far. */
  consents: ConsentKind[];
}

/** Papers that can be handed in with an order. */
export const DOCUMENT_KINDS = [
  { value: "identity", label: "ID or passport" },
  { value: "proof_of_address", label: "Proof of address, not older than three months" },
  { value: "bank_statement", label: "Bank statement of the last month" },
  { value: "company_registration", label: "Registration of the organisation" },
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]["value"];

/** A paper that was handed in: everything but its bytes. */
export interface DocumentEntry {
  documentId: string;
  kind: DocumentKind;
  /** The file's name as the customer has it. */
  name: string;
  mediaType: string;
  bytes: number;
}

/** The papers without which an order on account is not verified (RICA; National Credit Act). */
export function requiredDocuments(vendorType: VendorType): DocumentKind[] {
  const person: DocumentKind[] = ["identity", "proof_of_address", "bank_statement"];
  return vendorType === "business" ? ["company_registration", ...person] : person;
}

/** What a kind of paper is called. */
export function documentLabel(kind: DocumentKind): string {
  return DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
