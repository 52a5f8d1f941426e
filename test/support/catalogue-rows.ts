import { catalogueRows } from "#catalogue/import/yaml/catalogue.server.ts";
import type { ProductEntry } from "#catalogue/import/yaml/product.server.ts";
import { rowsOf } from "#catalogue/import/yaml/raw-rows.server.ts";
import { errorText } from "#platform/import/report.model.ts";

/** Shared rows: a family, questions, and two plans. */
export const SHARED = `
questions:
  - { code: none, title: Know more, tabs: { First: [{ q: "Why?", a: Because. }] } }
families:
  - code: things
    categorySlug: smartphones
    name: Things
    cartType: contract
    questions: none
    info: [{ title: Two terms, description: 24 or 36 months. }]
plans:
  - { code: PRO5, title: Pro 5GB, monthly: 149, activationFee: 115, details: [5GB], benefits: [] }
  - { code: PRO15, id: P15, title: Pro 15GB, monthly: 249, activationFee: 115, details: [15GB], benefits: [] }
`;

/** Required fields of every row, for a document's defaults. */
export const FACTS =
  "family: things, vendorType: personal, slug: thing, name: Thing, line: A thing, features: [One], description: It is., launchedOn: 2026-01-01, popularity: 1";

/** Expands YAML rows. @returns products with their stock, and faults as text */
export async function expanded(...texts: string[]): Promise<{ entries: ProductEntry[]; faults: string[] }> {
  const placed = await catalogueRows(texts.flatMap((text) => rowsOf(text)));
  return {
    entries: placed.flatMap(({ row: { value } }) =>
      value?.product ? [{ product: value.product, stock: value.stock ?? [] }] : [],
    ),
    faults: placed.flatMap(({ place, row: { faults = [] } }) =>
      faults.map((fault) => errorText({ line: place.lineOf(fault.field ?? ""), ...fault })),
    ),
  };
}

/** The one product that these rows define, besides the shared rows. @throws Error on any fault */
export async function onlyEntry(document: string): Promise<ProductEntry> {
  const { entries, faults } = await expanded(SHARED, document);
  const [entry] = entries;
  if (!entry || entries.length > 1 || faults.length > 0)
    throw new Error(`${entries.length} products, ${faults.join()}`);
  return entry;
}
