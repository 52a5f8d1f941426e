import type { Brand } from "#shared/brand.ts";

/** What a text may take from the operator: `{{brand.name}}`. */
const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Values by placeholder. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/**
 * What texts may say of the operator without knowing it.
 * @param site address of the shop without a slash at the end
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
    ["links.marketplace", links.marketplace],
    ["links.fibre", links.fibre],
    ["links.prepaidFibre", links.prepaidFibre],
    ["links.selfService", links.selfService.url],
    ["site", site],
  ]);
}

/** A text with its placeholders filled in; an unknown one stays, for the import refuses it. */
export function filled(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}

/** Everything of a document with its placeholders filled in, whatever its shape. */
export function filledThroughout<T>(document: T, values: PlaceholderValues): T {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === "string" ? filled(value, values) : value,
  );
}

/** Placeholders of a text that stand for nothing. */
export function unknownPlaceholders(text: string, values: PlaceholderValues): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name).filter((name) => !values.has(name));
}
