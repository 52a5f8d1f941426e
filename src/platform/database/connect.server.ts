import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { DB } from "./tables.generated.ts";
import { isStalePlan } from "./unavailable.server.ts";

/** A connection pool or a transaction: what every SQL function takes first. */
export type Database = Kysely<DB>;

// bigint counts (and int8 columns) are small here; a number is what every caller wants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool of at most `max` connections. Connections are made when first used.
 * @param settings of PostgreSQL for these connections, by name
 */
export function connect(
  url: string,
  max = 10,
  settings: Readonly<Record<string, string | number>> = {},
): { db: Database; pool: pg.Pool } {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000, ...(options && { options }) });
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
  const { rowCount } = await pool.query("select from pg_available_extensions where name = 'pg_trgm'");
  if (rowCount === 0)
    throw new Error("This PostgreSQL lacks the extension pg_trgm, which searches need: install its contrib modules.");
}

/**
 * Statements that are prepared at most. There are some hundred different ones; lists of changing length in a statement
 * make more, and each connection of PostgreSQL remembers all of its own.
 */
const LIMIT = 300;

/**
 * A pool whose connections prepare each statement once, so that PostgreSQL parses and plans it once and not for every
 * call (twice as many cart reads a second when this was made). Behind PgBouncer this needs its
 * max_prepared_statements.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= LIMIT) return known;
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let stale = false;
      async function query(text: string, values: unknown[] = []) {
        try {
          return await client.query({ name: nameOf(text), text, values });
        } catch (error) {
          stale ||= isStalePlan(error);
          throw error;
        }
      }
      return {
        // Kysely's other way to ask, by cursor, is for streams, which nothing here uses.
        query: query as unknown as PostgresPoolClient["query"],
        // A connection with a stale plan is of no more use: the next caller gets a new one.
        release: (destroy) => client.release(destroy || stale),
      };
    },
  };
}
