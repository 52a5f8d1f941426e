import type { BillingDetails } from "#orders/details/payment-choice.model.ts";
import { billingChecks, ofChosenMeans } from "#orders/details/payment-means.model.ts";
import { detailsOf, saveDetail } from "#orders/details/repository.server.ts";
import { hasLaterBills } from "#orders/details/steps.model.ts";
import type { OrderKey, StoredOrder } from "#orders/repository.server.ts";
import { lockOwnOrder, ownOrder } from "#orders/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, invalidRequest, requireValid } from "#platform/http/problem.ts";
import { dayOf } from "#shared/day.ts";
import type { CheckoutContext, Verification } from "../context.server.ts";
import { orderClosed } from "../contract.ts";
import { enquire } from "../customer-lookup/enquiry.service.server.ts";
import {
  type AccountAnswer,
  type AccountHolder,
  accountHolderOf,
  registeredAccount,
  type StandingAnswer,
} from "../verification/providers.port.ts";
import { billedOf } from "../verification/request-answer.service.server.ts";
import { saveBilling } from "./contract.ts";

/** No later bill comes, or not of this shop. */
const NOTHING_TO_BILL = "This order has no monthly bill to set up";

/** Answers with which an account can be billed each month. */
const BILLABLE: readonly (AccountAnswer | StandingAnswer)[] = ["valid", "good"];

/**
 * What to check on an account that cannot be billed. Which of it is wrong is not said: whoever knows a name and a number would learn whose the
 * account is, or that an amount on it is overdue.
 */
const NOT_BILLABLE = {
  accountNumber:
    "We can't bill this account. Check the number and that it's in the name that you ordered with, or choose another way to pay",
  customerAccount:
    "We can't bill this account. Check the number, that it's in the name that you ordered with and that nothing on it is overdue, or choose another way to pay",
} as const;

/**
 * Saves how the bills after the first payment of an order are paid (D-03), once the bank or the operator has confirmed that the account is the
 * customer's and can be billed. It can be changed while the agreement runs.
 * @param address IP address of the client
 * @throws HttpProblem invalid_request, not_found, too_many_requests, register_away, or order_closed for an order that is not bought or has no
 * later bill
 */
export async function saveBillingOf(
  context: CheckoutContext,
  key: OrderKey,
  given: BillingDetails,
  address: string,
): Promise<BillingDetails> {
  requireValid(billingChecks(given), given);
  const fields = ofChosenMeans(given);
  const order = await ownOrder(context, key);
  requireLaterBills(order);
  // Stand-ins know no real account, and refuse those with sample numbers.
  if (context.acceptsOrdersOnAccount) await requireBillable(context, order, fields, address);
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockOwnOrder(trx, key);
    requireLaterBills(locked);
    const { ownerId, orderId } = locked;
    await saveDetail(trx, context.detailCipher, { ownerId, orderId, kind: "billing" }, fields, now);
  });
  return fields;
}

/** @throws HttpProblem order_closed */
function requireLaterBills(order: StoredOrder): void {
  if (!hasLaterBills({ ...order, lines: order.placed?.lines ?? [] }))
    throw new HttpProblem(orderClosed, { message: NOTHING_TO_BILL });
}

/**
 * Asks the bank, or the operator for an existing account, as for an order on account.
 * @throws HttpProblem invalid_request at the number of the account, too_many_requests or register_away
 */
async function requireBillable(
  context: PlatformContext & Verification,
  order: StoredOrder,
  fields: BillingDetails,
  address: string,
): Promise<void> {
  const holder = accountHolderOf(billedOf(await detailsOf(context.db, context.detailCipher, order)));
  const field = fields.paymentMethod === "existing_account" ? "customerAccount" : "accountNumber";
  const enquiry = { call: saveBilling.route, caller: order.ownerId, address, number: fields[field] };
  const answer = await enquire(context, enquiry, () => answerAbout(context, order, fields, holder));
  if (!BILLABLE.includes(answer))
    throw new HttpProblem(invalidRequest, { message: NOT_BILLABLE[field], field: `body.${field}` });
}

function answerAbout(
  { verificationProviders: { accounts, customers }, keyHashOf, clock }: PlatformContext & Verification,
  { orderId }: StoredOrder,
  fields: BillingDetails,
  holder: AccountHolder,
) {
  if (fields.paymentMethod === "existing_account") return customers.accountStanding(fields.customerAccount, holder);
  // An account that is saved again on a later day may have been closed meanwhile: that is another enquiry.
  const identifying = [orderId, dayOf(clock.now()), JSON.stringify(holder), fields.branchCode, fields.accountNumber];
  const reference = keyHashOf("billing", ...identifying).toString("hex");
  return accounts.verify(reference, registeredAccount(fields), holder);
}
