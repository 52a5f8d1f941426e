import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isStalePlan } from "./away.server.ts";

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
export function preparing(pool: pg.Pool): PostgresPool {
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
