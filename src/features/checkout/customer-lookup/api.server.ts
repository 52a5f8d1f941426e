import { ACCOUNT_CHECKS } from "#orders/details/payment-means.model.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import type { OrderKey } from "#orders/repository.server.ts";
import { ownOrder } from "#orders/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound, requireValid } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit, takeBackCount } from "#platform/rate-limit/service.server.ts";
import { PLACE_CHECKS } from "#shared/address-checks.ts";
import { dayOf } from "#shared/day.ts";
import { identityChecks } from "#shared/identity.ts";
import { masked } from "#shared/person.ts";
import { organisationChecks } from "#shared/registration-number.ts";
import type { CheckoutContext } from "../context.server.ts";
import { type RegisteredPerson, registeredAccount, registeredPerson } from "../verification/providers.port.ts";
import { billedOf, referenceOf } from "../verification/request-answer.service.server.ts";
import * as contract from "./contract.ts";
import { enquire } from "./enquiry.service.server.ts";
import { upgradeOf } from "./model.ts";
import { fixedLineNumber, saveFixedLineCustomer } from "./repository.server.ts";

const handler = handlers<CheckoutContext>();

/** Subscribers about whom a network asks; those of whom it gives the owner's number do not count. */
const SUBSCRIBERS = "subscribers";

export const customerLookupApi = [
  handler(contract.getCustomerDetails, async ({ context, caller, address, body }) => {
    requireValid(identityChecks(body.idType, context.clock.now()), body);
    const enquiry = { call: contract.getCustomerDetails.route, caller, address, number: body.idNumber };
    const billed = { person: registeredPerson({ ...body, firstName: "" }), registrationNumber: "" };
    const number = await enquire(context, enquiry, () => context.verificationProviders.customers.find(billed));
    return success({ isCustomer: number !== undefined, customerNumber: masked(number ?? "") });
  }),

  handler(contract.createFixedLineCustomer, async ({ context, caller, address, body }) => {
    const now = context.clock.now();
    requireValid(identityChecks(body.idType, now), body);
    if (body.registrationNumber) requireValid(organisationChecks(body.organisationType, now), body);
    const billed = { person: registeredPerson(body), registrationNumber: body.registrationNumber };
    const enquiry = { call: contract.createFixedLineCustomer.route, caller, address, number: body.idNumber };
    const customerNumber = await enquire(context, enquiry, () =>
      context.verificationProviders.customers.createFixedLine(billed),
    );
    const customerId = await saveFixedLineCustomer(
      context.db,
      caller,
      { customerId: uuidv7(now), customerNumber },
      now,
    );
    return success({ customerId, customerNumber: masked(customerNumber) });
  }),

  handler(contract.createSite, async ({ context, caller, address: network, body: { customerId, ...address } }) => {
    requireValid(PLACE_CHECKS, address);
    const number = await fixedLineNumber(context.db, caller, customerId);
    if (!number) throw new HttpProblem(notFound, { message: "There is no such customer", field: "body.customerId" });
    const enquiry = { call: contract.createSite.route, caller, address: network, number: "" };
    const siteId = await enquire(context, enquiry, () =>
      context.verificationProviders.customers.createSite(number, address),
    );
    return success({ siteId });
  }),

  handler(contract.accountVerification, async ({ context, caller, address, body }) => {
    requireValid(ACCOUNT_CHECKS, body);
    const enquiry = { call: contract.accountVerification.route, caller, address, number: body.accountNumber };
    const identifying = [caller, body.branchCode, body.accountNumber];
    const reference = context.keyHashOf("account verification", ...identifying).toString("hex");
    const answer = await enquire(context, enquiry, () =>
      context.verificationProviders.accounts.verify(reference, registeredAccount(body), null),
    );
    const valid = answer === "valid" || answer === "other_holder";
    const message = valid
      ? "The bank recognises this account"
      : "The bank doesn't recognise this account, or it's closed";
    return success({ valid, message });
  }),

  handler(contract.facialNewRequest, async ({ context, caller, address, body }) => {
    const { person, reference } = await identityOf(context, { ownerId: caller, orderId: body.orderId });
    const enquiry = { call: contract.facialNewRequest.route, caller, address, number: person.idNumber };
    const requestId = await enquire(context, enquiry, () =>
      context.verificationProviders.identity.request(reference, person),
    );
    return success({ requestId });
  }),

  handler(contract.queryIdentification, async ({ context, caller, address, body }) => {
    const { person, reference } = await identityOf(context, { ownerId: caller, orderId: body.orderId });
    const enquiry = { call: contract.queryIdentification.route, caller, address, number: person.idNumber };
    const { identity } = context.verificationProviders;
    const answer = await enquire(context, enquiry, async () =>
      identity.query(await identity.request(reference, person)),
    );
    const isKnown = answer === "pending" || answer === "verified";
    return success({ status: isKnown ? answer : "not_verified" });
  }),

  handler(contract.getSubscriberProfile, async ({ context, caller, address, body }) => {
    const number = body.mobileNumber;
    const enquiry = { call: contract.getSubscriberProfile.route, caller, address, number };
    const owner = body.idNumber || null;
    // Without the owner's number nothing tells a customer from somebody who tries numbers that exist.
    await requireAddressLimit(context, SUBSCRIBERS, address, context.env.RATE_LIMIT);
    const subscriber = await enquire(
      context,
      enquiry,
      () => context.verificationProviders.customers.subscriber(number, owner),
      (found) => found !== undefined && found.isOwner !== false,
    );
    if (subscriber?.isOwner) await takeBackCount(context, SUBSCRIBERS, address);
    return success({ mobileNumber: masked(number), ...upgradeOf(subscriber, dayOf(context.clock.now())) });
  }),
];

/**
 * The person who placed an order of the caller, and the reference for the identity provider: the same as in the order's verification,
 * so that both are one request.
 * @throws HttpProblem not_found, also when the details are not saved yet
 */
async function identityOf(
  context: PlatformContext,
  key: OrderKey,
): Promise<{ person: RegisteredPerson; reference: string }> {
  const order = await ownOrder(context, key);
  const details = await detailsOf(context.db, context.detailCipher, order);
  const record = order.segment === "business" ? details.business : details.personal;
  if (!record?.idNumber)
    throw new HttpProblem(notFound, { message: "This order does not say yet who places it: save the details first" });
  const billed = billedOf(details);
  return { person: billed.person, reference: referenceOf(context, order.orderId, "request", billed) };
}
