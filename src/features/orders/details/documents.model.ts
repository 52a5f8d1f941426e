import type { VendorType } from "#shared/segment.ts";

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
