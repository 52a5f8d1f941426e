import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { preparing } from "./prepared.server.ts";
import type { DB } from "./tables.generated.ts";

/** A connection pool or a transaction: what every SQL function takes first. */
export type Database = Kysely<DB>;

// bigint counts (and int8 columns) are small here; a number is what every caller wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool of at most `max` connections. Connections are made when first used. */
export function connect(url: string, max = 10): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000 });
  // A pool without this listener ends the process when an idle connection breaks; the next query reconnects.
  pool.on("error", () => undefined);
  // The same for a connection that breaks between two statements of a transaction: the next statement fails instead.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }), pool };
}

/** The lowest PostgreSQL major version the shop runs on. */
const OLDEST_POSTGRES = 15;

/**
 * Asks the server who it is.
 * @throws Error with one sentence when it cannot be reached or is too old.
 */
export async function requirePostgres(pool: pg.Pool): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query("show server_version_num");
    version = Math.floor(Number(rows[0].server_version_num) / 10_000);
  } catch (error) {
    throw new Error(`PostgreSQL cannot be used: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (version < OLDEST_POSTGRES)
    throw new Error(`PostgreSQL ${version} is too old: the shop needs ${OLDEST_POSTGRES} or newer.`);
}
