import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { inSpan } from "../observability/tracing.server.ts";
import type { DB } from "./tables.generated.ts";
import { ScopedDatabase } from "./transaction-scope.server.ts";
import { isQueryTimeout, isStalePlan } from "./unavailable.server.ts";

/** A connection pool or a transaction; the first parameter of every repository function. */
export type Database = Kysely<DB>;

// bigint counts and int8 columns are small here, so they are parsed as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Limits of the statements of a pool, in milliseconds; 0 means none. */
export interface StatementLimits {
  /** Time that PostgreSQL gives a statement. */
  statement: number;
  /** Time that a statement waits for a lock. */
  lock: number;
  /** Time that a transaction may be idle; then PostgreSQL ends it and releases its locks. */
  idle: number;
}

/** Limits of requests and jobs. */
const REQUEST_LIMITS: StatementLimits = { statement: 20_000, lock: 10_000, idle: 30_000 };

/** Limits of imports, migrations and index updates, whose statements cover whole tables. */
export const MAINTENANCE_LIMITS: StatementLimits = { statement: 0, lock: 60_000, idle: 300_000 };

/** Limits of the numbers read for /metrics, which must not wait behind anything nor keep the database busy. */
export const MONITORING_LIMITS: StatementLimits = { statement: 1_000, lock: 1_000, idle: 5_000 };

/** Factor on a statement's limit after which a missing reply is a failure: PostgreSQL would have cancelled it, so its host is gone. */
const REPLY_MARGIN = 1.25;

/** Idle time after which PostgreSQL and this process probe a connection by TCP keep-alive, in seconds. */
const KEEPALIVE_SECONDS = 30;

interface PoolOptions {
  /** Maximum number of connections, which are opened on first use. */
  max?: number;
  limits?: StatementLimits;
  /** Further PostgreSQL settings of these connections. */
  settings?: Readonly<Record<string, string | number>>;
}

/** Creates a connection pool for requests and jobs, unless other limits are given. */
export function connect(url: string, options: PoolOptions = {}): { db: Database; pool: pg.Pool } {
  const pool = openPool(url, options);
  return { db: new ConnectedDatabase(pool), pool };
}

/**
 * Closes its connections also when no query went through it. Kysely leaves them open then, and one that its pool opened otherwise would keep the
 * process alive until it is idle for too long.
 */
class ConnectedDatabase extends ScopedDatabase {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
    this.#pool = pool;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    if (!this.#pool.ending) await this.#pool.end();
  }
}

/** Creates a connection pool without a query builder. */
export function openPool(url: string, { max = 10, limits = REQUEST_LIMITS, settings = {} }: PoolOptions): pg.Pool {
  const all = {
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
    tcp_keepalives_idle: KEEPALIVE_SECONDS,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
    // Compiling a long statement takes seconds, and none of the shop's runs that long.
    jit: "off",
    ...settings,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1_000,
    ...(limits.statement > 0 && { query_timeout: limits.statement * REPLY_MARGIN }),
    options: Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  });
  // A pool without this listener ends the process when an idle connection breaks; the next query reconnects.
  pool.on("error", () => undefined);
  // The same for a connection that breaks within a transaction: the next statement fails instead.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
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

const POSTGRES = { "db.system.name": "postgresql" };

/** The first word of a statement, which names its span: SELECT. */
function operationOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
}

/**
 * A pool whose connections prepare each statement once, so that PostgreSQL does not parse and plan it for every call; this
 * doubled the cart reads per second. Behind PgBouncer, max_prepared_statements is required.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const existing = names.get(text);
    if (existing || names.size >= MAX_STATEMENTS) return existing;
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let broken = false;
      async function query(text: string, values: unknown[] = []) {
        try {
          return await inSpan(
            () => ({ name: operationOf(text), kind: "client", attributes: { ...POSTGRES, "db.query.text": text } }),
            () => client.query({ name: nameOf(text), text, values }),
          );
        } catch (error) {
          broken ||= isStalePlan(error) || isQueryTimeout(error);
          throw error;
        }
      }
      return {
        // Kysely's cursor overload is for streaming, which is not used.
        query: query as unknown as PostgresPoolClient["query"],
        // A connection with a stale plan or an unanswered query is closed: the next caller gets a new one.
        release: (destroy) => client.release(destroy || broken),
      };
    },
  };
}
