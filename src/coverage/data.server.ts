import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { CoverageAnswer } from "./answer.model.ts";
import { NetworksShape } from "./areas.contract.ts";

/**
 * Keeps an answer. It does not wait until the disk has it, which costs more than all the rest of a look-up: PostgreSQL writes in order, so a
 * cart line that names the answer and is on the disk has the answer there before it, and one that was lost alone is asked for again.
 */
export async function keepAnswer(db: Database, answer: CoverageAnswer): Promise<void> {
  const { id, amid, latitude, longitude, networks, source, takenAt, expiresAt } = answer;
  await sql`
    insert into coverage_answer (answer_id, amid, latitude, longitude, networks, source, taken_at, expires_at)
    select ${id}::uuid, ${amid}, ${latitude}::float8, ${longitude}::float8, ${JSON.stringify(networks)}::jsonb, ${source},
      ${takenAt}::timestamptz, ${expiresAt}::timestamptz
    from set_config('synchronous_commit', 'off', true)`.execute(db);
}

/** An answer that was given; undefined for an id that none has, or no longer. */
export async function answerById(db: Database, id: string): Promise<CoverageAnswer | undefined> {
  const row = await db
    .selectFrom("coverage_answer")
    .select(["answer_id as id", "amid", "latitude", "longitude", "networks", "source"])
    .select(["taken_at as takenAt", "expires_at as expiresAt"])
    .where("answer_id", "=", id)
    .executeTakeFirst();
  return row && { ...row, networks: NetworksShape.parse(row.networks) };
}

/** Forgets answers that ended before an instant. */
export async function forgetAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("coverage_answer").where("expires_at", "<", before).execute();
}
