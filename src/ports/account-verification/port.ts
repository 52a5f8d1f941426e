import type { RegisteredPerson } from "#ports/registers/person.ts";

/** An account at a South African bank. */
export interface BankAccount {
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
   * @throws DependencyAway
   */
  verify(reference: string, account: BankAccount, person: RegisteredPerson | null): Promise<AccountAnswer>;
}
