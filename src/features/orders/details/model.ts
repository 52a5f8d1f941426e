import type { IdentityDetails } from "#shared/identity.ts";
import type { PersonalDetails } from "#shared/person.ts";
import type { ConsentKind } from "./consents.model.ts";
import type { DeliveryDetails } from "./delivery.model.ts";
import type { DocumentEntry } from "./documents.model.ts";
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
