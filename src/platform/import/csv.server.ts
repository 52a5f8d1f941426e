import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { type CellKind, cellText, type DecimalSign, readCell } from "../csv-cell.model.ts";
import { type CheckedLine, ImportError, type RowError } from "./report.model.ts";
import { encodingOf, textOf } from "./text.server.ts";
import { wordIn } from "./words.model.ts";

/** A row of a CSV file: cells by column name, as their kinds are written elsewhere. A cell that the row does not reach is missing. */
type CsvRow = Record<string, string>;

/** The columns of a CSV file and their kinds. */
export interface CsvColumns {
  required: Readonly<Record<string, CellKind>>;
  optional?: Readonly<Record<string, CellKind>>;
  /** Columns for people, which are not read. */
  skipped?: readonly string[];
  /** Other columns are not read; without it, they are refused. */
  skipsOthers?: boolean;
  /** Names of the columns for the cells of the heading, where those of other programs are read too. @throws ImportError */
  namesOf?(heading: readonly string[]): string[];
}

/** A column that is read. */
interface Column {
  name: string;
  kind: CellKind;
}

/**
 * Reads the rows of a CSV file with a heading, as programs and spreadsheets write it: UTF-8, UTF-16 or Windows-1252, cells separated by commas,
 * semicolons or tabs, with decimal commas where it is not commas, with empty rows and columns.
 * @throws ImportError for an invalid heading or file
 */
export async function* csvRows(file: string, columns: CsvColumns): AsyncGenerator<CheckedLine<CsvRow>> {
  let heading: Heading | undefined;
  for await (const { line, cells, decimal } of records(textOf(file, await encodingOf(file)))) {
    const length = cells.findLastIndex((cell) => cell !== "") + 1;
    if (length === 0) continue;
    if (heading) yield { line, ...rowOf(cells, length, heading, decimal) };
    else heading = headingOf(cells.slice(0, length), columns);
  }
  if (!heading) headingOf([], columns);
}

/** What stands in each place of a row: a column, "skipped", or undefined for one without a name. */
interface Heading {
  places: readonly (Column | "skipped" | undefined)[];
  /** Cells that a row of a spreadsheet has, which leaves out the separators of empty ones at its end. */
  needed: number;
}

/** @throws ImportError for a missing, unknown or duplicate column */
function headingOf(
  cells: readonly string[],
  { required, optional = {}, skipped = [], skipsOthers = false, namesOf = (names) => [...names] }: CsvColumns,
): Heading {
  const kinds = { ...required, ...optional };
  const names = namesOf(cells.map((cell) => wordIn([...Object.keys(kinds), ...skipped], cell) ?? cell));
  const known = names.filter((name) => Object.hasOwn(kinds, name));
  const unknown = names.find((name) => name !== "" && !known.includes(name) && !skipped.includes(name));
  if (unknown !== undefined && !skipsOthers)
    throw new ImportError(
      `The heading has a column "${unknown}". Those that may stand there: ${[...Object.keys(kinds), ...skipped].join(", ")}.`,
    );
  const twice = known.find((name, at) => known.indexOf(name) < at);
  if (twice) {
    const written = cells.filter((_, at) => names[at] === twice);
    throw new ImportError(`The heading has the column "${twice}" twice: ${written.join(", ")}.`);
  }
  const missing = Object.keys(required).find((name) => !known.includes(name));
  if (missing) throw new ImportError(`The heading has no column "${missing}".`);
  const places = names.map((name) => {
    const kind = known.includes(name) ? kinds[name] : undefined;
    if (kind) return { name, kind };
    return name === "" ? undefined : "skipped";
  });
  const last = names.findLastIndex((name) => Object.hasOwn(required, name));
  // One cell alone is more likely a line that broke off than a row whose other cells are empty.
  return { places, needed: Math.max(last + 1, Math.min(2, names.length)) };
}

/** @param length of the cells without empty ones at the end */
function rowOf(cells: readonly string[], length: number, { places, needed }: Heading, decimal: DecimalSign) {
  // With commas a program wrote the file, whose rows are complete.
  if (length > places.length || cells.length < (decimal === "." ? places.length : needed)) {
    const count = Math.max(length, Math.min(cells.length, places.length));
    return { faults: [{ field: "", reason: `has ${count} values, the heading has ${places.length} columns` }] };
  }
  const faults: RowError[] = [];
  const value: CsvRow = {};
  for (const [at, place] of places.entries()) {
    const cell = cells[at];
    if (place === "skipped" || cell === undefined) continue;
    if (place) {
      const { text, reason } = readCell(cell, place.kind, decimal);
      if (text !== undefined) value[place.name] = text;
      else faults.push({ field: place.name, reason });
    } else if (cell !== "")
      faults.push({ field: `column ${at + 1}`, reason: "has a value, but no name in the heading" });
  }
  return faults.length > 0 ? { faults } : { value };
}

const RecordShape = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

interface CsvRecord {
  line: number;
  cells: string[];
  decimal: DecimalSign;
}

async function* records(text: AsyncGenerator<string>): AsyncGenerator<CsvRecord> {
  const lines = withLineFeeds(text);
  const { value: first = "" } = await lines.next();
  const delimiter = delimiterIn(first);
  const parser = parse({
    delimiter,
    record_delimiter: "\n",
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // A cell ="0042" is not quoted.
    relax_quotes: true,
    // A quoted cell may have spaces around it. Tabs are spaces too.
    trim: delimiter !== "\t",
    max_record_size: 100_000,
  });
  let isFirst = true;
  try {
    for await (const item of pipeline(Readable.from(concat(first, lines)), parser, () => undefined)) {
      const { record, info } = RecordShape.parse(item);
      if (!(isFirst && SEPARATOR_LINE.test(record.join(""))))
        yield {
          line: info.lines - breaksIn(record),
          cells: record.map(cellText),
          decimal: delimiter === "," ? "." : ",",
        };
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`This is no CSV. ${error.message}.`);
    throw error;
  }
}

/** Line breaks within cells. The parser counts the lines to the last one of a row. */
function breaksIn(record: readonly string[]): number {
  return record.join("").split("\n").length - 1;
}

/** The first line of a file that tells Excel its separator. */
const SEPARATOR_LINE = /^\s*"?sep=([;,\t|]?)"?[;,\t|]*\s*$/i;

/** What separates the cells: what the first line says, or else what separates those of the heading most often. */
function delimiterIn(text: string): string {
  const [line = ""] = text.split("\n", 1);
  const [, named] = SEPARATOR_LINE.exec(line) ?? [];
  if (named) return named;
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, "x").split("\n");
  const heading = unquoted.find((each) => /[^\s;,]/.test(each)) ?? line;
  const count = (sign: string) => heading.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The same text with one kind of line end, which computers have written in three ways. */
async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let last = "";
  for await (const piece of text) {
    const whole = last + piece;
    last = whole.endsWith("\r") ? "\r" : "";
    yield whole.slice(0, whole.length - last.length).replace(/\r\n?/g, "\n");
  }
  if (last) yield "\n";
}

async function* concat(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
