import { sql } from "kysely";
import type { Database } from "./connect.server.ts";
import type { DB } from "./tables.generated.ts";

type TableThatExpires = { [Table in keyof DB]: DB[Table] extends { expires_at: unknown } ? Table : never }[keyof DB];

/** Deletes the rows of a table that have expired. */
export async function deleteExpired(db: Database, table: TableThatExpires, now: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where expires_at <= ${now}`.execute(db);
}

/** Deletes the rows of a table whose time or day in a column is before another one. */
export async function deleteBefore<Table extends keyof DB & string>(
  db: Database,
  table: Table,
  column: keyof DB[Table] & string,
  before: Date | string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(db);
}
