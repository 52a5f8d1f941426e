import { sql } from "kysely";
import type { PromoCode, PromoCodeValues } from "#cart/promo-codes/model.ts";
import { promoCodeColumns, promoCodeOf } from "#cart/promo-codes/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** Promo codes, the newest first. */
export async function newestPromoCodes(db: Database, limit: number): Promise<PromoCode[]> {
  const rows = await db
    .selectFrom("promo_code")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("code")
    .limit(limit)
    .execute();
  return rows.map(promoCodeOf);
}

/** A promo code. */
export async function findPromoCode(db: Database, promoCodeId: string): Promise<PromoCode | undefined> {
  const row = await db.selectFrom("promo_code").selectAll().where("promo_code_id", "=", promoCodeId).executeTakeFirst();
  return row && promoCodeOf(row);
}

/**
 * Changes a code.
 * @param isApproved whether a second person has approved what it takes off; without it, this stays
 * @returns false when it has another version by now
 */
export async function updatePromoCode(
  db: Database,
  { promoCodeId, version }: Pick<PromoCode, "promoCodeId" | "version">,
  values: PromoCodeValues,
  isApproved?: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("promo_code")
    .set({ ...promoCodeColumns(values), is_approved: isApproved, version: version + 1 })
    .where(({ and }) => and({ promo_code_id: promoCodeId, version }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last orders with a code, the newest first. */
export async function ordersWith(db: Database, promoCodeId: string, limit: number) {
  return db
    .selectFrom("promo_code_use as u")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "u.owner_id").onRef("o.order_id", "=", "u.order_id"),
    )
    .select(["o.ecom_id as orderNumber", "u.used_at as usedAt", "u.discount_cents as discountCents", "u.state"])
    .where("u.promo_code_id", "=", promoCodeId)
    .orderBy("u.used_at", "desc")
    .limit(limit)
    .execute();
}

/** Which of some products do not exist. */
export async function unknownProducts(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("product").select("id").where("id", "=", sql<string>`any(${ids})`).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
