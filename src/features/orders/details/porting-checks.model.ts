import { addDays, dayOf } from "#shared/day.ts";
import { type Check, oneOf } from "#shared/field-checks.ts";
import { isRealDay } from "#shared/identity.ts";
import { cleanMobileNumber, MOBILE_CHECK } from "#shared/person.ts";
import { cleanDay } from "#shared/typed-day.ts";
import { cleanCode } from "#shared/typed-text.ts";
import { isWorkingDay } from "#shared/working-days.ts";

/** The last day on which a number can come over, counted from today. */
export const MAX_PORTING_DAYS = 30;

/** What is asked about a number; `billing` is "contract" or "prepaid". */
export type PortingField = "mobileNumber" | "network" | "billing" | "accountNumber" | "date";

/**
 * The rules for a number that comes over from another network.
 * @param billing an account number is needed for a contract only
 * @param networks those of config/donor-networks.ts
 */
export function portingChecks(billing: string, networks: readonly string[], now: Date): Record<PortingField, Check> {
  return {
    mobileNumber: MOBILE_CHECK,
    network: oneOf(networks, "Choose your current network"),
    billing: oneOf(["contract", "prepaid"], "Choose how you pay there now"),
    accountNumber:
      billing === "contract"
        ? {
            maxLength: 20,
            clean: cleanCode,
            ok: (text) => /^[A-Z0-9]{3,20}$/.test(text),
            message: "Enter the account number on your bill from that network: 3 to 20 letters and digits",
          }
        : { ok: (text) => text === "", message: "A prepaid number has no account number" },
    date: dateCheck(now),
  };
}

/** The rule that a number is none of those before it: each number can come over to one SIM. */
export function onlyOnce(earlier: readonly string[]): Check {
  const known = new Set(earlier.map(cleanMobileNumber));
  return {
    ok: (text) => !known.has(cleanMobileNumber(text)),
    message: "This number is entered twice: each goes to one SIM",
  };
}

function dateCheck(now: Date): Check {
  const today = dayOf(now);
  return {
    clean: cleanDay,
    ok: (text) => isRealDay(text) && text >= today && text <= addDays(today, MAX_PORTING_DAYS) && isWorkingDay(text),
    message: `Choose a working day within ${MAX_PORTING_DAYS} days: Monday to Friday, not a public holiday`,
  };
}
