/** Levels below a row that are looked into; no row has more, and a file that nests deeper must not exhaust the stack. */
const MOST_LEVELS = 8;

/**
 * A row of JSON without its fields that are null, also in objects and lists inside it: programs that write tables as JSON write every column of
 * every row, with null where it is empty. A list keeps its nulls, which are errors.
 * @param meaningful fields of the row itself in which null says something
 */
export function withoutNulls(row: unknown, meaningful: readonly string[] = [], levels = MOST_LEVELS): unknown {
  if (typeof row !== "object" || row === null || levels === 0) return row;
  if (Array.isArray(row)) return row.map((entry) => withoutNulls(entry, [], levels - 1));
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => value !== null || meaningful.includes(name))
      .map(([name, value]) => [name, withoutNulls(value, [], levels - 1)]),
  );
}
