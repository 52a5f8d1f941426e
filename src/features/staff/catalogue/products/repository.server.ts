import { sql } from "kysely";
import { z } from "zod";
import type { LeastPaid } from "#catalogue/import/price-falls.repository.server.ts";
import { LOW_STOCK } from "#catalogue/stock/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Segment } from "#shared/segment.ts";
import { ChangesShape } from "./contract.ts";

/** Which products are wanted, and in which order. */
export interface ProductFilters {
  q: string;
  segment?: Segment | undefined;
  category?: string | undefined;
  state?: "on-sale" | "not-on-sale" | "edited" | "scarce" | undefined;
  sort: "name" | "-name" | "price" | "-price";
}

/** Products with their lowest price and stock. @param after number of products to leave out */
export async function listProducts(
  db: Database,
  { q, segment, category, state, sort }: ProductFilters,
  { after, limit }: { after: number; limit: number },
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const isOnSale = sql<boolean>`coalesce((product.document->>'field_add_to_cart')::boolean, false)`;
  const price = sql<number>`(select min(price_cents) from variant where product_id = product.id)`;
  const stock = sql<number | null>`(select min(quantity) from variant join stock using (material_id)
    where product_id = product.id)`;
  return db
    .selectFrom("product")
    .innerJoin("category", (join) =>
      join
        .onRef("category.vendor_type", "=", "product.vendor_type")
        .onRef("category.slug", "=", "product.category_slug"),
    )
    .leftJoin("staff_account", "staff_account.staff_id", "product.edited_by")
    .select(["product.id", "product.name", "product.vendor_type", "staff_account.name as editor"])
    .select([isOnSale.as("onSale"), price.as("price"), stock.as("stock")])
    .select(sql<string>`category.document->>'name'`.as("category"))
    .select(({ selectFrom }) =>
      selectFrom("product_schedule")
        .select(({ fn }) => fn.min("applies_at").as("at"))
        .whereRef("product_id", "=", "product.id")
        .where("failed_at", "is", null)
        .as("plannedAt"),
    )
    .select(({ selectFrom }) =>
      selectFrom("product_schedule")
        .select(({ fn }) => fn.max("failed_at").as("at"))
        .whereRef("product_id", "=", "product.id")
        .as("failedAt"),
    )
    .where(
      sql<boolean>`(strpos(folded_text(product.name), folded_text(${q})) > 0 or starts_with(lower(product.id), lower(${q})))`,
    )
    .$if(segment !== undefined, (query) => query.where("product.vendor_type", "=", segment ?? ""))
    .$if(category !== undefined, (query) => query.where("product.category_slug", "=", category ?? ""))
    .$if(state === "on-sale", (query) => query.where(isOnSale))
    .$if(state === "not-on-sale", (query) => query.where(isOnSale, "=", false))
    .$if(state === "edited", (query) => query.where("product.edited_by", "is not", null))
    .$if(state === "scarce", (query) => query.where(stock, "<=", LOW_STOCK))
    .$if(sort.endsWith("price"), (query) => query.orderBy(price, direction))
    .orderBy("product.name", direction)
    .orderBy("product.id", direction)
    .offset(after)
    .limit(limit)
    .execute();
}

/** Who edited a product last, and its revision. @param lock whether nobody else may change it until the transaction ends */
export async function findProduct(db: Database, id: string, { lock = false } = {}) {
  return db
    .selectFrom("product")
    .select("revision")
    .select(({ selectFrom }) =>
      selectFrom("staff_account")
        .select("staff_account.name")
        .whereRef("staff_account.staff_id", "=", "product.edited_by")
        .as("editor"),
    )
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The planned changes of a product, the next one first. */
export async function plannedChanges(db: Database, productId: string) {
  return db
    .selectFrom("product_schedule")
    .innerJoin("staff_account", "staff_account.staff_id", "product_schedule.staff_id")
    .select(["applies_at", "changes", "name", "failed_at"])
    .where("product_id", "=", productId)
    .orderBy("applies_at")
    .execute();
}

/** The last changes of a product that staff made or had planned, newest first: who, when, and the values before and after. */
export async function madeChanges(db: Database, productId: string, limit: number) {
  return db
    .selectFrom("audit_entry")
    .innerJoin("staff_account", "staff_account.staff_id", "audit_entry.staff_id")
    .select(["at", "name", "before", "after"])
    .where("subject", "=", `product ${productId}`)
    .where("action", "in", ["product changed", "planned product change made"])
    .orderBy("position", "desc")
    .limit(limit)
    .execute();
}

/** Recorded and planned changes; of those that cannot be read any more, none. */
export const PastChanges = ChangesShape.catch({});

/** The materials of the variants that a planned change is made for, by their ids. */
export const MadeForShape = z.record(z.string(), z.string());

/** Plans a change. @param planned approved: what customers pay at least with it in cents, if a second person has approved it; madeFor: its goods */
export async function planChange(
  trx: Database,
  {
    productId,
    at,
    changes,
    staffId,
    approved,
    madeFor,
  }: {
    productId: string;
    at: Date;
    changes: object;
    staffId: string;
    approved: LeastPaid | undefined;
    madeFor: z.output<typeof MadeForShape>;
  },
): Promise<void> {
  await trx
    .insertInto("product_schedule")
    .values({
      product_id: productId,
      applies_at: at,
      changes: JSON.stringify(changes),
      staff_id: staffId,
      approved_cents: approved ? JSON.stringify(approved) : null,
      made_for: JSON.stringify(madeFor),
    })
    .execute();
}

/** Removes a planned change. @returns false if there is none */
export async function removePlanned(trx: Database, productId: string, at: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("product_schedule")
    .where(({ and }) => and({ applies_at: at, product_id: productId }))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Names one planned change. */
export interface PlannedKey {
  product_id: string;
  applies_at: Date;
}

/** The planned changes whose time has come, the earliest first, without those that could not be made. */
export async function dueChanges(db: Database, now: Date): Promise<PlannedKey[]> {
  return db
    .selectFrom("product_schedule")
    .select(["product_id", "applies_at"])
    .where("applies_at", "<=", now)
    .where("failed_at", "is", null)
    .orderBy("applies_at")
    .orderBy("product_id")
    .execute();
}

/** Removes a planned change. @returns it; undefined when it is gone, or an earlier one of its product still waits */
export async function takeDue(trx: Database, { product_id, applies_at }: PlannedKey) {
  return trx
    .deleteFrom("product_schedule")
    .where(({ and }) => and({ product_id, applies_at }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_schedule as earlier")
            .select("applies_at")
            .where("product_id", "=", product_id)
            .where("applies_at", "<", applies_at)
            .where("failed_at", "is", null),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Marks a planned change that cannot be made. */
export async function markFailed(db: Database, { product_id, applies_at }: PlannedKey, now: Date): Promise<void> {
  await db
    .updateTable("product_schedule")
    .set({ failed_at: now })
    .where(({ and }) => and({ product_id, applies_at }))
    .execute();
}
