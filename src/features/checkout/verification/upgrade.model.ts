import { UPGRADE } from "#catalogue/model.ts";
import type { OrderLine } from "#orders/model.ts";
import { cleanMobileNumber, localNumber } from "#shared/person.ts";
import { UPGRADE_REFUSALS } from "../customer-lookup/model.ts";
import type { Answers } from "./model.ts";

/** A number that an order upgrades. */
interface UpgradedNumber {
  /** +27XXXXXXXXX. */
  mobileNumber: string;
  /** Title of the product that it is upgraded to. */
  title: string;
}

/** The numbers that lines upgrade, in the order of the lines. */
export function upgradedNumbers(lines: readonly Pick<OrderLine, "configuration" | "productTitle">[]): UpgradedNumber[] {
  return lines
    .filter(({ configuration }) => configuration.planSelection === UPGRADE)
    .map(({ configuration, productTitle }) => ({
      mobileNumber: cleanMobileNumber(configuration.mobileNumber),
      title: productTitle,
    }));
}

/**
 * The numbers of an order that cannot be upgraded, each with its product and why, as sentences; empty without any. They tell what
 * getSubscriberProfile tells.
 */
export function refusedUpgradesText(lines: readonly OrderLine[], { upgrade = "" }: Answers): string {
  const answers = upgrade.split(" ");
  return upgradedNumbers(lines)
    .flatMap(({ mobileNumber, title }, at) => {
      const answer = answers[at];
      return isRefusal(answer) ? [`${localNumber(mobileNumber)} for ${title}: ${UPGRADE_REFUSALS[answer]}.`] : [];
    })
    .join(" ");
}

function isRefusal(answer: string | undefined): answer is keyof typeof UPGRADE_REFUSALS {
  return answer !== undefined && Object.hasOwn(UPGRADE_REFUSALS, answer);
}
