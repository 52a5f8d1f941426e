import type { Brand } from "#shared/brand.ts";

/** A placeholder in a text: `{{brand.name}}`. */
const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Values by placeholder. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/**
 * The placeholders and their values, from the operator's brand.
 * @param site base URL of the shop without a trailing slash
 */
export function placeholderValues({ name, legal, support, links }: Brand, site: string): PlaceholderValues {
  return new Map([
    ["brand.name", name],
    ["legal.entity", legal.entity],
    ["legal.status", legal.status],
    ["legal.registration", legal.registration],
    ["legal.vat", legal.vat],
    ["legal.officeBearers", legal.officeBearers],
    ["legal.address", legal.address],
    ["support.telephone", support.telephone],
    ["support.email", support.email],
    ["support.hours", support.hours],
    ["support.enterpriseTelephone", support.enterpriseTelephone],
    ["support.returnAddress", support.returnAddress],
    ["links.marketplace", links.marketplace],
    ["links.fibre", links.fibre],
    ["links.prepaidFibre", links.prepaidFibre],
    ["links.selfService", links.selfService.url],
    ["site", site],
  ]);
}

/** Fills in the placeholders of a text. Unknown ones stay; the import rejects them. */
export function filled(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}

/** Fills in the placeholders in all strings of a document. */
export function filledThroughout<T>(document: T, values: PlaceholderValues): T {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === "string" ? filled(value, values) : value,
  );
}

/** Unknown placeholders of a text. */
export function unknownPlaceholders(text: string, values: PlaceholderValues): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name).filter((name) => !values.has(name));
}
