import type { Database } from "#platform/database/connect.server.ts";
import type { CoverageAnswer } from "./answer.model.ts";
import { NetworksShape } from "./areas.contract.ts";

/** Keeps an answer. */
export async function keepAnswer(db: Database, answer: CoverageAnswer): Promise<void> {
  const { id, amid, latitude, longitude, networks, source, takenAt, expiresAt } = answer;
  const times = { taken_at: takenAt, expires_at: expiresAt };
  await db
    .insertInto("coverage_answer")
    .values({ answer_id: id, amid, latitude, longitude, networks: JSON.stringify(networks), source, ...times })
    .execute();
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
