import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import type { Category, Product } from "#catalogue/model.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import {
  type Checked,
  checkedBy,
  ImportError,
  type ImportLimits,
  type RowError,
  requireWithin,
} from "#platform/import/report.model.ts";
import { checkedCategory, checkedProduct } from "../checks.server.ts";
import { Picture } from "./fields.server.ts";
import { goodsKinds } from "./goods.server.ts";
import { lineKinds } from "./lines.server.ts";
import type { ProductEntry, RowKind } from "./product.server.ts";
import { familyRow, PlanRow, QuestionsRow, rowParts } from "./product-row.server.ts";
import type { Fields, InvalidRow, ListName, Place, RawRow } from "./raw-rows.server.ts";
import { serviceKinds } from "./services.server.ts";
import { SpecificationsRow } from "./specifications.server.ts";

/** The product or category of a row; empty for rows of specifications, questions, families and plans. */
export type CatalogueRow = Partial<ProductEntry> & { category?: Category };

/** A row of a YAML file: its place, and its value or its faults. */
export interface PlacedRow {
  place: Place;
  row: Checked<CatalogueRow>;
}

const text = z.string();

const CategoryRow = z.strictObject({
  slug: text,
  name: text,
  vendorType: SegmentShape,
  group: text.default(""),
  image: Picture,
  description: text,
  tag: text.optional(),
  sort: z.number().optional(),
});

/**
 * What an upload may have: rows, and variants and characters of the products that are made of them, because a few kilobytes can name a million
 * variants, and each variant can repeat a long text.
 */
const MAX_FILE_ROWS = 2_000;
const MAX_FILE_VARIANTS = 10_000;
const MAX_FILE_CHARACTERS = 50_000_000;

/**
 * Builds products and categories from all rows of an import, in their order. Rows can refer to rows in other files.
 * @param limits of an upload, looked at after each row
 * @throws ImportError beyond the limits
 */
export async function catalogueRows(
  rows: readonly (RawRow | InvalidRow)[],
  limits?: ImportLimits,
): Promise<PlacedRow[]> {
  if (limits && rows.length > MAX_FILE_ROWS)
    throw new ImportError(`The file has ${rows.length} rows, and may have ${MAX_FILE_ROWS}: cut it in several.`);
  const rawRows = rows.filter((row) => "own" in row);
  const merge = rowMerger(rawRows);
  const checked = new Map<Place, Checked<CatalogueRow>>();
  const mistakes: { total: number; first: RowError[] } = { total: 0, first: [] };
  const made = { variants: 0, characters: 0 };
  const checkRows = async (list: ListName, check: (fields: Fields, row: RawRow) => Checked<CatalogueRow>) => {
    for (const raw of rawRows.filter((row) => row.list === list)) {
      const merged = merge(raw);
      const row = merged.value ? check(merged.value, raw) : merged;
      checked.set(raw, row);
      if (!limits) continue;
      const [fault] = row.faults ?? [];
      if (fault && mistakes.total === 0) mistakes.first = [{ ...fault, line: raw.lineOf(fault.field ?? "") }];
      mistakes.total += row.faults?.length ?? 0;
      requireWithin(limits, mistakes);
      // Other requests are answered, and the time limit and the client's going away are noticed, between two rows.
      await setImmediate();
    }
  };
  /** Counts a product before it is validated, which copies it. */
  const count = ({ variants, ...product }: Product) => {
    made.variants += variants.length;
    made.characters += JSON.stringify(product).length;
    for (const variant of variants) {
      if (made.variants > MAX_FILE_VARIANTS || made.characters > MAX_FILE_CHARACTERS)
        throw new ImportError(
          `The products of the file would have more than ${MAX_FILE_VARIANTS} variants or ${MAX_FILE_CHARACTERS} characters: cut it in several.`,
        );
      made.characters += JSON.stringify(variant).length;
    }
  };
  /** Rows by their codes, for references. */
  const indexRows = async <T>(list: ListName, shape: z.ZodType<T>): Promise<Map<string, T>> => {
    const byCode = new Map<string, T>();
    await checkRows(list, (fields) => {
      const code = String(fields.code);
      const row = checkedBy(shape, fields);
      if (row.faults) return row;
      if (byCode.has(code)) return fault("code", `there is another row "${code}" in ${list}`);
      byCode.set(code, row.value);
      return { value: {} };
    });
    return byCode;
  };
  const families = await indexRows("families", familyRow(await indexRows("questions", QuestionsRow)));
  const specifications = await indexRows("specifications", SpecificationsRow);
  const parts = rowParts({ specifications, families, plans: await indexRows("plans", PlanRow) });
  const kinds = new Map<string, RowKind>(
    Object.entries({ ...goodsKinds(parts), ...serviceKinds(parts), ...lineKinds(parts) }),
  );
  await checkRows("categories", (fields, { position }) => {
    const row = checkedBy(CategoryRow, fields);
    if (row.faults) return row;
    const { image: imageUrl, sort = position, tag, ...category } = row.value;
    const { value, faults } = checkedCategory({ ...category, imageUrl, sort, ...(tag !== undefined && { tag }) });
    return value ? { value: { category: value } } : { faults };
  });
  await checkRows("products", (fields) => {
    const kind = kinds.get(String(fields.kind));
    if (!kind) return fault("kind", `must be one of ${[...kinds.keys()].join(", ")}`);
    const entry = kind(fields);
    if (!entry.value) return entry;
    if (limits) count(entry.value.product);
    const { value: product, faults } = checkedProduct(toProductBody(entry.value.product));
    return product ? { value: { ...entry.value, product } } : { faults };
  });
  return rows.map((row) => {
    const unchecked = "reason" in row ? fault("", row.reason) : { value: {} };
    return { place: row, row: checked.get(row) ?? unchecked };
  });
}

function fault(field: string, reason: string): { faults: RowError[] } {
  return { faults: [{ field, reason }] };
}

/** Merges a row with the defaults of its document and with its `like` row, one at a time. A null field removes the field. */
function rowMerger(rows: readonly RawRow[]): (raw: RawRow) => Checked<Fields> {
  const keyOf = ({ list }: RawRow, code: unknown) => `${list} ${code}`;
  const templates = new Map(
    rows.filter(({ own }) => !("like" in own)).map((row) => [keyOf(row, row.own.code ?? row.own.id), row]),
  );
  return (raw) => {
    const { like, ...own } = raw.own;
    const template = like === undefined ? undefined : templates.get(keyOf(raw, like));
    if (like !== undefined && !template) return fault("like", `there is no row "${like}" to be like`);
    const fields = { ...template?.defaults, ...template?.own, ...raw.defaults, ...own };
    return { value: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) };
  };
}
