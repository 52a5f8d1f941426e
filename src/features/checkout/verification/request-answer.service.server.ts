import type { CheckoutDetails } from "#orders/details/model.ts";
import { type AccountPaymentDetails, isOnAccount } from "#orders/details/payment-choice.model.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import type { StoredOrder } from "#orders/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { dayOf } from "#shared/day.ts";
import { isAgeUnclear } from "#shared/identity.ts";
import type { Verification } from "../context.server.ts";
import { upgradeOf } from "../customer-lookup/model.ts";
import { AGE_UNCLEAR, type Answers, NO_ANSWER, type ProviderStep } from "./model.ts";
import {
  accountHolderOf,
  type Billed,
  DependencyUnavailable,
  registeredAccount,
  registeredPerson,
  withTimeout,
} from "./providers.port.ts";
import { upgradedNumbers } from "./upgrade.model.ts";

/**
 * Requests the answer of a verification step from its provider. A step of an order always has the same reference, so that a provider
 * counts a retry after a lost response once.
 * @returns NO_ANSWER when the provider does not respond
 */
export async function requestAnswer(...question: Parameters<typeof askProvider>): Promise<string> {
  try {
    return await askProvider(...question);
  } catch (error) {
    if (error instanceof DependencyUnavailable) return NO_ANSWER;
    throw error;
  }
}

async function askProvider(
  context: PlatformContext & Verification,
  order: StoredOrder,
  step: ProviderStep,
  answers: Answers,
): Promise<string> {
  const details = await detailsOf(context.db, context.detailCipher, order);
  const billed = billedOf(details);
  const reference = referenceOf(context, order.orderId, step, billed);
  const { identity, accounts, credit, customers } = context.verificationProviders;
  switch (step) {
    case "request":
      return withTimeout(identity.request(reference, billed.person));
    case "identity": {
      const answer = await withTimeout(identity.query(answers.request ?? ""));
      return answer === "verified" && isAgeUnclear(billed.person, context.clock.now()) ? AGE_UNCLEAR : answer;
    }
    case "upgrade":
      return upgradeAnswer(context, order, billed);
    case "account": {
      const means = meansOf(details);
      const holder = accountHolderOf(billed);
      if (means.paymentMethod === "existing_account")
        return withTimeout(customers.accountStanding(means.customerAccount, holder));
      return withTimeout(accounts.verify(reference, registeredAccount(means), holder));
    }
    case "credit":
      return withTimeout(credit.record(reference, billed));
    case "customer":
      return (await withTimeout(customers.find(billed))) ?? (await withTimeout(customers.create(billed)));
  }
}

/**
 * Asks the register about each number that an order upgrades: a word for each, in the order of the lines; "none" without any. The owner has
 * to be the billed customer: for an organisation that is not the person who acts for it.
 */
async function upgradeAnswer(
  { verificationProviders, clock }: PlatformContext & Verification,
  { placed }: StoredOrder,
  { person, registrationNumber }: Billed,
): Promise<string> {
  const owner = registrationNumber || person.idNumber;
  const answers = await Promise.all(
    upgradedNumbers(placed?.lines ?? []).map(async ({ mobileNumber }) => {
      const subscriber = await withTimeout(verificationProviders.customers.subscriber(mobileNumber, owner));
      return upgradeOf(subscriber, dayOf(clock.now())).eligibility;
    }),
  );
  return answers.join(" ") || "none";
}

/** The billed customer of an order, as sent to the providers. @throws Error for an order without details */
export function billedOf({ business, personal }: Pick<CheckoutDetails, "business" | "personal">): Billed {
  const record = business ?? personal;
  if (!record) throw new Error("An order on account was placed without a billed customer");
  return { person: registeredPerson(record), registrationNumber: business?.registrationNumber ?? "" };
}

/** Reference of a step of an order; it changes with the billed person, and does not reveal who that is. */
export function referenceOf(
  { keyHashOf }: Pick<PlatformContext, "keyHashOf">,
  orderId: string,
  step: ProviderStep,
  billed: Billed,
): string {
  const call = step === "request" ? "identity" : step;
  return keyHashOf("verification", orderId, call, JSON.stringify(billed)).toString("hex");
}

/** The debit order or the existing account of an order. @throws Error for an order that is not on account */
export function meansOf({ payment }: CheckoutDetails): AccountPaymentDetails {
  if (payment && isOnAccount(payment)) return payment;
  throw new Error("An order on account was placed without payment details");
}
