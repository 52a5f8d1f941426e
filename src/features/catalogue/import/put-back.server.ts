import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/database/connect.server.ts";
import type { CardBuilder } from "../cards/card-builder.server.ts";
import type { Category, Product } from "../model.ts";
import { toCategory, toProductBody } from "../product.mapper.ts";
import { CATEGORY_DOCUMENT, productOf } from "../repository.server.ts";
import { checkedProduct } from "./checks.server.ts";
import {
  type Fields,
  type ImportedChange,
  type ImportedSubject,
  importedSubjects,
  KEPT_FIELDS,
  POSITION,
  storedCategories,
  storedProducts,
} from "./imports.repository.server.ts";
import { type PlaceOf, stageCategories, stageProducts } from "./staging.repository.server.ts";

/** A product or category that is not put back, because what the import had changed of it was changed since. */
export interface LeftAsItIs {
  kind: "product" | "category";
  /** Id of the product, slug of the category. */
  id: string;
  name: string;
}

/**
 * What becomes of a document when a change is put back: its fields, "gone" for none, "same" when it is so already, "changed" when the values that
 * the import had written are no longer there.
 * @param now the document as it is; undefined without one
 */
function putBack(now: Fields | undefined, { before, after }: ImportedChange): Fields | "gone" | "same" | "changed" {
  const names = Object.keys({ ...before, ...after });
  const isAs = (fields: Fields | null) =>
    fields === null
      ? now === undefined
      : now !== undefined && names.every((name) => isDeepStrictEqual(now[name], fields[name]));
  if (isAs(before)) return "same";
  if (!isAs(after)) return "changed";
  if (before === null) return "gone";
  const others = Object.entries(now ?? {}).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...before };
}

/** A product as it was before an import, from its documents as they are now. */
function formerProduct(
  now: { document: Fields; variants: readonly { variationId: string; document: Fields }[] },
  changes: readonly ImportedChange[],
): Product | "same" | "changed" {
  const own = changes.find(({ variationId }) => variationId === "");
  const document = own ? putBack(now.document, own.before === null ? takenOffSale(own) : own) : "same";
  const documents = new Map(now.variants.map((variant) => [variant.variationId, variant.document]));
  const parts = changes.filter((change) => change !== own);
  const variants = parts.map((part) => ({ ...part, put: putBack(documents.get(part.variationId), part) }));
  const results = [document, ...variants.map(({ put }) => put)];
  if (document === "changed" || document === "gone" || results.includes("changed")) return "changed";
  if (results.every((result) => result === "same")) return "same";
  for (const { variationId, put } of variants) {
    if (put === "gone") documents.delete(variationId);
    else if (typeof put !== "string") documents.set(variationId, put);
  }
  const ordered = [...documents.values()].sort((one, other) => Number(one[POSITION]) - Number(other[POSITION]));
  return productOf(
    document === "same" ? now.document : document,
    ordered.map(({ [POSITION]: _, ...variant }) => variant),
  );
}

/** A product that the import added stays, because orders may name it, and is taken off sale. */
function takenOffSale({ after, ...change }: ImportedChange): ImportedChange {
  return { ...change, after, before: { ...after, field_add_to_cart: false } };
}

/**
 * Stages what an import changed as it was before, where nobody has changed it since. Categories that it added stay.
 * @param left called with each product and category that was changed since
 * @returns the number of products and categories that it had changed, and their names by their staged lines
 */
export async function stageFormer(
  trx: Database,
  importId: string,
  { cards, left }: { cards: CardBuilder; left: (one: LeftAsItIs) => void },
): Promise<{ entries: number; placeOf: PlaceOf }> {
  const names: string[] = [];
  for await (const subjects of importedSubjects(trx, importId)) {
    const ofProducts = subjects.filter(({ subject }) => subject.startsWith(PRODUCT));
    const ofCategories = subjects.filter(({ subject }) => !subject.startsWith(PRODUCT));
    await stageProducts(trx, await formerProducts(trx, ofProducts, names.length, left), cards);
    names.push(...ofProducts.map(({ subject }) => subject));
    await stageCategories(trx, await formerCategories(trx, ofCategories, names.length, left));
    names.push(...ofCategories.map(({ subject }) => subject));
  }
  return { entries: names.length, placeOf: (line) => ({ file: names[line - 1] ?? "" }) };
}

const PRODUCT = "product ";

async function formerProducts(
  trx: Database,
  subjects: readonly ImportedSubject[],
  before: number,
  left: (one: LeftAsItIs) => void,
): Promise<{ line: number; product: Product }[]> {
  const stored = await storedProducts(
    trx,
    subjects.map(({ subject }) => subject.slice(PRODUCT.length)),
  );
  return subjects.flatMap(({ subject, changes }, at) => {
    const id = subject.slice(PRODUCT.length);
    const now = stored.get(id);
    const former = now ? formerProduct(now, changes) : "same";
    if (former === "same") return [];
    if (former !== "changed" && !checkedProduct(toProductBody(former)).faults)
      return [{ line: before + at + 1, product: former }];
    left({ kind: "product", id, name: String(now?.document.name) });
    return [];
  });
}

async function formerCategories(
  trx: Database,
  subjects: readonly ImportedSubject[],
  before: number,
  left: (one: LeftAsItIs) => void,
): Promise<{ line: number; category: Category }[]> {
  const stored = await storedCategories(
    trx,
    subjects.map(({ subject }) => subject),
  );
  return subjects.flatMap(({ subject, changes: [change] }, at) => {
    const now = stored.get(subject);
    if (!now || !change?.before) return [];
    const former = putBack(now, change);
    if (typeof former !== "string")
      return [{ line: before + at + 1, category: toCategory(CATEGORY_DOCUMENT.read(former)) }];
    if (former === "changed") left({ kind: "category", id: String(now.slug), name: String(now.name) });
    return [];
  });
}

/** Names of the fields that a change has because they differ. */
export function changedFields({ before, after }: ImportedChange): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (name) => !KEPT_FIELDS.includes(name) || !isDeepStrictEqual(before?.[name], after?.[name]),
  );
}
