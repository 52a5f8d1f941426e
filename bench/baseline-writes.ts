import pg from "pg";
import type { Task } from "./load.ts";

const CONNECTIONS = 10;

/**
 * The best that PostgreSQL can do: a transaction that locks and updates one row, another row for each client.
 * `close` drops the table.
 */
export async function baselineWrites(url: string): Promise<{ write: Task; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query("create table bench_write (id int primary key, turn int not null)");
  await pool.query("insert into bench_write select id, 0 from generate_series(0, 99) as id");

  async function write(index: number): Promise<void> {
    const connection = await pool.connect();
    try {
      await connection.query("begin");
      await connection.query("select turn from bench_write where id = $1 for update", [index % 100]);
      await connection.query("update bench_write set turn = $2 where id = $1", [index % 100, index]);
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
