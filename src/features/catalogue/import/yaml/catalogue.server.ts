import { z } from "zod";
import { VendorTypeShape } from "#catalogue/contract.ts";
import type { Category } from "#catalogue/model.ts";
import { type Checked, type Fault, faultsOf } from "#platform/import/report.model.ts";
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

/** A row merged with the defaults of its document and with its `like` row. */
interface MergedRow {
  raw: RawRow;
  fields: Checked<Fields>;
}

const text = z.string();

const CategoryRow = z.strictObject({
  slug: text,
  name: text,
  vendorType: VendorTypeShape,
  group: text.default(""),
  image: Picture,
  description: text,
  tag: text.optional(),
  sort: z.number().optional(),
});

/** Builds products and categories from all rows of an import, in their order. Rows can refer to rows in other files. */
export function catalogueRows(rows: readonly (RawRow | InvalidRow)[]): PlacedRow[] {
  const checked = new Map<Place, Checked<CatalogueRow>>();
  const merged = mergeRows(rows.filter((row) => "own" in row));
  const checkRows = (list: ListName, check: (fields: Fields, row: RawRow) => Checked<CatalogueRow>) => {
    for (const { raw, fields } of merged)
      if (raw.list === list) checked.set(raw, fields.value ? check(fields.value, raw) : fields);
  };
  /** Rows by their codes, for references. */
  const indexRows = <T>(list: ListName, shape: z.ZodType<T>): Map<string, T> => {
    const byCode = new Map<string, T>();
    checkRows(list, (fields) => {
      const code = String(fields.code);
      const { data, error } = shape.safeParse(fields);
      if (error) return { faults: faultsOf(error) };
      if (byCode.has(code)) return fault("code", `there is another row "${code}" in ${list}`);
      byCode.set(code, data);
      return { value: {} };
    });
    return byCode;
  };
  const families = indexRows("families", familyRow(indexRows("questions", QuestionsRow)));
  const specifications = indexRows("specifications", SpecificationsRow);
  const parts = rowParts({ specifications, families, plans: indexRows("plans", PlanRow) });
  const kinds = new Map<string, RowKind>(
    Object.entries({ ...goodsKinds(parts), ...serviceKinds(parts), ...lineKinds(parts) }),
  );
  checkRows("categories", (fields, { position }) => {
    const { data, error } = CategoryRow.safeParse(fields);
    if (error) return { faults: faultsOf(error) };
    const { image: imageUrl, sort = position, tag, ...category } = data;
    const { value, faults } = checkedCategory({ ...category, imageUrl, sort, ...(tag !== undefined && { tag }) });
    return value ? { value: { category: value } } : { faults };
  });
  checkRows("products", (fields) => {
    const kind = kinds.get(String(fields.kind));
    if (!kind) return fault("kind", `must be one of ${[...kinds.keys()].join(", ")}`);
    const entry = kind(fields);
    if (!entry.value) return entry;
    const { value: product, faults } = checkedProduct(entry.value.product);
    return product ? { value: { ...entry.value, product } } : { faults };
  });
  return rows.map((row) => {
    const unchecked = "reason" in row ? fault("", row.reason) : { value: {} };
    return { place: row, row: checked.get(row) ?? unchecked };
  });
}

function fault(field: string, reason: string): { faults: Fault[] } {
  return { faults: [{ field, reason }] };
}

/** Merges each row with the defaults of its document and with its `like` row. A null field removes the field. */
function mergeRows(rows: readonly RawRow[]): MergedRow[] {
  const keyOf = ({ list }: RawRow, code: unknown) => `${list} ${code}`;
  const templates = new Map(
    rows.filter(({ own }) => !("like" in own)).map((row) => [keyOf(row, row.own.code ?? row.own.id), row]),
  );
  return rows.map((raw) => {
    const { like, ...own } = raw.own;
    const template = like === undefined ? undefined : templates.get(keyOf(raw, like));
    if (like !== undefined && !template) return { raw, fields: fault("like", `there is no row "${like}" to be like`) };
    const fields = { ...template?.defaults, ...template?.own, ...raw.defaults, ...own };
    return { raw, fields: { value: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) } };
  });
}
