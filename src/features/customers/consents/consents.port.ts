import type { DataSubject } from "../data-rights/personal-data.port.ts";
import type { ConsentSource } from "./model.ts";

/** Names a consent of a customer. */
export interface ConsentKey {
  source: ConsentSource;
  /** Unique among the customer's consents of the source. */
  id: string;
}

/** A consent that a customer gave. */
export interface GivenConsent extends ConsentKey {
  /** What it belongs to: "Order ECOM00000001". */
  title: string;
  /** Page of what it belongs to; null for none. */
  path: string | null;
  /** The words that the customer agreed to, and their version. */
  words: string;
  version: string;
  givenAt: Date;
  withdrawnAt: Date | null;
  /** Why it cannot be withdrawn, in a sentence or two; null when it can be. */
  fixedBecause: string | null;
}

/** The consents that all features store. */
export interface Consents {
  listOf(customer: DataSubject): Promise<GivenConsent[]>;
  /**
   * Withdraws a consent; withdrawing it again has no effect.
   * @returns false when the customer gave no such consent
   * @throws HttpProblem consent_fixed
   */
  withdraw(customer: DataSubject, key: ConsentKey): Promise<boolean>;
}
