import { createHash } from "node:crypto";
import type { CheckoutDetails } from "#orders/details/model.ts";
import { type AccountPaymentDetails, isOnAccount } from "#orders/details/payment-means.model.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import type { StoredOrder } from "#orders/repository.server.ts";
import { toCents } from "#shared/money.ts";
import type { CheckoutContext } from "../context.server.ts";
import { affordability } from "./affordability.model.ts";
import type { Answers, AskedStep } from "./model.ts";
import { type Billed, DependencyUnavailable, inTime } from "./providers.port.ts";

/**
 * Asks one step of a verification. The same step of the same order is asked with the same reference, so that a
 * register that answered without being heard counts it once.
 * @throws DependencyUnavailable when the register does not answer
 */
export async function ask(
  context: CheckoutContext,
  order: StoredOrder,
  step: AskedStep,
  answers: Answers,
): Promise<string> {
  const details = await detailsOf(context.db, order);
  const billed = billedOf(details);
  const reference = referenceOf(order.orderId, step, billed);
  const { identity, accounts, credit, customers } = context.registers;
  switch (step) {
    case "request":
      return inTime(identity.request(reference, billed.person));
    case "identity": {
      const answer = await inTime(identity.query(answers.request ?? ""));
      if (answer === "pending") throw new DependencyUnavailable("The identity is still being compared");
      return answer;
    }
    case "account": {
      const means = meansOf(details);
      if (means.paymentMethod === "existing_account")
        return inTime(customers.standing(means.customerAccount, billed.person));
      const accountNumber = means.accountNumber.replace(/\s/g, "");
      return inTime(accounts.verify(reference, { ...means, accountNumber }, billed.person));
    }
    case "affordability":
      return affordability(budgetOf(order, meansOf(details)), context.creditRules);
    case "credit":
      return inTime(credit.record(reference, billed));
    case "customer":
      return (await inTime(customers.find(billed))) ?? (await inTime(customers.create(billed)));
  }
}

/** Who is billed for an order, as the registers are asked. @throws Error for an order without them: it was placed with them */
export function billedOf({ business, personal }: CheckoutDetails): Billed {
  const record = business ?? personal;
  if (!record) throw new Error("An order on account was placed without saying who is billed");
  const { idType, idNumber, passportCountry, firstName, lastName } = record;
  return {
    person: { idType, idNumber, passportCountry, firstName, lastName },
    registrationNumber: business?.registrationNumber ?? "",
  };
}

/** What a step of an order is asked by; another person makes it another question. */
export function referenceOf(orderId: string, step: AskedStep, billed: Billed): string {
  return createHash("sha256")
    .update(JSON.stringify([orderId, step === "request" ? "identity" : step, billed]))
    .digest("hex");
}

function meansOf({ payment }: CheckoutDetails): AccountPaymentDetails {
  if (payment && isOnAccount(payment)) return payment;
  throw new Error("An order on account was placed without saying how it is paid");
}

function budgetOf({ placed }: StoredOrder, { grossIncome, netIncome, expenses }: AccountPaymentDetails) {
  const cents = (wholeRand: string) => Number(wholeRand.replace(/\s/g, "")) * 100;
  return {
    gross: cents(grossIncome),
    net: cents(netIncome),
    expenses: cents(expenses),
    due: toCents(placed?.summary.monthly.amount ?? "0.00"),
  };
}
