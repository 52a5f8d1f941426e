import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "#platform/database/connect.server.ts";
import { freshDatabase } from "../support/database.ts";
import { personalDataList } from "../support/personal-data.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let stored: string[];

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = connect(database.url, { max: 1 });
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db);
  stored = rows.map(({ name }) => name).sort();
  await db.destroy();
});

afterAll(() => database.drop());

it("N-04 the list of personal data says of every column of the database whether it holds any, and how it leaves", async () => {
  const list = await personalDataList();
  const listed = Object.entries(list).flatMap(([table, entry]) =>
    [...("personal" in entry ? entry.personal : []), ...entry.other].map((column) => `${table}.${column}`),
  );
  expect(listed.sort()).toEqual(stored);
  for (const [table, entry] of Object.entries(list)) {
    if (!("personal" in entry)) continue;
    const named = [...Object.keys(entry.unexported), ...("blanked" in entry ? Object.keys(entry.blanked) : [])];
    expect([table, named.filter((column) => !entry.personal.includes(column))]).toEqual([table, []]);
  }
});
