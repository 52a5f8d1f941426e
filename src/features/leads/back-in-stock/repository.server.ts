import { type ExpressionBuilder, sql } from "kysely";
import type { ContactHolder } from "#customers/data-rights/contact-holder.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { lockName } from "#platform/database/name-lock.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";

/** A request for a message when a product is back. */
export interface BackInStockRequest {
  requestId: string;
  /** An email address or +27XXXXXXXXX. */
  address: string;
  productId: string;
  materialIds: string[];
}

/** Locks the requests of an address until the transaction ends, so that no two requests are counted at once. */
export async function lockAddress(db: Database, address: string): Promise<void> {
  await lockName(db, `back in stock ${address}`);
}

/** The requests of an address that wait: their products, and the address as it is stored. */
export async function waitingRequests(
  db: Database,
  address: string,
): Promise<Pick<BackInStockRequest, "productId" | "address">[]> {
  return db
    .selectFrom("back_in_stock")
    .select(["product_id as productId", "address"])
    .where("address", "=", sql<string>`any(${contactForms(address)})`)
    .execute();
}

/** Stores a request; a second one for the same product replaces the materials and begins the time anew. @returns the id of the first */
export async function saveRequest(
  db: Database,
  { requestId, address, productId, materialIds }: BackInStockRequest,
  consentVersion: string,
  now: Date,
): Promise<string> {
  const changing = {
    material_ids: materialIds,
    consent_version: consentVersion,
    requested_at: now,
    // A message that could not be sent is tried again.
    claimed_at: null,
  };
  const stored = await db
    .insertInto("back_in_stock")
    .values({ address, product_id: productId, request_id: requestId, ...changing })
    .onConflict((conflict) => conflict.columns(["address", "product_id"]).doUpdateSet(changing))
    .returning("request_id")
    .executeTakeFirstOrThrow();
  return stored.request_id;
}

/** A product that is back, for which somebody waits. */
export interface BackProduct {
  productId: string;
  /** Available units of the material with most of them; null without a limit. */
  units: number | null;
}

/** Lets requests wait again that were claimed before an instant and could not be sent. */
export async function unclaimFailed(db: Database, before: Date): Promise<void> {
  await db.updateTable("back_in_stock").set({ claimed_at: null }).where("claimed_at", "<", before).execute();
}

/** The products with a waiting request for a material that has stock again. */
export async function productsBack(db: Database): Promise<BackProduct[]> {
  return db
    .selectFrom("back_in_stock")
    .innerJoin("stock", (join) => join.on("stock.material_id", "=", sql<string>`any(back_in_stock.material_ids)`))
    .select("back_in_stock.product_id as productId")
    .select(
      sql<number | null>`case when bool_or(stock.quantity is null) then null else max(stock.quantity) end`.as("units"),
    )
    .where("back_in_stock.claimed_at", "is", null)
    .where(({ or, eb }) => or([eb("stock.quantity", ">", 0), eb("stock.quantity", "is", null)]))
    .groupBy("back_in_stock.product_id")
    .execute();
}

/** Claims requests for a product with a material that has stock again, oldest first, so that each is sent once. */
export async function claimBack(
  db: Database,
  { productId, limit }: { productId: string; limit: number },
  now: Date,
): Promise<{ requestId: string; address: string }[]> {
  return db
    .updateTable("back_in_stock")
    .set({ claimed_at: now })
    .where(({ selectFrom, eb }) =>
      eb(
        "request_id",
        "in",
        selectFrom("back_in_stock")
          .select("back_in_stock.request_id")
          .where("back_in_stock.product_id", "=", productId)
          .where("back_in_stock.claimed_at", "is", null)
          .where(({ exists, selectFrom: from }) =>
            exists(
              from("stock")
                .select("stock.material_id")
                .where("stock.material_id", "=", sql<string>`any(back_in_stock.material_ids)`)
                .where(({ or, eb: is }) => or([is("stock.quantity", ">", 0), is("stock.quantity", "is", null)])),
            ),
          )
          .orderBy("back_in_stock.requested_at")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(["request_id as requestId", "address"])
    .execute();
}

/** Lets a claimed request wait again. */
export async function unclaim(db: Database, requestId: string): Promise<void> {
  await db.updateTable("back_in_stock").set({ claimed_at: null }).where("request_id", "=", requestId).execute();
}

/** A claimed request; undefined once it was sent. */
export async function claimedRequest(db: Database, requestId: string): Promise<BackInStockRequest | undefined> {
  const row = await db
    .selectFrom("back_in_stock")
    .select(["address", "product_id", "material_ids"])
    .where("request_id", "=", requestId)
    .where("claimed_at", "is not", null)
    .executeTakeFirst();
  return row && { requestId, address: row.address, productId: row.product_id, materialIds: row.material_ids };
}

/** Deletes a request. */
export async function deleteRequest(db: Database, requestId: string): Promise<void> {
  await db.deleteFrom("back_in_stock").where("request_id", "=", requestId).execute();
}

/** The products for which the holder of contacts waits, by request. */
export async function awaitedProducts(db: Database, holder: ContactHolder) {
  return db
    .selectFrom("back_in_stock")
    .select(["request_id as requestId", "product_id as productId"])
    .where(requestsOf(holder))
    .execute();
}

/** The condition for the requests of the holder of contacts: of a number only those since it is theirs. */
export function requestsOf({ emails, mobileNumbers, numbersSince }: ContactHolder) {
  return ({ and, eb, or }: ExpressionBuilder<DB, "back_in_stock">) =>
    or([
      eb("address", "=", sql<string>`any(${emails})`),
      and([eb("address", "=", sql<string>`any(${mobileNumbers})`), eb("requested_at", ">=", numbersSince)]),
    ]);
}
