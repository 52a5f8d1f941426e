import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { type ErrorReport, NAMED_ERRORS, type RowError } from "#platform/import/report.model.ts";
import type { CardBuilder } from "../cards/card-builder.server.ts";
import type { Category, Product } from "../model.ts";
import { toCategoryBody, type VariantBody, withVariantFields } from "../product.mapper.ts";
import { BATCH, CATEGORY_DOCUMENT, productRow, productsById, variantRows } from "../repository.server.ts";
import type { StockLevel } from "../stock/repository.server.ts";

/** Id of the advisory lock that serialises catalogue imports; arbitrary. */
const IMPORT_LOCK = 727_275;

/** Temporary tables with the content of a file. */
const STAGING_TABLES = ["import_category", "import_product", "import_variant", "import_level", "import_patch"];

/** Placeholder in the reason of a fault for the place of another line. */
const OTHER_LINE = "{other}";

/** The number of a material in the form in which it is compared: capitals or spaces make no other goods of it. */
export function materialKey(column: string) {
  return sql`upper(btrim(${sql.ref(column)}))`;
}

/** A change to an existing variant. */
export interface Patch {
  line: number;
  variationId: string;
  change: Partial<VariantBody>;
  /** Stock of its material; null means unlimited, undefined means no change. */
  quantity?: number | null | undefined;
}

/** Tries to get the lock, a tenth of a second apart: long enough for the end of a product's change, which would refuse a second one. */
const TRIES = 20;
const RETRY_MS = 100;

/** Takes the lock of catalogue imports until the transaction ends. @returns false while another import holds it */
async function takeImportLock(trx: Database): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`.execute(
      trx,
    );
    if (rows[0]?.free || tries === TRIES) return rows[0]?.free === true;
    await setTimeout(RETRY_MS);
  }
}

/** Creates temporary tables for the content of a file until it is validated. @returns false while another import runs */
export async function createStagingTables(trx: Database): Promise<boolean> {
  if (!(await takeImportLock(trx))) return false;
  const tables = [
    sql`create temp table import_fault (line int, field text, reason text, other int) on commit drop`,
    sql`create temp table import_category (line int, vendor_type text, slug text, sort int, document jsonb) on commit drop`,
    sql`create temp table import_product (line int, id text, vendor_type text, category_slug text, slug text, name text,
      launched_on date, popularity int, document jsonb, card jsonb, materials int, card_stamp text) on commit drop`,
    sql`create temp table import_variant (line int, variation_id text, product_id text, material_id text,
      price_cents bigint, original_price_cents bigint, position int, document jsonb) on commit drop`,
    sql`create temp table import_level (line int, material_id text, quantity int) on commit drop`,
    sql`create temp table import_patch (line int, variation_id text, change jsonb, counted boolean, quantity int) on commit drop`,
  ];
  for (const table of tables) await table.execute(trx);
  return true;
}

/** Stages the faults of lines. */
export async function stageErrors(trx: Database, faults: readonly RowError[]): Promise<void> {
  await stage(trx, "import_fault", faults);
}

/** Stages categories with their lines. */
export async function stageCategories(
  trx: Database,
  rows: readonly { line: number; category: Category }[],
): Promise<void> {
  const categories = rows.map(({ line, category }) => {
    const { segment, slug, sort } = category;
    return { line, vendor_type: segment, slug, sort, document: CATEGORY_DOCUMENT.stored(toCategoryBody(category)) };
  });
  await stage(trx, "import_category", categories);
}

/** Stages products with their cards, variants and lines. */
export async function stageProducts(
  trx: Database,
  rows: readonly { line: number; product: Product }[],
  cards: CardBuilder,
): Promise<void> {
  const products = rows.map(({ line, product }) => ({ line, ...productRow(product, cards) }));
  const variants = rows.flatMap(({ line, product }) => variantRows(product).map((row) => ({ line, ...row })));
  await stage(trx, "import_product", products);
  await stage(trx, "import_variant", variants);
}

/** Stages stock of materials. It is applied only to materials that have no stock in the catalogue yet. */
export async function stageLevels(
  trx: Database,
  rows: readonly { line: number; stock?: StockLevel[] }[],
): Promise<void> {
  const levels = rows.flatMap(({ line, stock = [] }) =>
    stock.map(({ materialId, quantity }) => ({ line, material_id: materialId, quantity })),
  );
  await stage(trx, "import_level", levels);
}

/** Stages changes to variants. */
export async function stagePatches(trx: Database, patches: readonly Patch[]): Promise<void> {
  const rows = patches.map(({ line, variationId, change, quantity }) => {
    return { line, variation_id: variationId, change, counted: quantity !== undefined, quantity };
  });
  await stage(trx, "import_patch", rows);
}

async function stage(trx: Database, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const into = sql.table(table);
  await sql`insert into ${into} select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)})`.execute(
    trx,
  );
}

/** Creates indexes and planner statistics. Call it when everything is staged. */
export async function analyzeStagingTables(trx: Database): Promise<void> {
  await sql`create index on import_variant (product_id)`.execute(trx);
  await sql`create index on import_patch (variation_id)`.execute(trx);
  for (const table of STAGING_TABLES) await sql`analyze ${sql.table(table)}`.execute(trx);
}

/** Validates patches against each other and against the catalogue, and removes the lines with faults. */
export async function rejectInvalidPatches(trx: Database): Promise<void> {
  await sql`insert into import_fault
    select line, 'variationId', 'the catalogue has no variant "' || variation_id || '"' from import_patch
    where not exists (select from variant where variant.variation_id = import_patch.variation_id)`.execute(trx);
  await rejectDuplicates(trx, "import_patch", ["variation_id"], "variationId");
  await removeFaultyLines(trx);
  await rejectConflictingQuantities(trx, sql`import_patch join variant using (variation_id) where counted`, "quantity");
  await removeFaultyLines(trx);
}

/** Adds faults to lines that give a material another quantity than an earlier line. */
async function rejectConflictingQuantities(trx: Database, rows: RawBuilder<unknown>, field: string): Promise<void> {
  const reason = `is not the quantity that ${OTHER_LINE} gives the same material, "`;
  await sql`insert into import_fault
    select line, ${field}, ${reason} || material_id || '"', first
    from (select line, quantity, material_id,
            first_value(line) over same as first, first_value(quantity) over same as given
          from ${rows} window same as (partition by material_id order by line)) as beside
    where quantity is distinct from given`.execute(trx);
}

/** Products with their patches applied, a batch at a time. */
export async function* patchedProducts(trx: Database): AsyncGenerator<{ line: number; product: Product }[]> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string; line: number; changes: Record<string, Partial<VariantBody>> }>`
      select product_id as id, min(line) as line, jsonb_object_agg(variation_id, change) as changes
      from import_patch join variant using (variation_id) where product_id > ${after}
      group by product_id order by product_id limit ${BATCH}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const products = await productsById(trx, [...rowsById.keys()]);
    yield products.map((product) => {
      const { line = 0, changes = {} } = rowsById.get(product.id) ?? {};
      const variants = product.variants.map((variant) => {
        const change = changes[variant.variationId];
        return change ? withVariantFields(variant, change) : variant;
      });
      return { line, product: { ...product, variants } };
    });
    after = last.id;
  }
}

/**
 * Validates staged products and categories against each other and against the catalogue, and removes the lines with
 * faults. Removing a line can invalidate another one, so this repeats until there are no new faults.
 */
export async function rejectInvalidProducts(trx: Database): Promise<void> {
  do {
    await rejectDuplicates(trx, "import_category", ["vendor_type", "slug"], "category.slug");
    await rejectDuplicates(trx, "import_product", ["id"], "id");
    await rejectDuplicates(trx, "import_product", ["vendor_type", "slug"], "slug");
    await rejectDuplicates(trx, "import_variant", ["variation_id"], "variants.variationId");
    await rejectConflictingQuantities(trx, sql`import_level`, "stock");
    await sql`insert into import_fault
      select line, 'categorySlug', 'there is no category "' || category_slug || '" for ' || vendor_type from import_product p
      where not exists (select from category c where c.vendor_type = p.vendor_type and c.slug = p.category_slug)
        and not exists (select from import_category c where c.vendor_type = p.vendor_type and c.slug = p.category_slug)`.execute(
      trx,
    );
    await sql`insert into import_fault
      select p.line, 'slug', 'is that of the product "' || other.id || '"'
      from import_product p join product other using (vendor_type, slug)
      where other.id <> p.id and not exists (select from import_product where id = other.id)`.execute(trx);
    await sql`insert into import_fault
      select v.line, 'variants.variationId', '"' || variation_id || '" belongs to the product "' || other.product_id || '"'
      from import_variant v join variant other using (variation_id)
      where other.product_id <> v.product_id and not exists (select from import_product where id = other.product_id)`.execute(
      trx,
    );
    await rejectOtherSpellings(trx);
  } while (await removeFaultyLines(trx));
}

/** Adds faults to lines that write the number of a known material with other capitals or spaces: that would be goods with a stock of their own. */
async function rejectOtherSpellings(trx: Database): Promise<void> {
  await sql`insert into import_fault
    select distinct v.line, 'variants.materialId', '"' || v.material_id || '" is written "' || known.material_id || '" elsewhere'
    from import_variant v join (
      select distinct material_id, 0 as line from variant
      where ${materialKey("material_id")} in (select ${materialKey("material_id")} from import_variant)
        and not exists (select from import_product where id = variant.product_id)
      union all
      select material_id, min(line) from import_variant group by material_id
    ) as known on ${materialKey("known.material_id")} = ${materialKey("v.material_id")}
      and known.material_id <> v.material_id and (known.line, known.material_id) < (v.line, v.material_id)
    where not exists (select from variant own where (own.variation_id, own.material_id) = (v.variation_id, v.material_id))`.execute(
    trx,
  );
}

async function rejectDuplicates(trx: Database, table: string, columns: string[], field: string): Promise<void> {
  const key = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into import_fault
    select line, ${field}, ${`is that of ${OTHER_LINE}`}, first
    from (select line, first_value(line) over (partition by ${key} order by line) as first from ${sql.table(table)}) as beside
    where line <> first`.execute(trx);
}

/** Removes lines with faults from the staging tables. @returns whether there were any */
async function removeFaultyLines(trx: Database): Promise<boolean> {
  let found = false;
  for (const table of STAGING_TABLES) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where line in (select line from import_fault)`.execute(trx);
    found ||= numAffectedRows > 0n;
  }
  return found;
}

/** The place of a staged line, or of a field in it, in the imported files. */
export type PlaceOf = (line: number, field: string) => Pick<RowError, "file" | "line">;

/** The number of lines with faults, and the first faults in the order of the lines. */
export async function stagedErrors(trx: Database, placeOf: PlaceOf): Promise<ErrorReport> {
  const { rows } = await sql<{ entries: number; total: number }>`
    select count(distinct line) as entries, count(*) as total from import_fault`.execute(trx);
  const { rows: first } = await sql<{ line: number; field: string; reason: string; other: number | null }>`
    select distinct line, field, reason, other from import_fault order by line, field, reason limit ${NAMED_ERRORS}`.execute(
    trx,
  );
  return {
    entries: 0,
    total: 0,
    ...rows[0],
    first: first.map(({ line, field, reason, other }) => ({
      ...placeOf(line, field),
      field,
      reason: other === null ? reason : reason.replace(OTHER_LINE, () => formatPlace(placeOf(other, field))),
    })),
  };
}

function formatPlace({ file, line }: Pick<RowError, "file" | "line">): string {
  return `line ${line}${file ? ` of ${file}` : ""}`;
}
