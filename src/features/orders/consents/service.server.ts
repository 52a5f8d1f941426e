import type { GivenConsent } from "#customers/consents/consents.port.ts";
import { consentFixed } from "#customers/consents/contract.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { CONSENT_KINDS } from "../details/consents.model.ts";
import { deleteConsents } from "../details/repository.server.ts";
import { lockOrder } from "../repository.server.ts";
import { whyFixed } from "./model.ts";
import { consentsOfOrders } from "./repository.server.ts";

/** The consents that a customer gave with their orders. */
export async function orderConsents({ db }: PlatformContext, customerId: string): Promise<GivenConsent[]> {
  const consents = await consentsOfOrders(db, customerId);
  return consents.map(({ orderId, ecomId, status, returnState, kind, words, version, givenAt }) => ({
    source: "order",
    id: `${orderId}/${kind}`,
    title: `Order ${ecomId}`,
    path: `/orders/${orderId}`,
    words,
    version,
    givenAt,
    withdrawnAt: null,
    fixedBecause: whyFixed(kind, { status, returnState }),
  }));
}

/**
 * Withdraws a consent of an order, which is locked, so that no purchase that relies on it happens at the same time. Repeating it has no effect.
 * @param id as in orderConsents()
 * @returns false when the customer gave no such consent
 * @throws HttpProblem consent_fixed
 */
export async function withdrawOrderConsent({ db }: PlatformContext, customerId: string, id: string): Promise<boolean> {
  const [orderId = "", name] = id.split("/");
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { ownerId: customerId, orderId });
    if (!order) return false;
    const kind = CONSENT_KINDS.find((known) => known === name);
    // Only before the order is placed, and so without a return.
    if (kind && whyFixed(kind, { status: order.status, returnState: null }) === null) {
      await deleteConsents(trx, order, [kind]);
      return true;
    }
    const given = await consentsOfOrders(trx, customerId);
    const consent = given.find((each) => each.orderId === order.orderId && each.kind === name);
    if (!consent) return false;
    throw new HttpProblem(consentFixed, { message: whyFixed(consent.kind, consent) ?? consentFixed.message });
  });
}
