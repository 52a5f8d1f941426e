import { addDays, dayOf, midnightOf } from "#shared/day.ts";
import { toCents, toRand } from "#shared/money.ts";
import type { PromoCodeValues, PromoGroup } from "./model.ts";
import type { PromoValuesBody } from "./values.contract.ts";

// Staff enter South African days, of which the last one is included. The database has instants.

/** The payment group of a request about its promo code. */
export function toPromoGroup(body: {
  vendorType: PromoGroup["segment"];
  orderType: PromoGroup["paymentGroup"];
}): PromoGroup {
  return { segment: body.vendorType, paymentGroup: body.orderType };
}

export function toPromoGroupBody({ segment, paymentGroup }: PromoGroup) {
  return { vendorType: segment, orderType: paymentGroup };
}

export function toPromoValues({ off, startsOn, endsOn, minimum, ...values }: PromoValuesBody): PromoCodeValues {
  return {
    ...values,
    offCents: off === null ? null : toCents(off),
    startsAt: midnightOf(startsOn),
    endsAt: endsOn === null ? null : midnightOf(addDays(endsOn, 1)),
    minimumCents: toCents(minimum),
  };
}

export function toPromoValuesBody(values: PromoCodeValues): PromoValuesBody {
  const { description, percent, offCents, startsAt, endsAt, maxUses, maxUsesPerCustomer, minimumCents } = values;
  const { signedInOnly, productIds, categories, isActive } = values;
  return {
    description,
    percent,
    maxUses,
    maxUsesPerCustomer,
    signedInOnly,
    productIds,
    categories,
    isActive,
    off: offCents === null ? null : toRand(offCents),
    startsOn: dayOf(startsAt),
    endsOn: endsAt && addDays(dayOf(endsAt), -1),
    minimum: toRand(minimumCents),
  };
}
