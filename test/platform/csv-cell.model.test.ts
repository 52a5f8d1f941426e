import fc from "fast-check";
import { expect, it } from "vitest";
import { csvExport } from "#platform/csv.server.ts";
import { csvRows } from "#platform/import/csv.server.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import { cleanLine } from "#shared/typed-text.ts";
import { savedBySpreadsheet, spreadsheetCell } from "../support/spreadsheet.ts";
import { written } from "../support/written.ts";

const COLUMNS = {
  name: "text",
  code: "code",
  house: "house",
  price: "amount",
  count: "count",
  degrees: "decimal",
  mobile: "mobile",
  until: "day",
  sold: "truth",
} as const;

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** Codes of all kinds that a spreadsheet would change, and others. */
const code = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/),
  fc.stringMatching(/^0\d{1,20}$/),
  fc.stringMatching(/^\d{1,4}[-/.:]\d{1,2}([-/.]\d{1,4})?$/),
  fc.stringMatching(/^(MAR|DEC|sept|1-jun)[-. ]?\d{1,2}$/),
  fc.stringMatching(/^\d{1,3}[eE]\d{1,2}$/),
  fc.constantFrom("true", "FALSE", "12345678901234567", "2026-11-30", "R50", "50%", "1,5", "1 299"),
);

/** What people write, also what could be run as a formula; numbers and days among it are a spreadsheet's to change. */
const name = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.stringMatching(/^'{0,2}[=+@-]{1,2}[A-Z(),;"' ]{0,10}$/),
    fc.constantFrom('O"Neill; Café', "'t Hart", "line\nbreak", "-", "+", "'", "tab\tin", "a,=b"),
  )
  .map((text) => cleanLine(text.replaceAll("\0", "")))
  .filter((text) => !/^#+$/.test(text) && (/^[=+@-]/.test(text) || spreadsheetCell(text) === text));

const row = fc.record({
  name,
  code,
  house: fc.oneof(
    fc.stringMatching(/^\d{1,4}[A-Z]?([-/]\d{1,4}[A-Z]?)?$/),
    fc.constantFrom("0012", "1E5", "1E-12", "Plot 7"),
  ),
  price: fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), digits(2)).map(([rand, cents]) => `${rand}.${cents}`),
  count: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  degrees: fc.tuple(fc.integer({ min: -35, max: 33 }), digits(5)).map(([whole, rest]) => Number(`${whole}.${rest}`)),
  mobile: digits(7).map((rest) => `+2782${rest}`),
  until: fc
    .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  sold: fc.constantFrom("true", "false"),
});

async function readBack(content: Uint8Array): Promise<unknown[]> {
  const rows: unknown[] = [];
  const { name, ...optional } = COLUMNS;
  for await (const { value, faults } of csvRows(await written("file.csv", content), { required: { name }, optional }))
    rows.push(value ? { ...value, mobile: cleanMobileNumber(value.mobile ?? "") } : faults);
  return rows;
}

it("What is exported is read back as it was, in both forms and after a spreadsheet has saved it in any encoding", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const wanted = rows.map((each) => ({ ...each, count: String(each.count), degrees: String(each.degrees) }));
      const exported = (separator: "semicolon" | "comma") =>
        csvExport("list", COLUMNS, rows, { separator, more: "" }).content;
      expect(await readBack(exported("comma"))).toEqual(wanted);
      expect(await readBack(exported("semicolon"))).toEqual(wanted);
      for (const form of ["utf-8", "utf-16"] as const)
        expect(await readBack(savedBySpreadsheet(exported("semicolon"), form))).toEqual(wanted);
    }),
    { numRuns: 40 },
  );
});
