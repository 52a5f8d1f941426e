import pg from "pg";
import type { Work } from "./load.ts";

const CONNECTIONS = 10;

/**
 * What PostgreSQL can do at best: a transaction that locks one row and changes it, each client on a row of its own.
 * The table goes again with `close`.
 */
export async function bareWrites(url: string): Promise<{ write: Work; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query("create table bench_write (id int primary key, turn int not null)");
  await pool.query("insert into bench_write select id, 0 from generate_series(0, 99) as id");

  async function write(turn: number): Promise<void> {
    const connection = await pool.connect();
    try {
      await connection.query("begin");
      await connection.query("select turn from bench_write where id = $1 for update", [turn % 100]);
      await connection.query("update bench_write set turn = $2 where id = $1", [turn % 100, turn]);
      await connection.query("commit");
    } finally {
      connection.release();
    }
  }

  return {
    write,
    async close() {
      await pool.query("drop table bench_write");
      await pool.end();
    },
  };
}
