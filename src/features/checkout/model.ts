import type { IdentityDetails } from "#shared/identity.ts";
import type { PersonalDetails } from "#shared/person.ts";
import type { ConsentKind } from "./consents.model.ts";
import type { DeliveryDetails } from "./delivery.model.ts";
import type { DocumentEntry } from "./documents.model.ts";
import type { OrganisationDetails } from "./organisation/model.ts";
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

/** An order number as customers read it: ECOM and eight digits (S9-34). @param number from 0 to 99,999,999 */
export function formatEcomId(number: number): string {
  return `ECOM${String(number).padStart(8, "0")}`;
}

/** The order number that a browser proposes. @param random a number from 0 up to, not including, 1 */
export function proposeEcomId(random: number): string {
  return formatEcomId(Math.floor(random * 100_000_000));
}

/** Codes of refusals to place an order that are mended in the cart. */
export const CART_PROBLEMS: readonly string[] = ["checkout_blocked", "out_of_stock", "order_stale"];
