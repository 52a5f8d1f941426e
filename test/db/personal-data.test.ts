import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { connect } from "#platform/database/connect.server.ts";
import { freshDatabase } from "../support/database.ts";

const columns = z.array(z.string());
const ListShape = z.record(
  z.string(),
  z.union([
    z.strictObject({ none: z.string().min(1), other: columns }),
    z.strictObject({
      of: z.enum(["customer", "staff"]),
      personal: columns,
      other: columns,
      leaves: z.enum(["deleted", "blanked"]),
    }),
    z.strictObject({
      of: z.enum(["customer", "staff"]),
      personal: columns,
      other: columns,
      leaves: z.enum(["kept", "expires"]),
      until: z.string().min(1),
    }),
  ]),
);

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
  const list = ListShape.parse(parse(await readFile("db/personal-data.yaml", "utf8")));
  const listed = Object.entries(list).flatMap(([table, entry]) =>
    [...("personal" in entry ? entry.personal : []), ...entry.other].map((column) => `${table}.${column}`),
  );
  expect(listed.sort()).toEqual(stored);
});
