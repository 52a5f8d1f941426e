import { requireOwnUid } from "#customers/sessions/api.server.ts";
import { deliveryChecks, storedDelivery } from "#orders/details/delivery.model.ts";
import type { PersonRecord } from "#orders/details/model.ts";
import type { AccountPaymentDetails, PaymentDetails } from "#orders/details/payment-choice.model.ts";
import { accountChecks, HOSTED_CHECKS, ofChosenMeans } from "#orders/details/payment-means.model.ts";
import { connectionsOf, type PortedNumber } from "#orders/details/porting.model.ts";
import { onlyOnce, portingChecks } from "#orders/details/porting-checks.model.ts";
import { latestDetails } from "#orders/details/repository.server.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import type { OrderLine } from "#orders/model.ts";
import type { StoredOrder } from "#orders/repository.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, invalidRequest, requireValid } from "#platform/http/problem.ts";
import { identityChecks } from "#shared/identity.ts";
import { ORGANISATION_FORMATS } from "#shared/organisation.ts";
import { checkRegistration, organisationChecks } from "#shared/registration-number.ts";
import { applicationQueueApi } from "./application-queue/api.server.ts";
import { billingApi } from "./billing/api.server.ts";
import type { CheckoutContext } from "./context.server.ts";
import * as contract from "./contract.ts";
import { customerLookupApi } from "./customer-lookup/api.server.ts";
import { changeConsents, saveStep } from "./details.service.server.ts";
import { documentsApi } from "./documents/api.server.ts";
import { beginCheckout } from "./service.server.ts";
import { verificationApi } from "./verification/api.server.ts";

const handler = handlers<CheckoutContext>();

export const checkoutApi = [
  handler(contract.generateEcomId, async ({ context, caller, token, body }) => {
    await requireOwnUid(context, body.uid, { caller, token });
    const order = await beginCheckout(context, caller, {
      lineGroupId: body.order_id,
      segment: body.vendorType,
      orderNumber: body.ecomId,
    });
    return { success: true, ecomid: order.orderNumber, order_id: order.orderId };
  }),

  handler(contract.savePersonalDetails, async ({ context, caller, body: { orderId, ...fields } }) =>
    success(
      await saveStep(context, { ownerId: caller, orderId }, "personal", (order, now) => {
        requireCustomer(order, "personal");
        return personOf(order, fields, now);
      }),
    ),
  ),

  handler(contract.saveBusinessDetails, async ({ context, caller, body: { orderId, ...fields } }) =>
    success(
      await saveStep(context, { ownerId: caller, orderId }, "business", (order, now) => {
        requireCustomer(order, "business");
        requireValid(organisationChecks(fields.organisationType, now), fields);
        return { ...fields, ...personOf(order, fields, now) };
      }),
    ),
  ),

  handler(contract.savePorting, async ({ context, caller, body: { orderId, numbers } }) =>
    success(
      await saveStep(context, { ownerId: caller, orderId }, "porting", async (_order, now, linesNow) => ({
        numbers: portedNumbersOf(context, await linesNow(), numbers, now),
      })),
    ),
  ),

  handler(contract.saveDeliveryDetails, async ({ context, caller, body: { orderId, ...fields } }) =>
    success(
      await saveStep(context, { ownerId: caller, orderId }, "delivery", () => {
        requireValid(deliveryChecks(fields.method, context.stores), fields);
        return storedDelivery(fields, context.stores);
      }),
    ),
  ),

  handler(contract.savePaymentDetails, async ({ context, caller, body: { orderId, ...fields } }) =>
    success(await saveStep(context, { ownerId: caller, orderId }, "payment", (order) => paymentOf(order, fields))),
  ),

  handler(contract.savePersonalPayment, async ({ context, caller, body: { orderId, ...fields } }) =>
    success(
      await saveStep(context, { ownerId: caller, orderId }, "payment", (order) => {
        requireCustomer(order, "personal");
        return paymentOf(order, fields);
      }),
    ),
  ),

  handler(contract.saveConsents, async ({ context, caller, body }) =>
    success(await changeConsents(context, { ownerId: caller, orderId: body.orderId }, body.consents)),
  ),

  handler(contract.latestBusinessDetails, async ({ context, caller }) => {
    const { personal, business } = await latestDetails(context.db, context.detailCipher, caller);
    return success(personal || business ? { personal, business } : null);
  }),

  handler(contract.latestDelivery, async ({ context, caller }) =>
    success((await latestDetails(context.db, context.detailCipher, caller)).delivery),
  ),

  handler(contract.latestPayment, async ({ context, caller }) =>
    success((await latestDetails(context.db, context.detailCipher, caller)).payment),
  ),

  handler(contract.organisationFormats, async () => ({ success: true, data: ORGANISATION_FORMATS.slice() })),

  handler(contract.validateRegistrationNumber, async ({ context, body }) =>
    success(checkRegistration(body.registrationNumber, body.organisationType, context.clock.now())),
  ),
  ...documentsApi,
  ...verificationApi,
  ...applicationQueueApi,
  ...billingApi,
  ...customerLookupApi,
];

function requireCustomer(order: StoredOrder, segment: StoredOrder["segment"]): void {
  if (order.segment === segment) return;
  throw new HttpProblem(contract.wrongGroup, {
    message:
      order.segment === "business"
        ? "This order is for an organisation: enter its details"
        : "This order is for a person: enter personal details",
  });
}

/** A person as stored: with the identity only for orders that are verified by it. */
function personOf(order: StoredOrder, fields: PersonRecord, now: Date): PersonRecord {
  if (!isBilledMonthly(order.paymentGroup)) return { ...fields, idType: "", idNumber: "", passportCountry: "" };
  requireValid(identityChecks(fields.idType, now), fields);
  const isPassport = fields.idType === "passport";
  return { ...fields, passportCountry: isPassport ? fields.passportCountry : "" };
}

/**
 * Numbers as stored.
 * @throws HttpProblem for a line with fewer SIMs that can take them, for fields that break a rule, and for the same number twice
 */
function portedNumbersOf(
  { donorNetworks }: CheckoutContext,
  lines: readonly OrderLine[],
  numbers: readonly PortedNumber[],
  now: Date,
): PortedNumber[] {
  for (const [lineId, { length }] of Map.groupBy(numbers, (number) => number.lineId)) {
    const line = lines.find(({ id }) => id === lineId);
    if (line && connectionsOf(line) >= length) continue;
    const message = line
      ? "This product can't take so many of your numbers"
      : "Your cart has changed, and the product for this number is no longer in it";
    throw new HttpProblem(invalidRequest, { message, field: "body.numbers" });
  }
  return numbers.map((number, index) => {
    const billing = number.accountNumber === "" ? "prepaid" : "contract";
    requireValid(portingChecks(billing, donorNetworks, now), { ...number, billing });
    requireValid(
      { mobileNumber: onlyOnce(numbers.slice(0, index).map(({ mobileNumber }) => mobileNumber)) },
      { mobileNumber: number.mobileNumber },
    );
    return number;
  });
}

function paymentOf(order: StoredOrder, fields: AccountPaymentDetails): PaymentDetails {
  if (isBilledMonthly(order.paymentGroup)) {
    requireValid(accountChecks(fields), fields);
    return ofChosenMeans(fields);
  }
  const { paymentMethod } = fields;
  requireValid(HOSTED_CHECKS, { paymentMethod });
  return { paymentMethod };
}
