import { createHash } from "node:crypto";
import { expressionBuilder } from "kysely";
import type { Database } from "../database/connect.server.ts";
import type { DB } from "../database/tables.generated.ts";
import type { Endpoint, Once } from "./endpoint.ts";
import { HttpProblem, keyReused } from "./problem.ts";

/**
 * Implements `idempotent` endpoints. The key is inserted and the reply stored in the transaction of the work: a concurrent call
 * with the same key waits for it, and a rollback undoes both.
 * @param input parsed input; the same key with another input is rejected
 */
export function onceFor({ route, reply, idempotent }: Endpoint, key: string | undefined, input: unknown): Once {
  return async (trx, { ownerId, now }, work) => {
    if (!idempotent) throw new Error(`${route} does not declare that it is idempotent`);
    if (key === undefined) return work();
    const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
    const claimed = await trx
      .insertInto("idempotency")
      .values({ owner_id: ownerId, call: route, key, request_hash: requestHash, reply: "null", created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    const isKey = expressionBuilder<DB, "idempotency">().and({ owner_id: ownerId, call: route, key });
    if (claimed) {
      const result = await work();
      await trx
        .updateTable("idempotency")
        .set({ reply: JSON.stringify(result) })
        .where(isKey)
        .execute();
      return result;
    }
    const stored = await trx.selectFrom("idempotency").selectAll().where(isKey).executeTakeFirstOrThrow();
    if (stored.request_hash !== requestHash) throw new HttpProblem(keyReused);
    return reply.parse(stored.reply) as Awaited<ReturnType<typeof work>>;
  };
}

/** Deletes the replies to an owner. */
export async function deleteRepliesOf(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom("idempotency").where("owner_id", "=", ownerId).execute();
}
