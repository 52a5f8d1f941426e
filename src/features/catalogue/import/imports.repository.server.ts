import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { BATCH } from "../repository.server.ts";
import type { ImportCounts } from "./merge.repository.server.ts";

/** Whose import it is, and of what. */
export interface ImportOrigin {
  at: Date;
  /** Null for a command on the server. */
  staffId: string | null;
  fileName: string;
  /** The import of which it puts back what it had changed. */
  putsBack?: string | undefined;
}

/** Fields of a stored document. A field that is missing on one side of a change is one that the document did not have. */
const FieldsShape = z.record(z.string(), z.unknown());
export type Fields = z.output<typeof FieldsShape>;

/** What an import changed of a product, a variant of it, or a category. */
const ChangeShape = z.object({
  /** Empty for the product or category itself. */
  variationId: z.string(),
  /** Null for what the import added. */
  before: FieldsShape.nullable(),
  /** Null for a variant that it removed. Of an added product only whether it is on sale. */
  after: FieldsShape.nullable(),
});
export type ImportedChange = z.output<typeof ChangeShape>;

/** The field of a change that has the place of a variant in its product. */
export const POSITION = "$position";

/** Fields that each change of a document has, also where they are the same: a price is put back only for the goods that it was for. */
export const KEPT_FIELDS: readonly string[] = ["materialId", "$version"];

/** The fields of one document that another one lacks, or has otherwise. Null without a first document. */
function fieldsThatDiffer(one: "old" | "new", other: "old" | "new") {
  return sql`case when ${sql.ref(`${one}.document`)} is not null then coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(`${one}.document`)})
    where value is distinct from ${sql.ref(`${other}.document`)}->key or key = any(${KEPT_FIELDS}::text[])
  ), '{}') end`;
}

/** Documents of variants with their places, of the staged products that the catalogue has already. */
function variantsOf(table: "variant" | "import_variant") {
  return sql`select product_id, variation_id, document || jsonb_build_object(${sql.lit(POSITION)}, position) as document
    from ${sql.table(table)} where product_id in (select id from import_product join product using (id))`;
}

/**
 * Keeps what the staged rows change, before they are merged; storeImport() has to follow in the same transaction.
 * @returns the id of the import
 */
export async function recordChanges(trx: Database, at: Date): Promise<string> {
  const importId = uuidv7(at);
  await sql`
    insert into catalogue_import_change (import_id, subject, variation_id, before, after, edited_by)
    select ${importId}::uuid, 'product ' || new.id, '', ${fieldsThatDiffer("old", "new")},
      case when old.id is null then jsonb_build_object('field_add_to_cart', new.document->'field_add_to_cart') else ${fieldsThatDiffer("new", "old")} end,
      old.edited_by
    from import_product new left join product old using (id)
    union all
    select ${importId}::uuid, 'category ' || new.vendor_type || ' ' || new.slug, '', ${fieldsThatDiffer("old", "new")}, ${fieldsThatDiffer("new", "old")}, old.edited_by
    from import_category new left join category old using (vendor_type, slug)
    union all
    select ${importId}::uuid, 'product ' || product_id, variation_id, ${fieldsThatDiffer("old", "new")}, ${fieldsThatDiffer("new", "old")}, null
    from (${variantsOf("variant")}) old full join (${variantsOf("import_variant")}) new using (product_id, variation_id)
    where old.document is distinct from new.document`.execute(trx);
  return importId;
}

/** Stores an import whose changes are recorded, unless it changed nothing. @param importId of recordChanges() */
export async function storeImport(
  trx: Database,
  importId: string,
  { at, staffId, fileName, putsBack }: ImportOrigin,
  { added, changed, categories, stock }: ImportCounts,
): Promise<void> {
  if (added + changed + categories + stock === 0) return;
  await trx
    .insertInto("catalogue_import")
    .values({
      import_id: importId,
      at,
      staff_id: staffId,
      file_name: fileName,
      puts_back: putsBack ?? null,
      added,
      changed,
      categories,
      stock,
    })
    .execute();
}

/** The file of an import; undefined if there is none, or it was too long ago. */
export async function importedFile(db: Database, importId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("catalogue_import")
    .select("file_name")
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return row?.file_name;
}

/** What an import changed of one product or category; the part without a variation id is the first one. */
export interface ImportedSubject {
  subject: string;
  changes: ImportedChange[];
}

const SubjectShape = z.object({ subject: z.string(), changes: z.array(ChangeShape) });

/** What an import changed, a batch of products and categories at a time, in the order of their names in the audit. */
export async function* importedSubjects(
  db: Database,
  importId: string,
  size = BATCH,
): AsyncGenerator<ImportedSubject[]> {
  for (let after = ""; ; ) {
    const { rows } = await sql`
      select subject, jsonb_agg(jsonb_build_object('variationId', variation_id, 'before', before, 'after', after) order by variation_id collate "C") as changes
      from catalogue_import_change
      where import_id = ${importId} and subject > ${after}
      group by subject order by subject limit ${size}`.execute(db);
    const subjects = z.array(SubjectShape).parse(rows);
    const last = subjects.at(-1);
    if (!last) return;
    yield subjects;
    after = last.subject;
  }
}

/** What the last imports changed of a product, the newest first: when, whose they are, and from which file. */
export async function importsOf(db: Database, productId: string, limit: number) {
  const { rows } = await sql<{
    import_id: string;
    at: Date;
    name: string | null;
    file_name: string;
    puts_back: string | null;
    changes: unknown;
  }>`
    select import_id, i.at, s.name, file_name, puts_back,
      (select jsonb_agg(jsonb_build_object('variationId', variation_id, 'before', before, 'after', after) order by variation_id collate "C")
        from catalogue_import_change c where c.import_id = i.import_id and c.subject = own.subject) as changes
    from catalogue_import_change own join catalogue_import i using (import_id) left join staff_account s using (staff_id)
    where own.subject = ${`product ${productId}`} and own.variation_id = ''
    order by import_id desc limit ${limit}`.execute(db);
  return rows.map(({ changes, ...row }) => ({ ...row, changes: z.array(ChangeShape).parse(changes) }));
}

/** The stored documents of products with those of their variants, by the ids of the products. */
export async function storedProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { document: Fields; variants: { variationId: string; document: Fields }[] }>> {
  const { rows } = await sql<{ id: string; document: unknown; variants: unknown }>`
    select id, document, (
      select jsonb_agg(jsonb_build_object('variationId', variation_id,
        'document', document || jsonb_build_object(${sql.lit(POSITION)}, position)) order by position)
      from variant where product_id = product.id) as variants
    from product where id = any(${ids})`.execute(db);
  const Variants = z.array(z.object({ variationId: z.string(), document: FieldsShape })).nullable();
  return new Map(
    rows.map(({ id, document, variants }) => [
      id,
      { document: FieldsShape.parse(document), variants: Variants.parse(variants) ?? [] },
    ]),
  );
}

/** The stored documents of categories, by their names in the audit. */
export async function storedCategories(db: Database, subjects: readonly string[]): Promise<Map<string, Fields>> {
  const { rows } = await sql<{ subject: string; document: unknown }>`
    select subject, document
    from (select 'category ' || vendor_type || ' ' || slug as subject, document from category) as named
    where subject = any(${subjects})`.execute(db);
  return new Map(rows.map(({ subject, document }) => [subject, FieldsShape.parse(document)]));
}

/** Lets the changes of staff that an import had overwritten be theirs again, where the staged rows have put them back. */
export async function restoreEditors(trx: Database, importId: string): Promise<void> {
  await sql`update product set edited_by = c.edited_by from catalogue_import_change c
    where c.import_id = ${importId} and c.subject = 'product ' || product.id and c.variation_id = '' and c.edited_by is not null
      and product.id in (select id from import_product)`.execute(trx);
  await sql`update category set edited_by = c.edited_by from catalogue_import_change c
    where c.import_id = ${importId} and c.subject = 'category ' || category.vendor_type || ' ' || category.slug and c.edited_by is not null
      and (category.vendor_type, category.slug) in (select vendor_type, slug from import_category)`.execute(trx);
}
