import { sql } from "kysely";
import type { TestShop } from "./shop.ts";

/** Takes away what records the consents of an earlier release beside this one, as the next release does: what is recorded now, this release records. */
export async function withoutEarlierRelease({ shop }: TestShop): Promise<void> {
  await sql`drop function record_earlier_consents() cascade`.execute(shop.db);
}

/** The consents of a purpose that are recorded, oldest first. */
export async function recordedConsents({ shop }: TestShop, purpose: string) {
  return shop.db
    .selectFrom("consent")
    .select(["version", "words", "given_at as givenAt", "withdrawn_at as withdrawnAt"])
    .where("purpose", "=", purpose)
    .orderBy("given_at")
    .execute();
}
