import { dayOf, monthsAfter } from "#clock/day.model.ts";
import type { Clock } from "#clock/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Billed } from "#ports/registers/person.ts";
import { keyOf, recalled, remembered } from "#ports/stand-in/records.data.server.ts";
import { requireThere, SAMPLES, sampleOf } from "#ports/stand-in/sample-numbers.ts";
import type { Customers, StandingAnswer } from "./port.ts";

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
