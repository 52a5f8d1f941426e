import { sql } from "kysely";
import type { Database } from "./connect.server.ts";

/**
 * Locks a name until the transaction ends, for what has no row that could be locked: of two callers with one name the second one waits, and sees what
 * the first one did.
 * @param name with what it is about in front: "customer contact thandi@example.co.za"
 */
export async function lockName(trx: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
