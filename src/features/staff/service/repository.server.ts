import { sql } from "kysely";
import { LOW_STOCK } from "#catalogue/stock/model.ts";
import { statusesThatAre } from "#orders/status/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { MAX_ATTEMPTS } from "#platform/messages/outbox.model.ts";

/** Messages of any kind that are not tried any more, with the order that they are about: the newest first, after them those that have expired. */
export async function messagesGivenUp(db: Database, now: Date, limit: number) {
  return db
    .selectFrom("outbox")
    .leftJoin("checkout_order", (join) =>
      join
        .onRef("checkout_order.owner_id", "=", "outbox.owner_id")
        .onRef("checkout_order.order_id", "=", "outbox.order_id"),
    )
    .select(["outbox.message_id", "outbox.order_id", "ecom_id", "channel", "kind", "outbox.created_at"])
    .where("outbox.sent_at", "is", null)
    .where("outbox.attempts", ">=", MAX_ATTEMPTS)
    .orderBy(sql`outbox.expires_at is not null and outbox.expires_at <= ${now}`)
    .orderBy("outbox.created_at", "desc")
    .limit(limit)
    .execute();
}

/** How payments go: those begun since `from` by their result, and all that have none yet. */
export async function paymentFigures(db: Database, from: Date) {
  const begun = await db
    .selectFrom("payment")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("status", "=", "paid").as("paid"),
      fn.countAll<number>().filterWhere("status", "in", ["failed", "cancelled"]).as("failed"),
    ])
    .where("created_at", ">=", from)
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom("payment")
    .select(({ fn }) => [fn.countAll<number>().as("open"), fn.min<Date | null>("created_at").as("oldestOpenAt")])
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom("payment")
    .select("created_at")
    .where("status", "=", "paid")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...begun, ...waiting, lastPaidAt: last?.created_at ?? null };
}

/** Materials with little or no stock, the scarcest first, each with one product that is sold with it. */
export async function lowStock(db: Database, limit: number) {
  return db
    .selectFrom("stock")
    .innerJoin("variant", "variant.material_id", "stock.material_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(({ fn, ref }) => [
      "stock.material_id",
      "stock.quantity",
      fn.min("product.id").as("product_id"),
      fn.min<string>(ref("product.name")).as("name"),
    ])
    .where("stock.quantity", "<=", LOW_STOCK)
    .groupBy(["stock.material_id", "stock.quantity"])
    .orderBy("stock.quantity")
    .orderBy("stock.material_id")
    .limit(limit)
    .execute();
}

/** The products of which most units were ordered since an instant, without orders whose money went back. */
export async function mostSold(db: Database, from: Date, limit: number) {
  return db
    .selectFrom("checkout_order")
    .innerJoinLateral(sql<{ line: unknown }>`jsonb_array_elements(lines)`.as<"item">(sql`item(line)`), (join) =>
      join.onTrue(),
    )
    .select([
      sql<string>`line ->> 'productId'`.as("productId"),
      sql<string>`max(line ->> 'productTitle')`.as("title"),
      sql<number>`sum((line ->> 'quantity')::integer)`.as("units"),
    ])
    .where("concluded_at", ">=", from)
    .where("status", "not in", statusesThatAre("cancelled"))
    .where(sql<boolean>`line ->> 'itemType' = 'main'`)
    .groupBy("productId")
    .orderBy("units", "desc")
    .orderBy("productId")
    .limit(limit)
    .execute();
}
