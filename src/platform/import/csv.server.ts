import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { type CheckedLine, ImportError } from "./report.model.ts";
import { textOf } from "./text.server.ts";

/** A row of a CSV file: trimmed cells by column name. */
type CsvRow = Record<string, string>;

/**
 * Reads the rows of a CSV file with a heading; cells are separated by semicolons or commas.
 * @param columnsOf returns the column names for the trimmed cells of the heading
 * @throws ImportError for an invalid heading or file
 */
export async function* csvRows(
  file: string,
  columnsOf: (heading: string[]) => string[],
): AsyncGenerator<CheckedLine<CsvRow>> {
  let columns: string[] | undefined;
  for await (const { line, cells } of records(textOf(file))) {
    if (!columns) columns = columnsOf(cells);
    else if (cells.length === columns.length)
      yield { line, value: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ""])) };
    else {
      const reason = `has ${cells.length} values, the heading has ${columns.length} columns`;
      yield { line, faults: [{ field: "", reason }] };
    }
  }
}

/**
 * Validates the heading of a CSV file.
 * @param optional columns that are allowed besides the required ones; undefined allows any
 * @throws ImportError for a missing, unknown or duplicate column
 */
export function checkedHeading(
  columns: string[],
  { required, optional }: { required: readonly string[]; optional?: readonly string[] },
): string[] {
  if (optional) {
    const allowed = [...required, ...optional];
    const unknown = columns.find((name) => !allowed.includes(name));
    if (unknown !== undefined)
      throw new ImportError(
        `The heading has a column "${unknown}". Those that may stand there: ${allowed.join(", ")}.`,
      );
    const twice = columns.find((name, at) => columns.indexOf(name) < at);
    if (twice) throw new ImportError(`The heading has the column "${twice}" twice.`);
  }
  const missing = required.find((name) => !columns.includes(name));
  if (missing) throw new ImportError(`The heading has no column "${missing}".`);
  return columns;
}

const RecordShape = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

async function* records(text: AsyncGenerator<string>): AsyncGenerator<{ line: number; cells: string[] }> {
  const { value: first = "" } = await text.next();
  const [heading = ""] = first.split("\n");
  const parser = parse({
    // Spreadsheets with a South African locale use semicolons.
    delimiter: heading.includes(";") && !heading.includes(",") ? ";" : ",",
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 100_000,
  });
  try {
    for await (const item of pipeline(Readable.from(concat(first, text)), parser, () => undefined)) {
      const { record, info } = RecordShape.parse(item);
      yield { line: info.lines, cells: record.map((cell) => cell.trim()) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`This is no CSV. ${error.message}.`);
    throw error;
  }
}

async function* concat(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
