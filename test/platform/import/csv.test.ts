import { describe, expect, it } from "vitest";
import { type CsvColumns, csvRows } from "#platform/import/csv.server.ts";
import { written } from "../../support/written.ts";

const COLUMNS: CsvColumns = {
  required: { id: "code", price: "amount" },
  optional: {
    count: "count",
    degrees: "decimal",
    mode: "word",
    sold: "truth",
    until: "day",
    number: "house",
    name: "text",
  },
};

/** The rows of a file and the faults of its lines. */
async function read(content: string | Uint8Array, columns = COLUMNS) {
  const rows: unknown[] = [];
  for await (const { line, value, faults } of csvRows(await written("file.csv", content), columns))
    rows.push(value ?? faults?.map(({ field, reason }) => `line ${line}: ${field}: ${reason}`).join("\n"));
  return rows;
}

const ROWS = "id;price;name\r\nA1;34,50;Café “Sjoe”\r\n";
const READ = [{ id: "A1", price: "34.50", name: "Café “Sjoe”" }];

describe("Files of spreadsheets", () => {
  it.each([
    ["UTF-8", Buffer.from(ROWS)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${ROWS}`)],
    ["UTF-16 of little ends with a byte order mark", Buffer.from(`\uFEFF${ROWS}`, "utf16le")],
    ["UTF-16 of big ends with a byte order mark", Buffer.from(`\uFEFF${ROWS}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from(ROWS.replace("“", "\x93").replace("”", "\x94"), "latin1")],
  ])("A CSV file is read in %s", async (_, content) => {
    expect(await read(content)).toEqual(READ);
  });

  it("Windows-1252 is found also where its first letter stands at the end of the file or far from its beginning", async () => {
    const plain = "A1;34,50;x\r\n".repeat(12_000);
    const rows = await read(Buffer.from(`id;price;name\r\n${plain}A2;1;é`, "latin1"));
    expect(rows).toHaveLength(12_001);
    expect(rows.at(-1)).toEqual({ id: "A2", price: "1.00", name: "é" });
  });

  it.each([
    ["UTF-8 that is damaged later on", Buffer.concat([Buffer.from(ROWS), Buffer.from([0xff, 0x0a])])],
    ["UTF-8 with a byte order mark that is damaged", Buffer.from([0xef, 0xbb, 0xbf, 0x69, 0xe9, 0x0a])],
    ["UTF-16 without a byte order mark", Buffer.from(ROWS, "utf16le")],
    ["UTF-16 that is cut", Buffer.from(`\uFEFF${ROWS}`, "utf16le").subarray(0, 31)],
    ["bytes that are no text", Buffer.from([0x69, 0x64, 0x8d, 0x0a])],
    ["a workbook", Buffer.from("PK\u0003\u0004")],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
  ])("A CSV file of %s is refused", async (_, content) => {
    await expect(read(content)).rejects.toThrow(/not (UTF-8 )?text|is a workbook/);
  });

  it.each([
    ["sep=;\r\nid;price\r\nA1;34,50\r\n"],
    ["\uFEFFsep=;\r\nid;price\r\nA1;34,50\r\n"],
    ['"sep=;"\r\nid;price\r\nA1;34,50\r\n'],
    ["SEP=;;;\r\nid;price\r\nA1;34,50\r\n"],
    ["sep=|\nid|price\nA1|34,50\n"],
    ["sep=\t\nid\tprice\nA1\t34,50\n"],
    ['sep=,\nid,price\nA1,"34,50"\n'],
    ["id\tprice\nA1\tR 34,50\n"],
    ["id;price\rA1;34,50\r"],
    ['"id";"price"\nA1;34.50\n'],
    ["\r\n;;\r\nid;price;;\r\n;;;\r\nA1;34,50;;\r\n;;;\r\n \t;;;\r\n"],
    ["id;;price\nA1;;34,50\n"],
    ['\u200bid ; "price"\nA1\u200b;\u00a034,50 \n'],
    ["id;price;name\nA1;34,50\n".replace(";name", "")],
  ])("The rows of %j are found", async (content) => {
    expect(await read(content)).toEqual([{ id: "A1", price: "34.50" }]);
  });

  it("Lines are counted as in the file, also below a separator line, empty rows and line breaks of all kinds", async () => {
    const lines = ["sep=;", "id;price;name", "", ";;", '"A;1";1;"x', 'y"', 'A2;12,995;"x', 'y"', "A3;1;", "A4;1;x;9"];
    for (const end of ["\n", "\r\n", "\r"])
      expect((await read(lines.join(end))).map((row) => String(row).split(":")[0])).toEqual([
        "[object Object]",
        "line 7",
        "[object Object]",
        "line 10",
      ]);
  });

  it("A value in a column without a name is a mistake with line and column, and so is one behind the columns", async () => {
    expect(await read("id;;price\nA1;x;1\nA2;;2\nA3;;3;4\n")).toEqual([
      "line 2: column 2: has a value, but no name in the heading",
      { id: "A2", price: "2.00" },
      "line 4: : has 4 values, the heading has 3 columns",
    ]);
  });

  it("A row of a spreadsheet may lack its empty cells at the end, but not those that are needed, and one of a program none", async () => {
    expect(await read("id;price;name\nA1;1\nA2\nA3;2;x")).toEqual([
      { id: "A1", price: "1.00" },
      "line 3: : has 1 values, the heading has 3 columns",
      { id: "A3", price: "2.00", name: "x" },
    ]);
    expect(await read("id,price,name\nA1,1\n")).toEqual(["line 2: : has 2 values, the heading has 3 columns"]);
  });

  it("Columns are found in any case and with other signs in their names, and never twice", async () => {
    const columns: CsvColumns = { required: { material_id: "code", addRouter: "word" } };
    for (const heading of [
      "material_id;addRouter",
      " Material ID ;ADD ROUTER",
      "material-id;Add_Router",
      "MaterialId;addrouter",
    ])
      expect(await read(`${heading}\nA1;yes\n`, columns)).toEqual([{ material_id: "A1", addRouter: "yes" }]);
    await expect(read("Material ID;addRouter;material_id\nA1;yes;A2\n", columns)).rejects.toThrow(
      'The heading has the column "material_id" twice: Material ID, material_id.',
    );
  });

  it("Columns that are not read may hold anything and have any names", async () => {
    const columns = { ...COLUMNS, skipsOthers: true };
    expect(await read("id;constructor;price;x;x\nA1;1,2E+10;1;1,2E+10;2\n", columns)).toEqual([
      { id: "A1", price: "1.00" },
    ]);
    await expect(read("id;constructor;price\n")).rejects.toThrow('The heading has a column "constructor"');
    await expect(read(";;;\r\n;;;\r\n")).rejects.toThrow('The heading has no column "id"');
  });
});

describe("Cells of spreadsheets", () => {
  const cellsIn = async (column: string, separator: string, cells: string[]) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const lines = cells.map((cell) =>
      ["A", column === "price" ? "" : "1", quoted(cell)].filter(Boolean).join(separator),
    );
    const heading = column === "price" ? ["id", "price"] : ["id", "price", column];
    const rows = await read([heading.join(separator), ...lines].join("\n"));
    return rows.map((row) =>
      typeof row === "string" ? row.replace(/^line \d+: /, "") : Reflect.get(Object(row), column),
    );
  };

  it("Amounts have decimal commas beside semicolons, points beside commas, and neither is guessed", async () => {
    const amounts = [
      "34,50",
      "R 1 299,00",
      "R1\u00a0299,5",
      "1299.00",
      "1.299,00",
      "-115,00",
      "12,995",
      "R 12,995",
      "12.995",
    ];
    const unclear = (text: string) => `price: "${text}" may be thousands or a fraction: write two digits for the cents`;
    expect(await cellsIn("price", ";", amounts)).toEqual([
      ...["34.50", "1299.00", "1299.50", "1299.00", "1299.00", "-115.00"],
      ...["12,995", "R 12,995", "12.995"].map(unclear),
    ]);
    expect(await cellsIn("price", ",", ["34,50", "R 1,299", "1,299.50", "12.995"])).toEqual([
      ...["34.50", "1299.00", "1299.50"],
      unclear("12.995"),
    ]);
  });

  it("Whole numbers and other numbers are read as a spreadsheet formats them", async () => {
    const counts = ["5", "1 299", "1\u00a0299", "25,00", "25.0", "-2", "−2", "2,5", "1,299", "", "many"];
    const read = ["5", "1299", "1299", "25", "25", "-2", "-2", "2,5", "1,299", "", "many"];
    expect(await cellsIn("count", ";", counts)).toEqual(read);
    expect(await cellsIn("count", ",", ["1,299", "25.00"])).toEqual(["1299", "25"]);
    const degrees = ["28,18783", "-25,74486", "28.18783", "28", "28,187", "north"];
    expect(await cellsIn("degrees", "\t", degrees)).toEqual([
      ...["28.18783", "-25.74486", "28.18783", "28", "28.187", "north"],
    ]);
    expect(await cellsIn("degrees", ",", ["28,18783", "28,187"])).toEqual([
      "28.18783",
      'degrees: "28,187" may be thousands or a fraction: write it with a point',
    ]);
  });

  it("Words are read in any case, and true and false in the languages of Excel here and as people answer", async () => {
    expect(await cellsIn("mode", ";", ["SET", "WAAR", "Faux", "Yes", "constructor"])).toEqual([
      ...["set", "true", "false", "yes", "constructor"],
    ]);
    const truths = ["TRUE", "WAAR", "Vrai", "1", "Yes", "ja", "False", "ONWAAR", "FAUX", "0", "no", "Nee", "maybe", ""];
    expect(await cellsIn("sold", ";", truths)).toEqual([
      ...Array.from({ length: 6 }, () => "true"),
      ...Array.from({ length: 6 }, () => "false"),
      ...["maybe", ""],
    ]);
  });

  it("Days have the year first, also before a midnight; another time and the number of a day are mistakes", async () => {
    const days = [
      "2027/03/31",
      "2027-3-1",
      "2027\u201103\u201131",
      "2027/03/31 00:00",
      "2027-03-31T00:00:00",
      "31/03/2027",
    ];
    expect(await cellsIn("until", ";", [...days, "2027-03-31T00:00:00.000Z", "2027/03/31 12:00:00 AM"])).toEqual([
      ...[
        "2027-03-31",
        "2027-03-01",
        "2027-03-31",
        "2027-03-31",
        "2027-03-31",
        "31/03/2027",
        "2027-03-31",
        "2027-03-31",
      ],
    ]);
    expect(await cellsIn("until", ";", ["2027/03/31 14:30", "2027-03-30T22:00:00.000Z", "46477", "46477,5"])).toEqual([
      'until: "2027/03/31 14:30" has a time: write the day alone, such as 2027-03-31',
      'until: "2027-03-30T22:00:00.000Z" has a time: write the day alone, such as 2027-03-31',
      'until: "46477" is how spreadsheets count days: format the column as a date, and save the file again',
      'until: "46477,5" is how spreadsheets count days: format the column as a date, and save the file again',
    ]);
  });

  it("The accounting format has brackets around what is below zero, and a dash for zero", async () => {
    const amounts = [
      "(115,00)",
      "R(115,00)",
      "(R 1 115,00)",
      "R (115,00)",
      "R -",
      "-",
      "R-",
      " - ",
      "(-5)",
      "()",
      "(12,995)",
    ];
    expect(await cellsIn("price", ";", amounts)).toEqual([
      ...["-115.00", "-115.00", "-1115.00", "-115.00", "0.00", "0.00", "0.00", "0.00", "(-5)", "()"],
      'price: "(12,995)" may be thousands or a fraction: write two digits for the cents',
    ]);
    expect(await cellsIn("count", ";", ["(2)", "(1 250)", "-", "(2,00)", "--", "(x)"])).toEqual([
      ...["-2", "-1250", "0", "-2", "--", "(x)"],
    ]);
    expect(await cellsIn("degrees", ";", ["(25,74486)", "-"])).toEqual(["-25.74486", "-"]);
  });

  it("The number of a house of which a spreadsheet has made a day is a mistake, and all other numbers are not", async () => {
    const days = [
      "12-Oct",
      "Oct-12",
      "2026/10/12",
      "12-Okt",
      "01-Mrt",
      "1 May 2026",
      "12/10/2026",
      "2026-10-12T00:00:00",
    ];
    expect(await cellsIn("number", ";", days)).toEqual(
      days.map(
        (day) =>
          `number: "${day}" is a day that a spreadsheet has made of a number such as 12-10: format the column as text, and enter it there again`,
      ),
    );
    const numbers = [
      "12",
      "12A",
      "12-10",
      "12/14",
      "3 & 5",
      "Plot 12",
      "May Cottage",
      "12 Marina",
      "2026",
      "1-2-3",
      "Erf 12/2026",
    ];
    expect(await cellsIn("number", ";", numbers)).toEqual(numbers);
  });

  it("An error of a spreadsheet is a mistake in every column, and so is what was too wide for its own", async () => {
    for (const error of ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "Err:502"])
      for (const [row, column] of [
        [`${error};1;x`, "id"],
        [`A1;${error};x`, "price"],
        [`A1;1;${error}`, "name"],
      ] as const)
        expect(await read(`id;price;name\n${row}\n`)).toEqual([
          `line 2: ${column}: "${error}" is an error of the spreadsheet: enter the value itself`,
        ]);
    expect(await read("id;price;name\nA1;########;x\nA1;1;No. #1!\n")).toEqual([
      "line 2: price: was too wide for its column: make the column wider in the spreadsheet, and save the file again",
      { id: "A1", price: "1.00", name: "No. #1!" },
    ]);
  });

  it("A number that a spreadsheet has shortened is a mistake with line and column", async () => {
    for (const cell of ["2,78244E+10", "1,2E+12", "1E+15", "8.9027E+18"])
      expect(await read(`id;price;name\nA1;1;x\n${cell};1;x\n`)).toEqual([
        { id: "A1", price: "1.00", name: "x" },
        "line 3: id: was shortened by a spreadsheet: format the column as text, and enter it there again",
      ]);
  });

  it("A guarded cell is read as its text", async () => {
    expect(await read(`id;price;name\n="0824440002";1;'=SUM(A1)\n"=""0042""";2;''=x\n'0042;3;'t Hart\n`)).toEqual([
      { id: "0824440002", price: "1.00", name: "=SUM(A1)" },
      { id: "0042", price: "2.00", name: "'=x" },
      { id: "0042", price: "3.00", name: "'t Hart" },
    ]);
  });
});
