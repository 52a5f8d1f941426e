import { z } from "zod";
import {
  type AccountAnswer,
  type AccountVerification,
  type Billed,
  type CreditAnswer,
  type CreditCheck,
  type Customers,
  DependencyUnavailable,
  IDENTITY_ANSWERS,
  type IdentityAnswer,
  type IdentityCheck,
  type RegisteredPerson,
  type StandingAnswer,
} from "#checkout/verification/providers.port.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { dayOf, monthsAfter } from "#shared/day.ts";
import { cleanNumber, folded } from "#shared/typed-text.ts";
import { findRecord, getOrCreateRecord } from "./repository.server.ts";

/** Dependencies of the stand-ins that store records. */
type RecordContext = Pick<PlatformContext, "db" | "clock" | "keyHashOf">;

/**
 * Sample numbers with special results, for tests and demonstrations: digits seven to ten of a South African ID number, and
 * the last four digits of all other numbers. docs/verification.md lists them.
 */
export const SAMPLES = {
  /** Unknown number. */
  unknown: "0404",
  /** The number belongs to another person. */
  others: "0409",
  /** The account is closed. */
  closed: "0410",
  /** The account is in arrears. */
  arrears: "0402",
  /** The bureau has a judgment or an unpaid debt. */
  impaired: "0411",
  /** Under debt review: no further credit may be given (National Credit Act 34 of 2005, section 88). */
  debtReview: "0412",
  /** The bureau has no record of this person. */
  noRecord: "0413",
  /** A contract runs for another half year. */
  bound: "0425",
  /** The verification provider is unavailable. */
  unavailable: "0503",
  /** The credit bureau is unavailable. */
  bureauUnavailable: "0513",
} as const;

/** The four digits that select a sample; empty for shorter numbers. */
export function sampleOf(number: string): string {
  const digits = cleanNumber(number);
  if (/^\d{13}$/.test(digits)) return digits.slice(6, 10);
  return /\d{4}$/.exec(digits)?.[0] ?? "";
}

/** Simulates an unavailable provider. @throws DependencyUnavailable for the sample number of it */
export function requireAvailable(number: string, sample: string = SAMPLES.unavailable): void {
  if (sampleOf(number) === sample)
    throw new DependencyUnavailable("The stand-in plays a register that does not answer");
}

/** Remaining contract months of a number that cannot be upgraded yet. */
const BOUND_MONTHS = 6;

const STANDINGS: Record<string, StandingAnswer> = {
  [SAMPLES.unknown]: "not_found",
  [SAMPLES.others]: "other_holder",
  [SAMPLES.arrears]: "arrears",
};

/** Customer registers that start empty, assign customer numbers of eight digits, and know every mobile number except SAMPLES. */
export function standInCustomers({ db, clock, keyHashOf }: RecordContext): Customers {
  const keyOf = (parts: readonly string[]) => keyHashOf("stand-in record", ...parts).toString("hex");
  const recordOf = (kind: "customer" | "fixed_line" | "site", letter: string, parts: readonly string[]) => {
    const key = keyOf(parts);
    return getOrCreateRecord(db, kind, { key, number: numberFor(letter, key) }, clock.now());
  };

  return {
    name: "stand-in",
    async find(billed) {
      requireAvailable(billed.person.idNumber);
      return findRecord(db, "customer", keyOf(identifying(billed)));
    },
    create: (billed) => recordOf("customer", "C", identifying(billed)),
    async accountStanding(customerAccount) {
      requireAvailable(customerAccount);
      return STANDINGS[sampleOf(customerAccount)] ?? "good";
    },
    async createFixedLine(billed) {
      requireAvailable(billed.person.idNumber);
      return recordOf("fixed_line", "F", identifying(billed));
    },
    async createSite(customerNumber, address) {
      const { building, street, suburb, town, province, postalCode } = address;
      return recordOf("site", "S", [customerNumber, building, street, suburb, town, province, postalCode]);
    },
    async subscriber(number, idNumber) {
      requireAvailable(number);
      const sample = sampleOf(number);
      if (sample === SAMPLES.unknown) return undefined;
      const today = dayOf(clock.now());
      return {
        isOwner: idNumber === null ? null : sample !== SAMPLES.others,
        upgradeFrom: sample === SAMPLES.bound ? monthsAfter(today, BOUND_MONTHS) : today,
      };
    },
  };
}

/** Organisations are identified by registration number, persons by identity document and last name. */
function identifying({ person, registrationNumber }: Billed): string[] {
  return registrationNumber
    ? ["organisation", registrationNumber]
    : [person.idType, person.passportCountry, person.idNumber, folded(person.lastName)];
}

/** A letter and eight digits derived from a key. */
function numberFor(letter: string, key: string): string {
  return `${letter}${String(Number.parseInt(key.slice(0, 12), 16) % 100_000_000).padStart(8, "0")}`;
}

const ACCOUNT_ANSWERS: Record<string, AccountAnswer> = {
  [SAMPLES.unknown]: "not_found",
  [SAMPLES.closed]: "closed",
  [SAMPLES.others]: "other_holder",
};

/** Stand-in for account verification: every account is valid except SAMPLES. */
export function standInAccountVerification(): AccountVerification {
  return {
    name: "stand-in",
    async verify(_reference, { accountNumber }) {
      requireAvailable(accountNumber);
      return ACCOUNT_ANSWERS[sampleOf(accountNumber)] ?? "valid";
    },
  };
}

const CREDIT_ANSWERS: Record<string, CreditAnswer> = {
  [SAMPLES.impaired]: "impaired",
  [SAMPLES.debtReview]: "debt_review",
  [SAMPLES.noRecord]: "no_record",
};

/** Stand-in for the credit bureau: every person has a clear record except SAMPLES. */
export function standInCreditCheck(): CreditCheck {
  return {
    name: "stand-in",
    async record(_reference, { person }) {
      requireAvailable(person.idNumber, SAMPLES.bureauUnavailable);
      return CREDIT_ANSWERS[sampleOf(person.idNumber)] ?? "clear";
    },
  };
}

/** Stand-in for the identity register: it verifies every person except SAMPLES. */
export function standInIdentityCheck({ db, clock, keyHashOf }: RecordContext): IdentityCheck {
  return {
    name: "stand-in",
    async request(reference, person) {
      requireAvailable(person.idNumber);
      const requestId = keyHashOf("stand-in record", "identity", reference).toString("hex").slice(0, 32);
      await getOrCreateRecord(db, "identity", { key: requestId, number: answerAbout(person) }, clock.now());
      return requestId;
    },
    async query(requestId) {
      const answer = await findRecord(db, "identity", requestId);
      return answer === undefined ? "not_found" : z.enum(IDENTITY_ANSWERS).parse(answer);
    },
  };
}

function answerAbout({ idNumber }: RegisteredPerson): IdentityAnswer {
  const sample = sampleOf(idNumber);
  if (sample === SAMPLES.unknown) return "not_found";
  return sample === SAMPLES.others ? "mismatch" : "verified";
}
