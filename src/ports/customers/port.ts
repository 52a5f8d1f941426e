import type { Billed, RegisteredPerson } from "#ports/registers/person.ts";

/** How bills of an account that somebody has already are paid. */
const STANDING_ANSWERS = ["good", "arrears", "other_holder", "not_found"] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

/** Where a fixed line ends. */
export interface SiteAddress {
  building: string;
  street: string;
  suburb: string;
  town: string;
  province: string;
  postalCode: string;
}

/** What is known of a mobile number. */
export interface Subscriber {
  /** Whether it is in the name of who was asked about; null where nobody was. */
  isTheirs: boolean | null;
  /** The first day on which its contract can be upgraded, "2026-11-20". */
  upgradeFrom: string;
}

/** The operator's own registers of customers, fixed lines and mobile numbers (M-06). All throw DependencyAway. */
export interface Customers {
  readonly name: string;
  /** The customer number of somebody (getcustomerDetails); undefined for who is no customer. */
  find(billed: Billed): Promise<string | undefined>;
  /** Makes somebody a customer; who is one already keeps the number. */
  create(billed: Billed): Promise<string>;
  /** How an account stands that somebody says to have. */
  standing(customerAccount: string, person: RegisteredPerson): Promise<StandingAnswer>;
  /** Makes somebody a customer for fixed lines (createFixedLineCustomer); the same again gives the same number. */
  createFixedLine(billed: Billed): Promise<string>;
  /** Registers where a line ends (createSite); the same again gives the same number. */
  createSite(customerNumber: string, address: SiteAddress): Promise<string>;
  /** What is known of a mobile number (getSubscriberProfile). @param number +27XXXXXXXXX @param idNumber whose it should be */
  subscriber(number: string, idNumber: string | null): Promise<Subscriber | undefined>;
}
