import { deliveryChecks } from "#checkout/delivery.model.ts";
import { requireRight } from "#checkout/details.flows.server.ts";
import { accountChecks } from "#checkout/payment-means.model.ts";
import { dayOf } from "#clock/day.model.ts";
import { organisationChecks } from "#organisation/model.ts";
import { identityChecks } from "#person/identity.model.ts";
import { masked } from "#person/mask.model.ts";
import { toE164 } from "#person/model.ts";
import { notFound, Refusal } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.server.ts";
import { handle } from "#shop.server.ts";
import {
  accountVerification,
  createFixedLineCustomer,
  createSite,
  facialNewRequest,
  getCustomerDetails,
  getSubscriberProfile,
  queryIdentification,
} from "./contract.ts";
import { fixedLineNumber, keepFixedLineCustomer } from "./data.server.ts";
import { enquire, identityOf } from "./flows.server.ts";
import { upgradeOf } from "./model.ts";

export const microserviceApi = [
  handle(getCustomerDetails).by(async ({ shop, caller, address, body }) => {
    requireRight(identityChecks(body.idType, shop.clock.now()), body);
    const enquiry = { call: getCustomerDetails.route, caller, address, number: body.idNumber };
    const billed = { person: personOf({ ...body, firstName: "" }), registrationNumber: "" };
    const number = await enquire(shop, enquiry, () => shop.registers.customers.find(billed));
    return { success: true, body: { isCustomer: number !== undefined, customerNumber: masked(number ?? "") } };
  }),

  handle(createFixedLineCustomer).by(async ({ shop, caller, address, body }) => {
    const now = shop.clock.now();
    requireRight(identityChecks(body.idType, now), body);
    if (body.registrationNumber) requireRight(organisationChecks(body.organisationType, now), body);
    const billed = { person: personOf(body), registrationNumber: body.registrationNumber };
    const enquiry = { call: createFixedLineCustomer.route, caller, address, number: body.idNumber };
    const customerNumber = await enquire(shop, enquiry, () => shop.registers.customers.createFixedLine(billed));
    const customerId = await keepFixedLineCustomer(shop.db, caller, { customerId: uuidv7(now), customerNumber }, now);
    return { success: true, body: { customerId, customerNumber: masked(customerNumber) } };
  }),

  handle(createSite).by(async ({ shop, caller, address: network, body: { customerId, ...address } }) => {
    const { building, street, suburb, town, province, postalCode } = deliveryChecks("delivery", shop.stores);
    requireRight({ building, street, suburb, town, province, postalCode }, address);
    const number = await fixedLineNumber(shop.db, caller, customerId);
    if (!number) throw new Refusal(notFound, { message: "There is no such customer", field: "body.customerId" });
    const enquiry = { call: createSite.route, caller, address: network, number: "" };
    const siteId = await enquire(shop, enquiry, () => shop.registers.customers.createSite(number, address));
    return { success: true, body: { siteId } };
  }),

  handle(accountVerification).by(async ({ shop, caller, address, body }) => {
    const { bank, accountHolder, accountNumber, accountType, branchCode } = accountChecks({
      paymentMethod: "debit_order",
    });
    requireRight({ bank, accountHolder, accountNumber, accountType, branchCode }, body);
    const account = { ...body, accountNumber: body.accountNumber.replace(/\s/g, "") };
    const enquiry = { call: accountVerification.route, caller, address, number: account.accountNumber };
    const reference = `${caller} ${account.branchCode} ${account.accountNumber}`;
    const answer = await enquire(shop, enquiry, () => shop.registers.accounts.verify(reference, account, null));
    const valid = answer === "valid" || answer === "other_holder";
    const message = valid ? "The bank knows this account" : "The bank does not know this account, or it is closed";
    return { success: true, body: { valid, message } };
  }),

  handle(facialNewRequest).by(async ({ shop, caller, address, body }) => {
    const { person, reference } = await identityOf(shop, { ownerId: caller, orderId: body.orderId });
    const enquiry = { call: facialNewRequest.route, caller, address, number: person.idNumber };
    const requestId = await enquire(shop, enquiry, () => shop.registers.identity.request(reference, person));
    return { success: true, body: { requestId } };
  }),

  handle(queryIdentification).by(async ({ shop, caller, address, body }) => {
    const { person, reference } = await identityOf(shop, { ownerId: caller, orderId: body.orderId });
    const enquiry = { call: queryIdentification.route, caller, address, number: person.idNumber };
    const { identity } = shop.registers;
    const answer = await enquire(shop, enquiry, async () => identity.query(await identity.request(reference, person)));
    const isKnown = answer === "pending" || answer === "verified";
    return { success: true, body: { status: isKnown ? answer : "not_verified" } };
  }),

  handle(getSubscriberProfile).by(async ({ shop, caller, address, body }) => {
    const number = toE164(body.mobileNumber);
    const enquiry = { call: getSubscriberProfile.route, caller, address, number };
    const idNumber = body.idNumber.replace(/\s/g, "").toUpperCase() || null;
    const known = await enquire(shop, enquiry, () => shop.registers.customers.subscriber(number, idNumber));
    return {
      success: true,
      body: { mobileNumber: masked(number), ...upgradeOf(known, dayOf(shop.clock.now())) },
    };
  }),
];

function personOf(fields: Record<"idType" | "idNumber" | "passportCountry" | "firstName" | "lastName", string>) {
  const { idType, passportCountry, firstName, lastName } = fields;
  const idNumber = fields.idNumber.replace(/\s/g, "").toUpperCase();
  return { idType, idNumber, passportCountry: idType === "passport" ? passportCountry : "", firstName, lastName };
}
