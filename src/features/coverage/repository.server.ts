import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import { NetworksShape } from "./areas.contract.ts";
import type { CoverageAnswer } from "./model.ts";

export const COVERAGE_NETWORKS = documentKind("coverage answer", NetworksShape);

/**
 * Keeps an answer. It does not wait until the disk has it, which costs more than all the rest of a look-up: PostgreSQL writes in order, so a
 * cart line that names the answer and is on the disk has the answer there before it, and one that was lost alone is asked for again.
 */
export async function saveAnswer(db: Database, answer: CoverageAnswer): Promise<void> {
  const { id, amid, latitude, longitude, networks, source, takenAt, expiresAt } = answer;
  await sql`
    insert into coverage_answer (answer_id, amid, latitude, longitude, networks, source, taken_at, expires_at)
    select ${id}::uuid, ${amid}, ${latitude}::float8, ${longitude}::float8, ${JSON.stringify(COVERAGE_NETWORKS.stored(networks))}::jsonb, ${source},
      ${takenAt}::timestamptz, ${expiresAt}::timestamptz
    from set_config('synchronous_commit', 'off', true)`.execute(db);
}

/** Answers that were given, by their ids in small letters; what no answer has, or no longer, is left out. One query, and none for no ids. */
export async function answersById(db: Database, ids: readonly string[]): Promise<Map<string, CoverageAnswer>> {
  const known = ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase());
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("coverage_answer")
    .select(["answer_id as id", "amid", "latitude", "longitude", "networks", "source"])
    .select(["taken_at as takenAt", "expires_at as expiresAt"])
    .where("answer_id", "=", sql<string>`any(${known}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, networks: COVERAGE_NETWORKS.read(row.networks) }]));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Forgets answers that ended before an instant. */
export async function deleteOldAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("coverage_answer").where("expires_at", "<", before).execute();
}
