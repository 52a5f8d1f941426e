import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { ADD_ON_FLAGS } from "#catalogue/model.ts";
import { parseMoney, toRand } from "#money/model.ts";
import type { Patch } from "./import.data.server.ts";
import type { Checked } from "./import-checks.server.ts";
import { ImportProblem } from "./import-text.server.ts";

/** A comma that is not before three digits: in some spreadsheets it stands before cents, here it would make them thousands. */
const DECIMAL_COMMA = /,(?!\d{3}(?!\d))/;

/** An amount as spreadsheets write it: "1299.00", "R 1,299" (S5-28). */
const Amount = z.string().transform((text, context) => {
  const cents = DECIMAL_COMMA.test(text) ? undefined : parseMoney(text);
  if (cents !== undefined && cents >= 0) return toRand(cents);
  const message = cents === undefined ? 'must be an amount in rand, like "1299.00"' : "must not be less than nothing";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** A row by its columns. What has no column stays as it is. */
const RowShape = z.object({
  variationId: z.string().min(1, "must not be empty"),
  price: Amount.optional(),
  originalPrice: Amount.optional(),
  heroDeals: z.enum(["true", "false"]).optional(),
  quantity: z
    .string()
    .regex(/^\d{0,9}$/, "must be a whole number, or empty for what never runs out")
    .optional(),
  flags: z.partialRecord(z.enum(ADD_ON_FLAGS), z.enum(["yes", "true", "optional", ""])),
});

/** Columns that a file may have, besides `variationId`, which it must have. */
export const COLUMNS = ["price", "originalPrice", "quantity", "heroDeals", ...ADD_ON_FLAGS] as const;

const RecordShape = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/** A row of the file with its line, or what is wrong with it. */
export interface CsvRow {
  line: number;
  row: Checked<Patch>;
}

/**
 * The rows below the heading.
 * @throws ImportProblem where the heading is not right or the text is no CSV
 */
export async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined;
  for await (const { line, cells } of csvRecords(text)) {
    if (columns) yield { line, row: checkedRow(columns, cells, line) };
    else columns = requireColumns(cells.map((name) => name.trim()));
  }
}

/**
 * The rows of a CSV, its heading first, with semicolons or commas between the cells.
 * @throws ImportProblem where the text is no CSV
 */
export async function* csvRecords(text: AsyncGenerator<string>): AsyncGenerator<{ line: number; cells: string[] }> {
  try {
    for await (const item of records(text)) {
      const { record, info } = RecordShape.parse(item);
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportProblem(`This is no CSV. ${error.message}.`);
    throw error;
  }
}

async function* records(text: AsyncGenerator<string>): AsyncGenerator<unknown> {
  const { value: first = "" } = await text.next();
  const [heading = ""] = first.split("\n");
  // Spreadsheets set to South Africa write semicolons.
  const delimiter = heading.includes(";") && !heading.includes(",") ? ";" : ",";
  const parser = parse({
    delimiter,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 100_000,
  });
  yield* pipeline(Readable.from(joined(first, text)), parser, () => undefined);
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

function requireColumns(columns: string[]): string[] {
  const known: readonly string[] = ["variationId", ...COLUMNS];
  const unknown = columns.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ImportProblem(`The heading has a column "${unknown}". Those that may stand there: ${known.join(", ")}.`);
  const twice = columns.find((name, at) => columns.indexOf(name) < at);
  if (twice) throw new ImportProblem(`The heading has the column "${twice}" twice.`);
  if (!columns.includes("variationId")) throw new ImportProblem('The heading has no column "variationId".');
  if (columns.length === 1)
    throw new ImportProblem(`The heading has nothing to change: add one of ${COLUMNS.join(", ")}.`);
  return columns;
}

function checkedRow(columns: readonly string[], cells: readonly string[], line: number): Checked<Patch> {
  if (cells.length !== columns.length)
    return { wrong: [{ field: "", reason: `has ${cells.length} values, the heading has ${columns.length} columns` }] };
  const row = Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim()]));
  const flags = Object.fromEntries(
    ADD_ON_FLAGS.filter((name) => columns.includes(name)).map((name) => [name, row[name]]),
  );
  const { data, error } = RowShape.safeParse({ ...row, flags });
  if (!data)
    return { wrong: error.issues.map(({ path, message }) => ({ field: String(path.at(-1) ?? ""), reason: message })) };
  const { variationId, quantity, price, originalPrice, heroDeals } = data;
  return {
    value: {
      line,
      variationId,
      ...(quantity !== undefined && { quantity: quantity === "" ? null : Number(quantity) }),
      change: {
        ...(price && { price }),
        ...(originalPrice && { originalPrice }),
        ...(heroDeals && { heroDeals: heroDeals === "true" }),
        ...data.flags,
      },
    },
  };
}
