import type { AccountPaymentDetails } from "#orders/details/payment-choice.model.ts";
import { wholeRand } from "#orders/details/payment-means.model.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import type { StoredOrder } from "#orders/repository.server.ts";
import { daysBefore } from "#shared/day.ts";
import { toCents } from "#shared/money.ts";
import { canonicalRegistration } from "#shared/registration-number.ts";
import type { CheckoutContext } from "../context.server.ts";
import { affordability, type Budget, OTHER_ORDERS_DAYS, totalOverTerms } from "./affordability.model.ts";
import { actsForOthers, lockPerson, otherOrders } from "./affordability.repository.server.ts";
import { isCustomerInDoubt } from "./model.ts";
import type { Billed } from "./providers.port.ts";
import { answersOf, saveAnswer, type VerifiedParties } from "./repository.server.ts";
import { billedOf, meansOf } from "./request-answer.service.server.ts";

/**
 * Assesses whether an order on account is affordable together with the other ones of the same person, and stores the answer, in a transaction
 * of its own. Orders of one person or organisation, and those for which one person acts, are assessed one after the other.
 */
export async function assessAffordability(context: CheckoutContext, order: StoredOrder): Promise<void> {
  const details = await detailsOf(context.db, context.detailCipher, order);
  const parties = partiesOf(context, billedOf(details));
  await context.db.transaction().execute(async (trx) => {
    // Organisations before persons, so that two assessments never wait for each other.
    await lockPerson(trx, parties.personHash);
    if (parties.actingHash) await lockPerson(trx, parties.actingHash);
    const now = context.clock.now();
    const isInDoubt = isCustomerInDoubt(await answersOf(trx, order));
    const counted = { after: daysBefore(now, OTHER_ORDERS_DAYS), isInDoubt };
    const others = await otherOrders(trx, order, parties, counted);
    const budget = budgetOf(order, meansOf(details), others.instalments);
    const circumstances = {
      total: totalOverTerms(order.placed?.lines ?? []) + others.total,
      actsForOthers: await actsForOthers(trx, order, parties, counted),
    };
    const answer = affordability(budget, circumstances, context.creditRules);
    await saveAnswer(trx, order, "affordability", answer, now);
  });
}

/** By which hashes the parties of an order on account are recognised. */
export function partiesOf(context: Pick<CheckoutContext, "keyHashOf">, billed: Billed): VerifiedParties {
  return {
    personHash: personHashOf(context, billed),
    actingHash: billed.registrationNumber ? personHashOf(context, { ...billed, registrationNumber: "" }) : null,
  };
}

/**
 * The keyed hash by which a verified customer is recognised: an organisation by its registration number, a person by the number of the
 * identity document. Names, spaces and the case of letters make no difference, nor does the country of a passport: two persons whose
 * passports have the same number are counted together rather than one person twice.
 */
export function personHashOf(
  { keyHashOf }: Pick<CheckoutContext, "keyHashOf">,
  { person: { idType, idNumber }, registrationNumber }: Billed,
): Buffer {
  const [kind, number] = registrationNumber
    ? ["organisation", canonicalRegistration(registrationNumber)]
    : [idType, idNumber];
  return keyHashOf("verified person", kind, "", number.replace(/[^0-9a-z]/gi, "").toUpperCase());
}

function budgetOf(
  { placed }: StoredOrder,
  { grossIncome, netIncome, expenses }: AccountPaymentDetails,
  otherInstalments: number,
): Budget {
  const cents = (typed: string) => wholeRand(typed) * 100;
  return {
    gross: cents(grossIncome),
    net: cents(netIncome),
    expenses: cents(expenses),
    instalment: toCents(placed?.summary.monthly.amount ?? "0.00"),
    otherInstalments,
  };
}
