import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { CheckedFileShape, writeChecked } from "../files/checked-file.server.ts";

/** A table that was written to a file, in PostgreSQL's text format, compressed. */
export const CopiedTableShape = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  file: CheckedFileShape,
});
export type CopiedTable = z.output<typeof CopiedTableShape>;

const TableShape = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Tables that its foreign keys name. */
  parents: z.array(z.string()),
});
type Table = z.output<typeof TableShape>;

/** The migrations of the schema have their own table, which restoring them fills. */
const MIGRATIONS = "schema_migration";

/** The tables of the shop, except that of the migrations, each after those that it refers to. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select parent.relname::text from pg_constraint join pg_class parent on parent.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as parents
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  const tables = z.array(TableShape).parse(rows);
  const ordered = new Map<string, Table>();
  // Each round adds at least one table, unless tables refer to each other.
  for (const _ of tables)
    for (const table of tables)
      if (table.parents.every((parent) => ordered.has(parent))) ordered.set(table.name, table);
  if (ordered.size < tables.length) throw new Error("Tables that refer to each other cannot be copied one by one.");
  ordered.delete(MIGRATIONS);
  return [...ordered.values()];
}

/** True for a database without tables of a shop and without queued jobs. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  if ((await tablesOf(client)).length > 0) return false;
  const { rows } = await client.query("select to_regclass('pgboss.job') is not null as exists");
  if (!rows[0]?.exists) return true;
  return (await client.query("select from pgboss.job limit 1")).rowCount === 0;
}

/** Writes every table into a file of its own below `folder`. The caller's transaction decides what they contain. */
export async function exportTables(client: pg.ClientBase, folder: string): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    const stream = client.query(copyTo(`copy ${target(name, columns)} to stdout`));
    const file = await pipeline(stream, createGzip(), (content) =>
      writeChecked(folder, `tables/${name}.copy.gz`, content),
    );
    copied.push({ name, columns, rows: stream.rowCount, file });
  }
  return copied;
}

/**
 * Replaces the content of every table by that of its file. Runs in the caller's transaction.
 * @throws Error when the files do not fit the tables
 */
export async function importTables(
  client: pg.ClientBase,
  folder: string,
  copied: readonly CopiedTable[],
): Promise<void> {
  const tables = await tablesOf(client);
  if (namesOf(tables) !== namesOf(copied)) throw new Error("The backup has other tables than its schema.");
  // Migrations insert rows of their own. Truncating would also be refused for empty tables that only grow.
  for (const { name } of tables.toReversed()) await client.query(`delete from ${quoted(name)}`);
  for (const { name } of tables) {
    const table = copied.find((each) => each.name === name);
    if (!table) continue;
    // What triggers would derive from these rows is in the backup, too.
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    const stream = client.query(copyFrom(`copy ${target(name, table.columns)} from stdin`));
    await pipeline(createReadStream(join(folder, table.file.path)), createGunzip(), stream);
    await client.query(`alter table ${quoted(name)} enable trigger user`);
    if (stream.rowCount !== table.rows)
      throw new Error(`The table ${name} of the backup has ${stream.rowCount} rows instead of ${table.rows}.`);
  }
}

function namesOf(tables: readonly { name: string }[]): string {
  const names = tables.map(({ name }) => name);
  return names.sort().join();
}

/** The last numbers of the identity columns, by sequence. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(
    z
      .array(z.object({ name: z.string(), last: z.number() }))
      .parse(rows)
      .map(({ name, last }) => [name, last]),
  );
}

/** Continues the identity columns after their last numbers. */
export async function setSequences(client: pg.ClientBase, sequences: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query("select setval($1::regclass, $2)", [quoted(name), last]);
}

function target(name: string, columns: readonly string[]): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
