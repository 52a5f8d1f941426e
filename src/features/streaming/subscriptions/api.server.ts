import type { PlatformContext } from "#platform/context.server.ts";
import { done, handlers, success } from "#platform/http/endpoint.ts";
import { dayOf } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import { masked } from "#shared/person.ts";
import { PARTNERS, type Partner } from "#shared/streaming/partners.ts";
import type { StreamingContext } from "../context.server.ts";
import { canMove, endOnCancellation } from "../model.ts";
import { bodyOf as signUpBodyOf } from "../sign-up/service.server.ts";
import { openAmounts } from "./charges.repository.server.ts";
import * as contract from "./contract.ts";
import { orderSubscription } from "./order.service.server.ts";
import { reportPurchase } from "./purchase-event.service.server.ts";
import type { Subscription } from "./repository.server.ts";
import * as service from "./service.server.ts";

const handler = handlers<StreamingContext>();

async function bodiesOf(
  { db, detailCipher, clock }: PlatformContext,
  subscriptions: readonly Subscription[],
): Promise<contract.SubscriptionBody[]> {
  const ids = subscriptions.map(({ subscriptionId }) => subscriptionId);
  const today = dayOf(clock.now());
  const { unpaid, dueCents } = await openAmounts(db, ids);
  return subscriptions.map((subscription) => ({
    subscriptionId: subscription.subscriptionId,
    title: subscription.title,
    orderType: subscription.paymentGroup,
    state: subscription.state,
    billing: subscription.billing,
    freeMonths: subscription.freeMonths,
    chargedAtOnce: subscription.chargedAtOnce,
    startedOn: subscription.startedOn,
    nextChargeOn: subscription.nextChargeOn,
    endsOn: subscription.endsOn,
    endOnCancellation: endOnCancellation(subscription, unpaid.has(subscription.subscriptionId), today),
    price: toRand(subscription.priceCents),
    msisdn: subscription.encryptedNumber
      ? masked(detailCipher.decrypt(subscription.subscriptionId, subscription.encryptedNumber))
      : "",
    hasEnded: subscription.endedAt !== null,
    canCancel: canMove(subscription.state, "cancelled"),
    isUnpaid: unpaid.has(subscription.subscriptionId),
    dueNow: toRand(dueCents.get(subscription.subscriptionId) ?? 0),
  }));
}

async function bodyOf(context: PlatformContext, subscription: Subscription): Promise<contract.SubscriptionBody> {
  const [body] = await bodiesOf(context, [subscription]);
  if (!body) throw new Error("A subscription has no body");
  return body;
}

export const subscriptionsApi = [
  ...PARTNERS.flatMap(partnerApi),
  handler(contract.streamingSubscriptions, async ({ context, caller }) =>
    success({ subscriptions: await bodiesOf(context, await service.subscriptionsFor(context, caller)) }),
  ),
  handler(contract.accessCode, async ({ context, caller, body, address }) =>
    success(await service.requestAccessCode(context, caller, { ...body, address })),
  ),
  handler(contract.openNumber, async ({ context, caller, body, address }) =>
    success({
      subscriptions: await bodiesOf(context, await service.openNumber(context, caller, { ...body, address })),
    }),
  ),
  handler(contract.cancelStreaming, async ({ context, caller, body: { subscriptionId } }) =>
    success(await bodyOf(context, await service.cancelSubscription(context, caller, subscriptionId))),
  ),
  handler(contract.payStreaming, ({ context, caller, body: { subscriptionId } }) =>
    done(service.payAgain(context, caller, subscriptionId)),
  ),
  handler(contract.reportStreamingPurchase, async ({ context, caller, body: { subscriptionId, ...from } }) => {
    await reportPurchase(context, await service.requireOwn(context, caller, subscriptionId), from);
    return { success: true };
  }),
];

function partnerApi(partner: Partner) {
  const calls = contract.partnerCalls(partner);
  return [
    handler(calls.ottCheckout, async ({ context, caller }) =>
      success(signUpBodyOf(await orderSubscription(context, { ownerId: caller, partner }))),
    ),
    handler(calls.queryActivateLink, async ({ context, caller, body: { subscriptionId } }) => {
      const { subscription, link } = await service.activationLink(
        context,
        { ownerId: caller, partner },
        subscriptionId,
      );
      return success({ ...(await bodyOf(context, subscription)), activationLink: link });
    }),
  ];
}
