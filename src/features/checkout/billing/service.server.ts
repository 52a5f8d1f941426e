import type { BillingDetails } from "#orders/details/payment-choice.model.ts";
import { billingChecks } from "#orders/details/payment-means.model.ts";
import { detailsOf, saveDetail } from "#orders/details/repository.server.ts";
import { hasLaterBills } from "#orders/details/steps.model.ts";
import type { OrderKey, StoredOrder } from "#orders/repository.server.ts";
import { lockOwnOrder, ownOrder } from "#orders/service.server.ts";
import { HttpProblem, invalidRequest, requireValid } from "#platform/http/problem.ts";
import { dayOf } from "#shared/day.ts";
import type { CheckoutContext } from "../context.server.ts";
import { orderClosed } from "../contract.ts";
import { enquire } from "../customer-lookup/enquiry.service.server.ts";
import {
  type AccountAnswer,
  type AccountHolder,
  accountHolderOf,
  type StandingAnswer,
} from "../verification/providers.port.ts";
import { billedOf } from "../verification/request-answer.service.server.ts";
import { saveBilling } from "./contract.ts";

/** No later bill comes, or not of this shop. */
const NOTHING_TO_BILL = "This order has no monthly bill to set up";

/** Why an account cannot be billed each month, for the customer. All other answers pass. */
const REFUSALS: Partial<Record<AccountAnswer | StandingAnswer, string>> = {
  not_found: "We can't find this account. Check the number",
  closed: "This account is closed. Give us another one",
  arrears: "An amount on this account is overdue. Pay it first, or choose another way to pay",
  other_holder: "This account belongs to somebody else. Give us one in the name that you ordered with",
};

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
  fields: BillingDetails,
  address: string,
): Promise<BillingDetails> {
  requireValid(billingChecks(fields), fields);
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
  context: CheckoutContext,
  order: StoredOrder,
  fields: BillingDetails,
  address: string,
): Promise<void> {
  const holder = accountHolderOf(billedOf(await detailsOf(context.db, context.detailCipher, order)));
  const field = fields.paymentMethod === "existing_account" ? "customerAccount" : "accountNumber";
  const enquiry = { call: saveBilling.route, caller: order.ownerId, address, number: fields[field] };
  const answer = await enquire(context, enquiry, () => answerAbout(context, order, fields, holder));
  const message = REFUSALS[answer];
  if (message) throw new HttpProblem(invalidRequest, { message, field: `body.${field}` });
}

function answerAbout(
  { verificationProviders: { accounts, customers }, keyHashOf, clock }: CheckoutContext,
  { orderId }: StoredOrder,
  fields: BillingDetails,
  holder: AccountHolder,
) {
  if (fields.paymentMethod === "existing_account") return customers.accountStanding(fields.customerAccount, holder);
  // An account that is saved again on a later day may have been closed meanwhile: that is another enquiry.
  const identifying = [orderId, dayOf(clock.now()), JSON.stringify(holder), fields.branchCode, fields.accountNumber];
  return accounts.verify(keyHashOf("billing", ...identifying).toString("hex"), fields, holder);
}
