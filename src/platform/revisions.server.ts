import { sql } from "kysely";
import type { Database } from "./database/connect.server.ts";
import type { Family } from "./http/page-reads.ts";

/** The revision number of each family as this process last saw it. Pages and snapshots made from an older one are stale. */
export interface Revisions {
  of(family: Family): number;
  /** Reads them now; called each second, so that a change elsewhere is seen within about one. */
  refresh(): Promise<void>;
}

export function revisionsOf(db: Database): Revisions {
  const numbers = new Map<string, number>();
  return {
    of: (family) => numbers.get(family) ?? 0,
    async refresh() {
      for (const row of await db.selectFrom("revision").selectAll().execute()) numbers.set(row.family, row.number);
    },
  };
}

/** Tells every replica that a family changed. Call it in the transaction of the change. @returns the new number */
export async function bumpRevision(db: Database, family: Family): Promise<number> {
  const row = await db
    .updateTable("revision")
    .set({ number: sql`number + 1` })
    .where("family", "=", family)
    .returning("number")
    .executeTakeFirstOrThrow();
  return row.number;
}
