import type { IdentityDetails } from "#shared/identity.ts";
import type { OrganisationDetails } from "#shared/organisation.ts";
import type { PersonalDetails } from "#shared/person.ts";
import type { Segment } from "#shared/segment.ts";
import type { ConsentKind } from "./consents.model.ts";
import type { DeliveryDetails } from "./delivery.model.ts";
import type { BillingDetails, PaymentDetails } from "./payment-choice.model.ts";
import type { PortingDetails } from "./porting.model.ts";

/** The customer of an order. The identity fields are empty strings where the order does not require them. */
export type PersonRecord = PersonalDetails & IdentityDetails;

/** An organisation as the customer, with the person who acts for it. */
export type BusinessRecord = OrganisationDetails & PersonRecord;

/** The checkout details of an order; null for steps that are not saved yet. */
export interface CheckoutDetails {
  /** Personal orders. */
  personal: PersonRecord | null;
  /** Business orders. */
  business: BusinessRecord | null;
  delivery: DeliveryDetails | null;
  payment: PaymentDetails | null;
  /** Numbers of other networks; read them by portedNumbers(). */
  porting: PortingDetails | null;
  /** How the bills after the first payment of a licence are paid; asked once it is paid. */
  billing: BillingDetails | null;
  documents: DocumentEntry[];
  /** Consents given so far. */
  consents: ConsentKind[];
}

/** Kinds of documents that can be submitted with an order. */
export const DOCUMENT_KINDS = [
  { value: "identity", label: "ID or passport" },
  { value: "proof_of_address", label: "Proof of address, not older than three months" },
  { value: "bank_statement", label: "Latest monthly bank statement" },
  { value: "company_registration", label: "Registration of the organisation" },
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]["value"];

/** The metadata of a submitted document. */
export interface DocumentEntry {
  documentId: string;
  kind: DocumentKind;
  /** File name. */
  name: string;
  mediaType: string;
  bytes: number;
}

/** What staff decide about a document. */
export const REVIEW_VERDICTS = ["accepted", "asked_again"] as const;

/** A submitted document with what staff decided about it; null before. */
export interface DocumentReview {
  documentId: string;
  kind: DocumentKind;
  verdict: (typeof REVIEW_VERDICTS)[number] | null;
  /** Why it was asked for again, as the customer reads it. */
  reason: string;
}

/** The kinds whose last submitted document was asked for again. @param reviews oldest first */
export function askedAgain(reviews: readonly DocumentReview[]): { kind: DocumentKind; reason: string }[] {
  return DOCUMENT_KINDS.flatMap(({ value: kind }) => {
    const last = reviews.findLast((review) => review.kind === kind);
    return last?.verdict === "asked_again" ? [{ kind, reason: last.reason }] : [];
  });
}

/** The documents that the verification of an order on account requires (RICA; National Credit Act). */
export function requiredDocuments(segment: Segment): DocumentKind[] {
  const person: DocumentKind[] = ["identity", "proof_of_address", "bank_statement"];
  return segment === "business" ? ["company_registration", ...person] : person;
}

/** Documents needed to activate a SIM; they are also accepted after the order was placed (RICA, D-13). */
export const RICA_KINDS: readonly DocumentKind[] = ["identity", "proof_of_address"];

/** The kinds of documents that RICA needs and the customer has not sent, or has to send again. */
export function missingRicaKinds(
  sent: readonly { kind: DocumentKind }[],
  asked: readonly { kind: DocumentKind }[],
): DocumentKind[] {
  return RICA_KINDS.filter(
    (kind) => !sent.some((document) => document.kind === kind) || asked.some((document) => document.kind === kind),
  );
}

/** The label of a kind of document. */
export function documentLabel(kind: DocumentKind): string {
  return DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
