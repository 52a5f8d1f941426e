import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { freshDatabase } from "../../support/database.ts";

let db: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  const database = await freshDatabase();
  ({ db } = connect(database.url, 1));
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterEach(() => close());

async function preparedCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db);
  return rows[0]?.count ?? 0;
}

describe("prepared statements", () => {
  it("are made once for a statement, whatever its values", async () => {
    const read = (family: string) => db.selectFrom("revision").selectAll().where("family", "=", family).execute();
    await read("catalogue");
    const before = await preparedCount();
    expect(await read("content")).toMatchObject([{ family: "content" }]);
    expect(await preparedCount()).toBe(before);
  });

  it("are not made without end by lists of changing length", async () => {
    for (let length = 1; length <= 320; length += 1) {
      const keys = Array.from({ length }, (_, index) => `key ${index}`);
      await db.selectFrom("content").select("slug").where("slug", "in", keys).execute();
    }
    expect(await preparedCount()).toBeLessThanOrEqual(300);
  });

  it("cost one call after the schema changed below them; the next has a new connection", async () => {
    const read = () => db.selectFrom("category").selectAll().limit(1).execute();
    await read();
    await sql`alter table category add column extra text`.execute(db);
    await expect(read()).rejects.toThrow(/cached plan/);
    expect(await read()).toHaveLength(1);
  });
});
