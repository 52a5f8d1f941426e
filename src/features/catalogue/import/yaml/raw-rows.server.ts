import { type Document, isNode, isScalar, LineCounter, parseAllDocuments, visit } from "yaml";
import { z } from "zod";

/** Lists that a YAML document may hold. */
const LISTS = ["specifications", "questions", "families", "plans", "categories", "products"] as const;

export type ListName = (typeof LISTS)[number];

/** A place in the files of an import. */
export interface Place {
  /** Undefined if there is only one file. */
  file: string | undefined;
  /** The line of a field, such as "sizes[0].over24", or the first line of the row if it does not contain the field. */
  lineOf(field: string): number;
}

/** Unvalidated fields by their names. */
export type Fields = Record<string, unknown>;

/** An item of a list with unvalidated fields. */
export interface RawRow extends Place {
  list: ListName;
  /** Position in its list, from 1. */
  position: number;
  /** Defaults of its document. */
  defaults: Fields;
  own: Fields;
}

/** An invalid item in place of a row. */
export interface InvalidRow extends Place {
  reason: string;
}

const FieldsShape = z.record(z.string(), z.unknown());

/** Maximum number of values from YAML aliases, as protection against nested aliases that would exhaust the memory. */
const MAX_ALIASES = 1_000;

/** The rows of a YAML text, which is one or more documents, each a mapping of `defaults` and lists. */
export function rowsOf(text: string, file?: string): (RawRow | InvalidRow)[] {
  const lineCounter = new LineCounter();
  const invalid = (offset: number, reason: string): InvalidRow => {
    return { file, lineOf: () => lineCounter.linePos(offset).line, reason };
  };
  try {
    // The parser compares each key with all others of its mapping, which takes seconds for thousands: repeatedKey() does it by a set.
    const documents = [parseAllDocuments(text, { lineCounter, prettyErrors: false, uniqueKeys: false })].flat();
    return documents.flatMap((document) => {
      // Warnings are faults too: the value of an unknown tag, for example, would be misinterpreted.
      const [problem] = [...document.errors, ...document.warnings];
      if (problem) return [invalid(problem.pos[0], `is not YAML: ${problem.message}`)];
      const repeated = repeatedKey(document);
      if (repeated !== undefined) return [invalid(repeated, "is not YAML: Map keys must be unique")];
      return rowsIn(document, file, lineCounter);
    });
  } catch (error) {
    // Nested too deep, or an alias without its anchor.
    if (error instanceof RangeError || error instanceof ReferenceError)
      return [invalid(0, `is not YAML: ${error.message}`)];
    throw error;
  }
}

/** Offset of the first key that its mapping has already; undefined without one. */
function repeatedKey(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          found = key.range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}

function rowsIn(document: Document, file: string | undefined, lines: LineCounter): (RawRow | InvalidRow)[] {
  const placeOf = (...path: (string | number)[]): Place => ({
    file,
    lineOf: (field) => lines.linePos(offsetOf(document, [...path, ...field.split(/[.[\]]+/).filter(Boolean)])).line,
  });
  const all: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
  if (all === null) return [];
  const content = FieldsShape.safeParse(all);
  if (!content.success) return [{ ...placeOf(), reason: `must have ${LISTS.join(", ")} or defaults at its top` }];
  const { defaults: given = {}, ...lists } = content.data;
  const defaults = FieldsShape.safeParse(given);
  if (!defaults.success) return [{ ...placeOf("defaults"), reason: "defaults must be fields that all rows have" }];
  return Object.entries(lists).flatMap(([name, items]) => {
    const list = LISTS.find((known) => known === name);
    if (!list) return [{ ...placeOf(name), reason: `"${name}" is not one of defaults, ${LISTS.join(", ")}` }];
    if (!Array.isArray(items)) return [{ ...placeOf(name), reason: `${name} must be a list of rows` }];
    return items.map((item: unknown, index) => {
      const place = placeOf(name, index);
      const own = FieldsShape.safeParse(item);
      if (!own.success) return { ...place, reason: "must be a row with fields" };
      return { ...place, list, position: index + 1, defaults: defaults.data, own: own.data };
    });
  });
}

/** Offset of the deepest existing node on a path. */
function offsetOf(document: Document, path: readonly unknown[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
