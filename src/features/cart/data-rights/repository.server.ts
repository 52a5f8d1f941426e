import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { toRand } from "#shared/money.ts";
import { usedCodes } from "../promo-codes/repository.server.ts";

/** What this feature stores about a customer: the lines of their cart, and the promo codes of their orders. */
export async function cartParts(db: Database, ownerId: string): Promise<PersonalPart[]> {
  const rows = await db
    .selectFrom("cart_line")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("position")
    .execute();
  const records = rows.map((row) => ({
    title: row.title,
    quantity: row.quantity,
    price: toRand(row.price_cents),
    addedAt: row.created_at,
    vendorType: row.vendor_type,
    orderType: row.order_type,
    itemType: row.item_type,
    choices: row.configuration,
    details: row.extended_fields,
  }));
  const codes = (await usedCodes(db, ownerId)).map(({ discountCents, ...use }) => ({
    ...use,
    discount: toRand(discountCents),
  }));
  return [
    { title: "Your cart", records },
    { title: "Promo codes of your orders", records: codes },
  ];
}
