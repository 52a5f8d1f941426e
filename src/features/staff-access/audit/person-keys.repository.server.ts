import type { Database } from "#platform/database/connect.server.ts";
import { hasOtherKey } from "#platform/files/key-name.server.ts";

/**
 * The encrypted key of a person, which is locked until the transaction ends: nobody destroys it meanwhile.
 * @param fresh becomes the key of a person without one
 */
export async function personKey(db: Database, personId: string, fresh: Buffer, now: Date): Promise<Buffer> {
  const { key } = await db
    .insertInto("audit_person_key")
    .values({ person_id: personId, key: fresh, used_at: now })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ used_at: now }))
    .returning("key")
    .executeTakeFirstOrThrow();
  return key;
}

/** Destroys the key of a person: what was encrypted with it can never be read again. */
export async function destroyPersonKey(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("audit_person_key").where("person_id", "=", personId).execute();
}

/** Destroys the keys of persons about whom staff did nothing since a time, and have nothing left to do. */
export async function destroyUnusedKeys(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom("audit_person_key")
    .where("used_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("data_request")
            .select("request_id")
            .whereRef("data_request.person_id", "=", "audit_person_key.person_id")
            .where("closed_at", "is", null),
        ),
      ),
    )
    .execute();
}

/** Keys of persons that were not encrypted with the key of this name. */
export async function personKeysOfOtherKeys(
  db: Database,
  keyName: Buffer,
): Promise<{ personId: string; key: Buffer }[]> {
  return db
    .selectFrom("audit_person_key")
    .select(["person_id as personId", "key"])
    .where(hasOtherKey("key", keyName))
    .execute();
}

/** Replaces the encrypted key of a person, unless it has changed. */
export async function replacePersonKey(
  db: Database,
  { personId, former, key }: { personId: string; former: Buffer; key: Buffer },
): Promise<void> {
  await db
    .updateTable("audit_person_key")
    .set({ key })
    .where(({ and }) => and({ person_id: personId, key: former }))
    .execute();
}
