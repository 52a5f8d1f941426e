import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** What this feature stores about a customer: documents, the outcomes of verifications and fixed-line numbers. */
export async function checkoutParts(db: Database, ownerId: string): Promise<PersonalPart[]> {
  const documents = await db
    .selectFrom("document as d")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "d.owner_id").onRef("o.order_id", "=", "d.order_id"),
    )
    .select([
      ...(["o.ecom_id as orderNumber", "d.kind", "d.name", "d.media_type as mediaType", "d.bytes"] as const),
      ...([
        "d.created_at as uploadedAt",
        "d.handed_in_at as submittedAt",
        "d.review",
        "d.review_reason as reason",
      ] as const),
    ])
    .where("d.owner_id", "=", ownerId)
    .orderBy("d.created_at")
    .execute();
  const verifications = await db
    .selectFrom("verification as v")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "v.owner_id").onRef("o.order_id", "=", "v.order_id"),
    )
    .select([
      ...(["o.ecom_id as orderNumber", "v.order_id as orderId", "v.state", "v.reason"] as const),
      ...(["v.started_at as startedAt", "v.updated_at as updatedAt"] as const),
    ])
    .where("v.owner_id", "=", ownerId)
    .orderBy("v.started_at")
    .execute();
  const steps = await db
    .selectFrom("verification_step")
    .select(["order_id", "step", "answer", "answered_at as answeredAt"])
    .where("owner_id", "=", ownerId)
    .orderBy("answered_at")
    .execute();
  const fixedLines = await db
    .selectFrom("fixed_line_customer")
    .select(["customer_number as customerNumber", "created_at as createdAt"])
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .execute();
  return [
    { title: "Your documents", records: documents },
    {
      title: "Checks for your orders on account",
      records: verifications.map(({ orderId, ...rest }) => ({
        ...rest,
        steps: steps.filter((step) => step.order_id === orderId).map(({ order_id: _, ...step }) => step),
      })),
    },
    { title: "Your fixed-line customer numbers", records: fixedLines },
  ];
}
