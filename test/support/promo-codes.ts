import type { PromoCodeValues } from "#cart/promo-codes/model.ts";
import { insertPromoCode } from "#cart/promo-codes/repository.server.ts";
import { midnightOf } from "#shared/day.ts";
import type { TestShop } from "./shop.ts";
import type { Shopper } from "./shopper.ts";

/** R50 off everything, for everybody, without limits; `more` replaces single values. */
export function promoValues(more: Partial<PromoCodeValues> = {}): PromoCodeValues {
  return {
    description: "A test",
    percent: null,
    offCents: 5_000,
    startsAt: midnightOf("2026-11-01"),
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    signedInOnly: false,
    minimumCents: 0,
    productIds: [],
    categories: [],
    isActive: true,
    ...more,
  };
}

let made = 0;

/** Stores a promo code with a text of its own. @returns its text */
export async function addPromoCode({ shop }: TestShop, more: Partial<PromoCodeValues> = {}): Promise<string> {
  made += 1;
  const code = `TEST${made}`;
  await insertPromoCode(
    shop.db,
    { promoCodeId: crypto.randomUUID(), code, ...promoValues(more) },
    { isApproved: true, now: shop.clock.now() },
  );
  return code;
}

/** Applies a code to the personal prepaid group of a cart. */
export function applyCode(shopper: Shopper, code: string, more: object = {}) {
  return shopper.call("POST /cartPromoCode", {
    body: { vendorType: "personal", orderType: "prepaid", code, ...more },
  });
}

/** How often a code was used and what it gave, in cents, as counted with the code. */
export async function countersOf({ shop }: TestShop, code: string) {
  return shop.db
    .selectFrom("promo_code")
    .select(["uses", "given_cents as givenCents"])
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
}
