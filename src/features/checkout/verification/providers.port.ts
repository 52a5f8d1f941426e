import { ANSWER_TIMEOUT_MS } from "#platform/http/outbound.server.ts";

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

/** An outside register that cannot be reached, is too slow, or answers what cannot be read. It says nothing about a person. */
export class DependencyUnavailable extends Error {}

/**
 * Waits for an outside register, and not for long.
 * @throws DependencyUnavailable when it takes longer than that; what it was asked may still be done there
 */
export async function withTimeout<T>(answer: Promise<T>, timeoutMs = ANSWER_TIMEOUT_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DependencyUnavailable("It took too long")), timeoutMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** An account at a South African bank. */
interface BankAccount {
  bank: string;
  branchCode: string;
  accountNumber: string;
  accountType: string;
  accountHolder: string;
}

/** What a bank says of an account: whether it is there, takes debit orders, and belongs to who says so. */
const ACCOUNT_ANSWERS = ["valid", "other_holder", "closed", "not_found"] as const;
export type AccountAnswer = (typeof ACCOUNT_ANSWERS)[number];

/** The banks' account verification service (D-11). */
export interface AccountVerification {
  readonly name: string;
  /**
   * @param reference the same again is the same enquiry, and counts once
   * @param person who says that the account is theirs; null where only the account itself is asked about
   * @throws DependencyUnavailable
   */
  verify(reference: string, account: BankAccount, person: RegisteredPerson | null): Promise<AccountAnswer>;
}

/** What a credit record comes to. The record itself stays with the bureau. */
const CREDIT_ANSWERS = ["clear", "impaired", "debt_review", "no_record"] as const;
export type CreditAnswer = (typeof CREDIT_ANSWERS)[number];

/** A credit bureau. It may only be asked about who consented to it. */
export interface CreditCheck {
  readonly name: string;
  /**
   * @param reference the same again is the same enquiry: it is answered the same, and shows once on the record
   * @throws DependencyUnavailable
   */
  record(reference: string, billed: Billed): Promise<CreditAnswer>;
}

/** What came of a request: "pending" has to be asked again later. */
export const IDENTITY_ANSWERS = ["verified", "mismatch", "not_found", "pending"] as const;
export type IdentityAnswer = (typeof IDENTITY_ANSWERS)[number];

/** The register that knows whether a paper is real and belongs to who shows it (D-11). */
export interface IdentityCheck {
  readonly name: string;
  /**
   * Asks to compare a person with the register (facialnewRequest).
   * @param reference the same again is the same request, and counts once
   * @returns what the request is asked about by
   * @throws DependencyUnavailable
   */
  request(reference: string, person: RegisteredPerson): Promise<string>;
  /** What came of a request (queryidentification). @throws DependencyUnavailable */
  query(requestId: string): Promise<IdentityAnswer>;
}

/** How bills of an account that somebody has already are paid. */
const STANDING_ANSWERS = ["good", "arrears", "other_holder", "not_found"] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

/** Where a fixed line ends. */
interface SiteAddress {
  building: string;
  street: string;
  suburb: string;
  town: string;
  province: string;
  postalCode: string;
}

/** What is known of a mobile number. */
interface Subscriber {
  /** Whether it is in the name of who was asked about; null where nobody was. */
  isOwner: boolean | null;
  /** The first day on which its contract can be upgraded, "2026-11-20". */
  upgradeFrom: string;
}

/** The operator's own registers of customers, fixed lines and mobile numbers (M-06). All throw DependencyUnavailable. */
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

/** Who is asked about people, accounts and credit (D-11, M-06). */
export interface VerificationProviders {
  identity: IdentityCheck;
  accounts: AccountVerification;
  credit: CreditCheck;
  customers: Customers;
}
