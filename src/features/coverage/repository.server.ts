import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import { NetworksShape } from "./areas.contract.ts";
import type { CoverageAnswer } from "./model.ts";

export const COVERAGE_NETWORKS = documentKind("coverage answer", NetworksShape);

/**
 * Stores an answer with an asynchronous commit, because waiting for the disk costs more than the rest of a look-up. PostgreSQL
 * writes its log in order, so a stored cart line never refers to a lost answer; an answer lost alone is looked up again.
 */
export async function saveAnswer(db: Database, answer: CoverageAnswer): Promise<void> {
  const { id, amid, latitude, longitude, networks, source, takenAt, expiresAt } = answer;
  await sql`
    insert into coverage_answer (answer_id, amid, latitude, longitude, networks, source, taken_at, expires_at)
    select ${id}::uuid, ${amid}, ${latitude}::float8, ${longitude}::float8, ${JSON.stringify(COVERAGE_NETWORKS.stored(networks))}::jsonb, ${source},
      ${takenAt}::timestamptz, ${expiresAt}::timestamptz
    from set_config('synchronous_commit', 'off', true)`.execute(db);
}

/** Answers by lower-case id, in one query; unknown ids are left out. */
export async function answersById(db: Database, ids: readonly string[]): Promise<Map<string, CoverageAnswer>> {
  const valid = ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase());
  if (valid.length === 0) return new Map();
  const rows = await db
    .selectFrom("coverage_answer")
    .select(["answer_id as id", "amid", "latitude", "longitude", "networks", "source"])
    .select(["taken_at as takenAt", "expires_at as expiresAt"])
    .where("answer_id", "=", sql<string>`any(${valid}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, networks: COVERAGE_NETWORKS.read(row.networks) }]));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
