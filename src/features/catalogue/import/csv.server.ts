import { z } from "zod";
import { type CellKind, truthOf } from "#platform/csv-cell.model.ts";
import { csvRows } from "#platform/import/csv.server.ts";
import { type Checked, type CheckedLine, checkedBy, ImportError } from "#platform/import/report.model.ts";
import { toRand } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { ADD_ON_FLAGS } from "../product.mapper.ts";
import type { Patch } from "./staging.repository.server.ts";

/** An amount as the file has it: "1299.00", "R 1,299" (S5-28). */
const Amount = z.string().transform((text, context) => {
  const cents = typedAmount(text);
  if (cents !== undefined && cents >= 0) return toRand(cents);
  const message = cents === undefined ? 'must be an amount in rand, like "1299.00"' : "must not be less than nothing";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const FLAGS = ["yes", "true", "optional", ""] as const;

/** What a variant includes or asks for. Words that mean yes or no become one of ours; ours stay, because what is exported is imported as it was. */
const Flag = z.preprocess(
  (word) => {
    const truth = typeof word === "string" && !FLAGS.some((flag) => flag === word) && truthOf(word);
    if (!truth) return word;
    return truth === "true" ? "yes" : "";
  },
  z.enum(FLAGS, "must be yes, optional, or no or empty for none"),
);

const FLAG_NAMES = Object.values(ADD_ON_FLAGS);

/** A row by its columns. Fields without a column are not changed. */
const RowShape = z.object({
  variationId: z.string().min(1, "must not be empty"),
  price: Amount.optional(),
  originalPrice: Amount.optional(),
  heroDeals: z.enum(["true", "false"], "must be true or false").optional(),
  quantity: z
    .string()
    .refine((text) => !/^-\d+$/.test(text), "must not be less than nothing")
    .regex(/^(?:-?\d{1,9})?$/, "must be a whole number, or empty for what never runs out")
    .optional(),
  flags: z.partialRecord(z.enum(FLAG_NAMES), Flag),
});

const FLAG_COLUMNS = Object.fromEntries(FLAG_NAMES.map((name) => [name, "word"] as const));

const KEY = { variationId: "code" } as const;
const VALUES = {
  price: "amount",
  originalPrice: "amount",
  quantity: "count",
  ...FLAG_COLUMNS,
  heroDeals: "truth",
} as const;

/** Columns for people, which tell what a row is. They are written, and not read. */
const NAMES = { product: "text", variant: "text" } as const;

/** All columns and their kinds. The last one is never empty, because Excel leaves out the separators of empty cells at the end of rows. */
export const COLUMNS: Readonly<Record<string, CellKind>> = { ...KEY, ...NAMES, ...VALUES };

/**
 * Reads changes to variants from the rows of a CSV file.
 * @throws ImportError if the heading is invalid or the file is not CSV
 */
export async function* readPatches(file: string): AsyncGenerator<CheckedLine<Patch>> {
  const columns = { required: KEY, optional: VALUES, skipped: Object.keys(NAMES), namesOf: requireValues };
  for await (const row of csvRows(file, columns)) yield row.faults ? row : { line: row.line, ...checkedRow(row) };
}

function requireValues(heading: readonly string[]): string[] {
  if (heading.filter((name) => !Object.hasOwn(NAMES, name)).join("") === "variationId")
    throw new ImportError(`The heading has nothing to change: add one of ${Object.keys(VALUES).join(", ")}.`);
  return [...heading];
}

function checkedRow({ line, value: row }: { line: number; value: Record<string, string> }): Checked<Patch> {
  const flags = Object.fromEntries(FLAG_NAMES.filter((name) => name in row).map((name) => [name, row[name]]));
  const { value, faults } = checkedBy(RowShape, { ...row, flags });
  // The columns of flags are in no group.
  if (faults) return { faults: faults.map((fault) => ({ ...fault, field: fault.field?.replace("flags.", "") ?? "" })) };
  const { variationId, quantity, price, originalPrice, heroDeals } = value;
  return {
    value: {
      line,
      variationId,
      ...(quantity !== undefined && { quantity: quantity === "" ? null : Number(quantity) }),
      change: {
        ...(price && { price }),
        ...(originalPrice && { originalPrice }),
        ...(heroDeals && { heroDeals: heroDeals === "true" }),
        ...value.flags,
      },
    },
  };
}
