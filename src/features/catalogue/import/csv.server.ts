import { z } from "zod";
import type { CellKind } from "#platform/csv-cell.model.ts";
import { csvRows } from "#platform/import/csv.server.ts";
import { type Checked, type CheckedLine, ImportError } from "#platform/import/report.model.ts";
import { toRand } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { ADD_ON_FLAGS } from "../model.ts";
import type { Patch } from "./staging.repository.server.ts";

/** An amount as the file has it: "1299.00", "R 1,299" (S5-28). */
const Amount = z.string().transform((text, context) => {
  const cents = typedAmount(text);
  if (cents !== undefined && cents >= 0) return toRand(cents);
  const message = cents === undefined ? 'must be an amount in rand, like "1299.00"' : "must not be less than nothing";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** A row by its columns. Fields without a column are not changed. */
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

const FLAG_COLUMNS = Object.fromEntries(ADD_ON_FLAGS.map((name) => [name, "word"] as const));

const KEY = { variationId: "code" } as const;
const VALUES = {
  price: "amount",
  originalPrice: "amount",
  quantity: "count",
  ...FLAG_COLUMNS,
  heroDeals: "word",
} as const;

/** All columns and their kinds. The last one is never empty, because Excel leaves out the separators of empty cells at the end of rows. */
export const COLUMNS: Readonly<Record<string, CellKind>> = { ...KEY, ...VALUES };

/**
 * Reads changes to variants from the rows of a CSV file.
 * @throws ImportError if the heading is invalid or the file is not CSV
 */
export async function* readPatches(file: string): AsyncGenerator<CheckedLine<Patch>> {
  const columns = { required: KEY, optional: VALUES, namesOf: requireValues };
  for await (const row of csvRows(file, columns)) yield row.faults ? row : { line: row.line, ...checkedRow(row) };
}

function requireValues(heading: readonly string[]): string[] {
  if (heading.join("") === "variationId")
    throw new ImportError(`The heading has nothing to change: add one of ${Object.keys(VALUES).join(", ")}.`);
  return [...heading];
}

function checkedRow({ line, value: row }: { line: number; value: Record<string, string> }): Checked<Patch> {
  const flags = Object.fromEntries(ADD_ON_FLAGS.filter((name) => name in row).map((name) => [name, row[name]]));
  const { data, error } = RowShape.safeParse({ ...row, flags });
  if (!data)
    return { faults: error.issues.map(({ path, message }) => ({ field: String(path.at(-1) ?? ""), reason: message })) };
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
