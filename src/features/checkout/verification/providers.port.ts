import { ANSWER_TIMEOUT_MS } from "#platform/http/outbound.server.ts";

/** A person as identified to verification providers: by South African ID, by asylum seeker's permit, or by passport with its country. */
export interface RegisteredPerson {
  idType: string;
  idNumber: string;
  /** ISO 3166 alpha-2 code; empty for a South African ID. */
  passportCountry: string;
  firstName: string;
  lastName: string;
}

/** A name as registers write and compare it, with the apostrophe of keyboards; the shop stores ’. */
function nameForRegister(name: string): string {
  return name.replaceAll("’", "'");
}

/** The person of a record, as providers take one: with names as registers write them. */
export function registeredPerson(record: RegisteredPerson): RegisteredPerson {
  const { idType, idNumber, passportCountry, firstName, lastName } = record;
  return {
    idType,
    idNumber,
    passportCountry: idType === "passport" ? passportCountry : "",
    firstName: nameForRegister(firstName),
    lastName: nameForRegister(lastName),
  };
}

/** A bank account as providers take it: with its holder as registers write the name. */
export function registeredAccount<Account extends Pick<BankAccount, "accountHolder">>(account: Account): Account {
  return { ...account, accountHolder: nameForRegister(account.accountHolder) };
}

/** The billed customer, with names as registers write them: a person, or an organisation with the person who acts for it. */
export interface Billed {
  person: RegisteredPerson;
  /** Empty for a person. */
  registrationNumber: string;
}

/**
 * Whose an account has to be: the billed organisation's, whoever acts for it, or the billed person's. Of a person whose order was paid at once
 * the shop knows no document, so `idType` and `idNumber` are empty and the names decide.
 */
export type AccountHolder = RegisteredPerson | Pick<Billed, "registrationNumber">;

/** The alleged holder of the account of an order. */
export function accountHolderOf({ person, registrationNumber }: Billed): AccountHolder {
  return registrationNumber ? { registrationNumber } : person;
}

/** A verification provider cannot be reached, is too slow, or sent an invalid response. It means nothing about the customer. */
export class DependencyUnavailable extends Error {}

/**
 * Awaits the answer of a verification provider.
 * @throws DependencyUnavailable after the timeout; the provider may still process the request
 */
export async function withTimeout<T>(answer: Promise<T>, timeoutMs = ANSWER_TIMEOUT_MS): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new DependencyUnavailable("It took too long")), timeoutMs);
  try {
    return await Promise.race([answer, timeout.promise]);
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

/** Results of an account verification: whether the account exists, allows debit orders, and belongs to the given holder. */
const ACCOUNT_ANSWERS = ["valid", "other_holder", "closed", "not_found"] as const;
export type AccountAnswer = (typeof ACCOUNT_ANSWERS)[number];

/** The banks' account verification service (D-11). */
export interface AccountVerification {
  readonly name: string;
  /**
   * @param reference idempotency key: repeated requests count once
   * @param holder the alleged holder; null to verify only the account
   * @throws DependencyUnavailable
   */
  verify(reference: string, account: BankAccount, holder: AccountHolder | null): Promise<AccountAnswer>;
}

/** Results of a credit check. The record itself is not transferred. */
const CREDIT_ANSWERS = ["clear", "impaired", "debt_review", "no_record"] as const;
export type CreditAnswer = (typeof CREDIT_ANSWERS)[number];

/** A credit bureau. Every check requires the consent of the customer. */
export interface CreditCheck {
  readonly name: string;
  /**
   * @param reference idempotency key: repeated requests get the same answer and are recorded once
   * @throws DependencyUnavailable
   */
  record(reference: string, billed: Billed): Promise<CreditAnswer>;
}

/** Results of an identity check; "pending" has to be queried again later. */
export const IDENTITY_ANSWERS = ["verified", "mismatch", "not_found", "pending"] as const;
export type IdentityAnswer = (typeof IDENTITY_ANSWERS)[number];

/** The identity register, which verifies an identity document and its holder (D-11). */
export interface IdentityCheck {
  readonly name: string;
  /**
   * Requests the comparison of a person with the register (facialnewRequest).
   * @param reference idempotency key: repeated requests count once
   * @returns id of the request, for query()
   * @throws DependencyUnavailable
   */
  request(reference: string, person: RegisteredPerson): Promise<string>;
  /** The result of a request (queryidentification). @throws DependencyUnavailable */
  query(requestId: string): Promise<IdentityAnswer>;
}

/** Payment record of an existing account with the operator. */
const STANDING_ANSWERS = ["good", "arrears", "other_holder", "not_found"] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

/** Address of a fixed line. */
interface SiteAddress {
  building: string;
  street: string;
  suburb: string;
  town: string;
  province: string;
  postalCode: string;
}

/** Subscriber record of a mobile number. */
interface Subscriber {
  /** Whether the number belongs to the given ID; null without one. */
  isOwner: boolean | null;
  /** The first day on which its contract can be upgraded, "2026-11-20". */
  upgradeFrom: string;
}

/** The operator's registers of customers, fixed lines and mobile numbers (M-06). All methods throw DependencyUnavailable. */
export interface Customers {
  readonly name: string;
  /** The customer number (getcustomerDetails); undefined for a new customer. */
  find(billed: Billed): Promise<string | undefined>;
  /** Creates a customer. @returns the customer number, the existing one if there is one */
  create(billed: Billed): Promise<string>;
  /** The payment record of an existing account. @param holder the alleged holder */
  accountStanding(customerAccount: string, holder: AccountHolder): Promise<StandingAnswer>;
  /** Creates a customer for fixed lines (createFixedLineCustomer). Idempotent. @returns the customer number */
  createFixedLine(billed: Billed): Promise<string>;
  /** Registers the address of a fixed line (createSite). Idempotent. @returns the site number */
  createSite(customerNumber: string, address: SiteAddress): Promise<string>;
  /**
   * The subscriber record of a mobile number (getSubscriberProfile).
   * @param number +27XXXXXXXXX
   * @param owner ID, passport or registration number of the alleged owner
   */
  subscriber(number: string, owner: string | null): Promise<Subscriber | undefined>;
}

/** The providers for identity, bank accounts, credit and customer data (D-11, M-06). */
export interface VerificationProviders {
  identity: IdentityCheck;
  accounts: AccountVerification;
  credit: CreditCheck;
  customers: Customers;
}
