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
import type { Database } from "#platform/database/connect.server.ts";
import type { Clock } from "#shared/clock.ts";
import { dayOf, monthsAfter } from "#shared/day.ts";
import { keyOf, recalled, remembered } from "./repository.server.ts";

/**
 * Numbers that make the stand-ins answer something else than usual, for tests and for trying the shop out in a browser:
 * digits seven to ten of a South African ID number, and the last four digits of everything else. docs/verification.md
 * lists them for whoever tries.
 */
export const SAMPLES = {
  /** Nobody, or nothing, is known by this number. */
  unknown: "0404",
  /** It belongs to somebody else. */
  others: "0409",
  /** The account is closed. */
  closed: "0410",
  /** Bills of this account are not paid. */
  arrears: "0402",
  /** The bureau knows a judgment or a debt that was not paid. */
  impaired: "0411",
  /** Under debt review: no further credit may be given (National Credit Act 34 of 2005, section 88). */
  debtReview: "0412",
  /** The bureau has nothing on this person. */
  noRecord: "0413",
  /** A contract runs for another half year. */
  bound: "0425",
  /** The register does not answer. */
  away: "0503",
  /** The bureau does not answer. */
  bureauAway: "0513",
} as const;

/** The four digits of a number that a stand-in looks at; empty where it has none. */
export function sampleOf(number: string): string {
  const digits = number.replace(/\s/g, "");
  if (/^\d{13}$/.test(digits)) return digits.slice(6, 10);
  return /\d{4}$/.exec(digits)?.[0] ?? "";
}

/** Plays a register that does not answer. @throws DependencyUnavailable for a number that asks for it */
export function requireThere(number: string, away: string = SAMPLES.away): void {
  if (sampleOf(number) === away) throw new DependencyUnavailable("The stand-in plays a register that does not answer");
}

/** For how many months a number that is bound cannot be upgraded. */
const BOUND_MONTHS = 6;

const STANDINGS: Record<string, StandingAnswer> = {
  [SAMPLES.unknown]: "not_found",
  [SAMPLES.others]: "other_holder",
  [SAMPLES.arrears]: "arrears",
};

/** Registers that begin empty, give every customer a number of eight digits, and know every mobile number but those of SAMPLES. */
export function standInCustomers({ db, clock }: { db: Database; clock: Clock }): Customers {
  return {
    name: "stand-in",
    async find(billed) {
      requireThere(billed.person.idNumber);
      return recalled(db, "customer", keyOfBilled(billed));
    },
    create: async (billed) => remembered(db, "customer", keyOfBilled(billed), numberFor("C", keyOfBilled(billed))),
    async standing(customerAccount) {
      requireThere(customerAccount);
      return STANDINGS[sampleOf(customerAccount)] ?? "good";
    },
    async createFixedLine(billed) {
      requireThere(billed.person.idNumber);
      return remembered(db, "fixed_line", keyOfBilled(billed), numberFor("F", keyOfBilled(billed)));
    },
    async createSite(customerNumber, address) {
      const { building, street, suburb, town, province, postalCode } = address;
      const key = keyOf(customerNumber, building, street, suburb, town, province, postalCode);
      return remembered(db, "site", key, numberFor("S", key));
    },
    async subscriber(number, idNumber) {
      requireThere(number);
      const sample = sampleOf(number);
      if (sample === SAMPLES.unknown) return undefined;
      const today = dayOf(clock.now());
      return {
        isTheirs: idNumber === null ? null : sample !== SAMPLES.others,
        upgradeFrom: sample === SAMPLES.bound ? monthsAfter(today, BOUND_MONTHS) : today,
      };
    },
  };
}

/** An organisation is known by its registration, a person by the paper and the last name together. */
function keyOfBilled({ person, registrationNumber }: Billed): string {
  return registrationNumber
    ? keyOf("organisation", registrationNumber)
    : keyOf(person.idType, person.passportCountry, person.idNumber, person.lastName.trim().toLowerCase());
}

/** A letter and eight digits that follow from a key. */
function numberFor(letter: string, key: string): string {
  return `${letter}${String(Number.parseInt(key.slice(0, 12), 16) % 100_000_000).padStart(8, "0")}`;
}

const ACCOUNT_ANSWERS: Record<string, AccountAnswer> = {
  [SAMPLES.unknown]: "not_found",
  [SAMPLES.closed]: "closed",
  [SAMPLES.others]: "other_holder",
};

/** Banks at which every account is in order but the numbers of SAMPLES. */
export function standInAccountVerification(): AccountVerification {
  return {
    name: "stand-in",
    async verify(_reference, { accountNumber }) {
      requireThere(accountNumber);
      return ACCOUNT_ANSWERS[sampleOf(accountNumber)] ?? "valid";
    },
  };
}

const CREDIT_ANSWERS: Record<string, CreditAnswer> = {
  [SAMPLES.impaired]: "impaired",
  [SAMPLES.debtReview]: "debt_review",
  [SAMPLES.noRecord]: "no_record",
};

/** A bureau that has a clear record of everybody but the numbers of SAMPLES. */
export function standInCreditCheck(): CreditCheck {
  return {
    name: "stand-in",
    async record(_reference, { person }) {
      requireThere(person.idNumber, SAMPLES.bureauAway);
      return CREDIT_ANSWERS[sampleOf(person.idNumber)] ?? "clear";
    },
  };
}

/** A register that knows everybody but the numbers of SAMPLES. */
export function standInIdentityCheck({ db }: { db: Database }): IdentityCheck {
  return {
    name: "stand-in",
    async request(reference, person) {
      requireThere(person.idNumber);
      const requestId = keyOf("identity", reference).slice(0, 32);
      await remembered(db, "identity", requestId, answerAbout(person));
      return requestId;
    },
    async query(requestId) {
      const answer = await recalled(db, "identity", requestId);
      return answer === undefined ? "not_found" : z.enum(IDENTITY_ANSWERS).parse(answer);
    },
  };
}

function answerAbout({ idNumber }: RegisteredPerson): IdentityAnswer {
  const sample = sampleOf(idNumber);
  if (sample === SAMPLES.unknown) return "not_found";
  return sample === SAMPLES.others ? "mismatch" : "verified";
}
