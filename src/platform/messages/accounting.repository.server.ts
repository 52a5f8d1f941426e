import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../database/connect.server.ts";
import { CHANNELS, type Channel, type MessageKind, PROBLEM_RESULTS, type ProblemResult } from "./kinds.model.ts";

/** A message that was not taken. */
export interface MessageProblem {
  kind: MessageKind;
  channel: Channel;
  result: ProblemResult;
  /** The status of the answer, or why there was none. */
  code: string;
}

/** Counts a problem in its hour. */
export async function countProblem(db: Database, problem: MessageProblem, now: Date): Promise<void> {
  await db
    .insertInto("message_problem")
    .values({ ...problem, hour: sql`date_trunc('hour', ${now}::timestamptz)`, times: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(["hour", "kind", "channel", "result", "code"]).doUpdateSet(({ eb, fn, ref }) => ({
        times: eb("message_problem.times", "+", 1),
        last_at: fn("greatest", [ref("message_problem.last_at"), ref("excluded.last_at")]),
      })),
    )
    .execute();
}

const ProblemRow = z.object({
  kind: z.string(),
  channel: z.enum(CHANNELS),
  result: z.enum(PROBLEM_RESULTS),
  code: z.string(),
  times: z.coerce.number(),
  recentTimes: z.coerce.number(),
  lastAt: z.date(),
});

/**
 * The problems since an instant, the latest first.
 * @param since from when on `times` counts, and from when on `recentTimes` does
 */
export async function messageProblems(
  db: Database,
  { from, recently }: { from: Date; recently: Date },
  limit: number,
): Promise<z.output<typeof ProblemRow>[]> {
  const rows = await db
    .selectFrom("message_problem")
    .select(({ fn }) => [
      "kind",
      "channel",
      "result",
      "code",
      fn.sum("times").as("times"),
      fn.coalesce(fn.sum("times").filterWhere("hour", ">=", recently), sql`0`).as("recentTimes"),
      fn.max("last_at").as("lastAt"),
    ])
    .where("hour", ">=", from)
    .groupBy(["kind", "channel", "result", "code"])
    .orderBy("lastAt", "desc")
    .limit(limit)
    .execute();
  return z.array(ProblemRow).parse(rows);
}
