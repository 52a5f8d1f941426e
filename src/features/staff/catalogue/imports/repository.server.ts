import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

/** Imports that changed the catalogue, the newest first. @param after id of the last one of the page before */
export async function listImports(db: Database, { after, limit }: { after?: string | undefined; limit: number }) {
  return imports(db)
    .$if(after !== undefined, (query) => query.where("import_id", "<", after ?? ""))
    .orderBy("import_id", "desc")
    .limit(limit)
    .execute();
}

/** An import; undefined if there is none, or it was too long ago. */
export async function readImport(db: Database, importId: string) {
  return imports(db)
    .select(({ selectFrom }) =>
      selectFrom("catalogue_import_change as change")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("change.import_id", "=", "catalogue_import.import_id")
        .where("change.variation_id", "=", "")
        .as("subjects"),
    )
    .where("import_id", "=", importId)
    .executeTakeFirst();
}

function imports(db: Database) {
  return db
    .selectFrom("catalogue_import")
    .leftJoin("staff_account", "staff_account.staff_id", "catalogue_import.staff_id")
    .select(["import_id", "at", "staff_account.name as by", "file_name", "puts_back"])
    .select(["added", "changed", "categories", "stock"])
    .select(({ selectFrom }) =>
      selectFrom("catalogue_import as later")
        .select(({ fn }) => fn.max("later.at").as("at"))
        .whereRef("later.puts_back", "=", "catalogue_import.import_id")
        .as("put_back_at"),
    );
}

/** Names of products and categories, by their names in the audit. */
export async function namesOf(db: Database, subjects: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ subject: string; name: string }>`
    select 'product ' || id as subject, name from product where id in (select substr(subject, 9) from unnest(${subjects}::text[]) as subject)
    union all
    select subject, name
    from (select 'category ' || vendor_type || ' ' || slug as subject, document->>'name' as name from category) as named
    where subject = any(${subjects}::text[])`.execute(db);
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}
