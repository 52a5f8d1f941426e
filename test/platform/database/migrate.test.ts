import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { toCategoryBody, toProductBody } from "#catalogue/product.mapper.ts";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { migrate, migrationFiles } from "#platform/database/migrate.server.ts";
import { replica } from "../../support/catalogue.ts";
import { freshDatabase } from "../../support/database.ts";
import { command, databaseUrl } from "../../support/postgres.ts";
import { catalogue, categories } from "../../support/sample-catalogue.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const [product] = catalogue;
if (!product) throw new Error("the sample catalogue is empty");

/** A database with the schema of the migrations before one. */
async function databaseBefore(migration: string) {
  const { url } = inject("postgres");
  const name = `spaza_before_${migration.slice(0, 4)}_${process.pid}`;
  await command(url, `create database ${name}`);
  const { db, pool } = connect(databaseUrl(url, name));
  const folder = await temporaryFolder();
  onTestFinished(async () => {
    await db.destroy();
    await command(url, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  });
  const earlier = (await migrationFiles("db/migrations")).filter((file) => file < migration);
  for (const file of earlier) await cp(join("db/migrations", file), join(folder, file));
  expect(await migrate(pool, folder)).toEqual(earlier);
  return { db, pool };
}

it("The migrations upgrade the first released schema together with its data", async () => {
  const { db, pool } = await databaseBefore("0002-cards.sql");

  const { variants, ...document } = toProductBody(product);
  for (const category of categories)
    await pool.query("insert into category values ($1, $2, $3, $4)", [
      ...[category.segment, category.slug, toCategoryBody(category), category.sort],
    ]);
  await pool.query(
    `insert into product (id, vendor_type, category_slug, slug, name, launched_on, popularity, revision, document)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8)`,
    [
      ...[product.id, product.segment, product.categorySlug, product.slug, product.name],
      ...[product.launchedOn, product.popularity, document],
    ],
  );
  for (const [position, variant] of variants.entries())
    await pool.query("insert into variant values ($1, $2, $3, 100, 0, $4, $5)", [
      ...[variant.variationId, product.id, variant.materialId, position, variant],
    ]);

  expect(await migrate(pool, "db/migrations")).toContain("0002-cards.sql");
  const { memory } = await replica(db);
  expect(memory.cards(product.segment)).toMatchObject([{ id: product.id, name: product.name }]);
  expect(memory.offersOf(product).length).toBeGreaterThan(0);
  expect(await memory.byId(product.id)).toMatchObject({ id: product.id, name: product.name });
  expect(await migrate(pool, "db/migrations")).toEqual([]);
});

it("A migration that finds its table in use gives way to others and succeeds when the table is free", async () => {
  const database = await freshDatabase();
  const { db, pool } = connect(database.url);
  const folder = await temporaryFolder();
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  await writeFile(join(folder, "9001-column.sql"), "alter table category add column extra text");
  let migrated: Promise<string[]> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("category").select("slug").execute();
    migrated = migrate(pool, folder);
    await waitForLockTimeout(db);
    expect(await db.selectFrom("category").select("slug").execute()).not.toEqual([]);
  });
  expect(await migrated).toEqual(["9001-column.sql"]);
});

/** Resolves once a statement has waited for a table and given up. */
async function waitForLockTimeout(db: Database): Promise<void> {
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`.execute(db);
    return rows.length > 0;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(true), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await waiting()).toBe(false), { timeout: 10_000 });
}
