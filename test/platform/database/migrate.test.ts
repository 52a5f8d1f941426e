import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { connect } from "#platform/database/connect.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { replica } from "../../support/catalogue.ts";
import { command, databaseUrl } from "../../support/postgres.ts";
import { catalogue, categories } from "../../support/sample-catalogue.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const [product] = catalogue;
if (!product) throw new Error("the sample catalogue is empty");

it("The migrations upgrade the first released schema together with its data", async () => {
  const { url } = inject("postgres");
  const name = `spaza_first_${process.pid}`;
  await command(url, `create database ${name}`);
  const { db, pool } = connect(databaseUrl(url, name));
  const folder = await temporaryFolder();
  onTestFinished(async () => {
    await db.destroy();
    await command(url, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  });
  await mkdir(join(folder, "first"));
  await cp("db/migrations/0001-ground.sql", join(folder, "first/0001-ground.sql"));
  expect(await migrate(pool, join(folder, "first"))).toEqual(["0001-ground.sql"]);

  const { variants, ...document } = product;
  for (const { vendorType, slug, sort, ...rest } of categories)
    await pool.query("insert into category values ($1, $2, $3, $4)", [
      vendorType,
      slug,
      { vendorType, slug, sort, ...rest },
      sort,
    ]);
  await pool.query(
    `insert into product (id, vendor_type, category_slug, slug, name, launched_on, popularity, revision, document)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8)`,
    [
      ...[product.id, product.vendorType, product.categorySlug, product.slug, product.name],
      ...[product.launchedOn, product.popularity, document],
    ],
  );
  for (const [position, variant] of variants.entries())
    await pool.query("insert into variant values ($1, $2, $3, 100, 0, $4, $5)", [
      ...[variant.variationId, product.id, variant.materialId, position, variant],
    ]);

  expect(await migrate(pool, "db/migrations")).toContain("0002-cards.sql");
  const { memory } = await replica(db);
  expect(memory.cards(product.vendorType)).toMatchObject([{ id: product.id, name: product.name }]);
  expect(memory.offersOf(product).length).toBeGreaterThan(0);
  expect(await memory.byId(product.id)).toMatchObject({ id: product.id, name: product.name });
  expect(await migrate(pool, "db/migrations")).toEqual([]);
});
