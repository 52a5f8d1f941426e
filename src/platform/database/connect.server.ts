import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { DB } from "./tables.generated.ts";
import { isStalePlan } from "./unavailable.server.ts";

/** A connection pool or a transaction; the first parameter of every repository function. */
export type Database = Kysely<DB>;

// bigint counts and int8 columns are small here, so they are parsed as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Creates a pool of at most `max` connections, which are opened on first use.
 * @param settings PostgreSQL settings of these connections
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
  // The same for a connection that breaks within a transaction: the next statement fails instead.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }), pool };
}

/** Minimum PostgreSQL major version. */
const MIN_POSTGRES = 15;

/**
 * Checks the version and the extensions of the server.
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
  if (version < MIN_POSTGRES)
    throw new Error(`PostgreSQL ${version} is too old: the shop needs ${MIN_POSTGRES} or newer.`);
  const { rowCount } = await pool.query("select from pg_available_extensions where name = 'pg_trgm'");
  if (rowCount === 0)
    throw new Error("This PostgreSQL lacks the extension pg_trgm, which searches need: install its contrib modules.");
}

/**
 * Maximum number of prepared statements. The code has some hundred; statements with lists of variable length add more, and
 * each PostgreSQL connection keeps its own.
 */
const MAX_STATEMENTS = 300;

/**
 * A pool whose connections prepare each statement once, so that PostgreSQL does not parse and plan it for every call; this
 * doubled the cart reads per second. Behind PgBouncer, max_prepared_statements is required.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MAX_STATEMENTS) return known;
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
        // Kysely's cursor overload is for streaming, which is not used.
        query: query as unknown as PostgresPoolClient["query"],
        // A connection with a stale plan is closed: the next caller gets a new one.
        release: (destroy) => client.release(destroy || stale),
      };
    },
  };
}
