import type { AccountPaymentDetails } from "#orders/details/payment-choice.model.ts";
import { wholeRand } from "#orders/details/payment-means.model.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import type { StoredOrder } from "#orders/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { daysBefore } from "#shared/day.ts";
import { toCents } from "#shared/money.ts";
import { canonicalRegistration } from "#shared/registration-number.ts";
import type { Affordability } from "../context.server.ts";
import {
  type AffordabilityAnswer,
  affordability,
  type Budget,
  isWorseAnswer,
  OTHER_ORDERS_DAYS,
  totalOverTerms,
} from "./affordability.model.ts";
import { actsForOthers, lockPerson, otherOrders } from "./affordability.repository.server.ts";
import { type Answers, isCustomerInDoubt } from "./model.ts";
import type { Billed } from "./providers.port.ts";
import { answersOf, saveAnswer, type VerifiedParties } from "./repository.server.ts";
import { billedOf, meansOf } from "./request-answer.service.server.ts";

/**
 * Assesses whether an order on account is affordable together with the other ones of the same person, and stores the answer, in a transaction
 * of its own. Orders of one person or organisation, and those for which one person acts, are assessed one after the other.
 */
export async function assessAffordability(context: PlatformContext & Affordability, order: StoredOrder): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const answer = await answerNow(context, trx, order);
    await saveAnswer(trx, order, "affordability", answer, context.clock.now());
  });
}

/**
 * The answer about an order now, if it is worse than the one that staff have seen: other orders of the person may have been approved since.
 * Locks the person until the caller's transaction ends, so that of two approvals at the same time the second one sees the first.
 * @param answers of the order so far
 */
export async function worseAnswer(
  context: PlatformContext & Affordability,
  trx: Database,
  order: StoredOrder,
  { affordability: seen }: Answers,
): Promise<AffordabilityAnswer | undefined> {
  if (seen === undefined) return undefined;
  const answer = await answerNow(context, trx, order);
  return isWorseAnswer(answer, seen) ? answer : undefined;
}

/** Assesses an order beside the person's other ones. Locks who is verified until the transaction ends. */
async function answerNow(
  context: PlatformContext & Affordability,
  trx: Database,
  order: StoredOrder,
): Promise<AffordabilityAnswer> {
  const details = await detailsOf(trx, context.detailCipher, order);
  const parties = partiesOf(context, billedOf(details));
  // Organisations before persons, so that two assessments never wait for each other.
  await lockPerson(trx, parties.personHash);
  if (parties.actingHash) await lockPerson(trx, parties.actingHash);
  const isInDoubt = isCustomerInDoubt(await answersOf(trx, order));
  const counted = { after: daysBefore(context.clock.now(), OTHER_ORDERS_DAYS), isInDoubt };
  const others = await otherOrders(trx, order, parties, counted);
  const budget = budgetOf(order, meansOf(details), others.instalments);
  const circumstances = {
    total: totalOverTerms(order.placed?.lines ?? []) + others.total,
    actsForOthers: await actsForOthers(trx, order, parties, counted),
  };
  return affordability(budget, circumstances, context.creditRules);
}

/** By which hashes the parties of an order on account are recognised. */
export function partiesOf(context: Pick<PlatformContext, "keyHashOf">, billed: Billed): VerifiedParties {
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
  { keyHashOf }: Pick<PlatformContext, "keyHashOf">,
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
