import type { Database } from "#platform/database/connect.server.ts";
import type { ContactHolder } from "../data-rights/contact-holder.server.ts";
import type { ConsentPurpose, ConsentSource } from "./model.ts";

/** A customer, and the holder of their contacts, by which features find what was left without an account. */
export interface ConsentGiver {
  customerId: string;
  holder: ContactHolder;
}

/** What a customer gave consents with: an order, a request, a subscription. */
export interface ConsentedThing {
  /** Its id, which is `about` in the ledger. */
  about: string;
  /** "Order ECOM00000001" */
  title: string;
  /** Its page; null for none. */
  path: string | null;
  /** Id of its consent to a purpose, unique among the customer's consents of the source; `about` unless it is given. */
  idOf?: (purpose: string) => string;
  /** Why a consent cannot be withdrawn, in a sentence or two; null when it can be, as without the function. */
  whyFixed?: (purpose: string) => string | null;
}

/** What a feature says about the consents of a source. The ledger has their words, versions and times. */
export interface ConsentFeature {
  thingsOf(db: Database, giver: ConsentGiver): Promise<ConsentedThing[]>;
  /**
   * Does in the feature what follows when a consent is withdrawn; the ledger notes it afterwards, in the same transaction.
   * @throws HttpProblem consent_fixed
   */
  withdraw?(trx: Database, consent: { about: string; purpose: string }, giver: ConsentGiver, now: Date): Promise<void>;
}

/** All features with consents. */
export type Consents = Record<ConsentSource, ConsentFeature>;

/** A consent that is recorded. */
export interface NewConsent {
  purpose: ConsentPurpose;
  version: string;
  /** As they were shown. */
  text: string;
}
