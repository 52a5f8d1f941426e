import { describe, expect, it } from "vitest";
import { csvExport, MAX_EXPORTED } from "#platform/csv.server.ts";

const COLUMNS = { number: "count", text: "text" } as const;

const rows = (count: number) => Array.from({ length: count }, (_, number) => ({ number, text: "x" }));

const textOf = (...values: Parameters<typeof csvExport>) => Buffer.from(csvExport(...values).content).toString();

const linesOf = (count: number) =>
  textOf("list", COLUMNS, rows(count), { separator: "comma", more: "Export shorter periods" }).trim().split("\r\n");

describe("Export as CSV", () => {
  it("An export has all rows up to its limit, and says nothing else", () => {
    expect(linesOf(2)).toEqual(["number,text", "0,x", "1,x"]);
    expect(linesOf(MAX_EXPORTED)).toHaveLength(MAX_EXPORTED + 1);
  });

  it("An export of more rows than its limit is cut, and its last line says so and how to get the rest", () => {
    const lines = linesOf(MAX_EXPORTED + 1);
    expect(lines).toHaveLength(MAX_EXPORTED + 2);
    expect(lines.slice(-2)).toEqual(["49999,x", "CUT after 50000 rows. Export shorter periods,"]);
  });

  const ROW = {
    id: "0042",
    name: "=SUM(A1)",
    place: "Bo-Kaap; Cape Town",
    total: "-1299.50",
    share: 0.25,
    day: "2026-11-30",
    mobile: "+27824440002",
    more: { a: 1 },
    none: null,
  };
  const KINDS = {
    id: "code",
    name: "text",
    place: "text",
    total: "amount",
    share: "decimal",
    day: "day",
    mobile: "mobile",
    more: "text",
    none: "text",
  } as const;

  it("An export for spreadsheets has a byte order mark, semicolons, decimal commas and CRLF, and keeps codes and formulas as text", () => {
    expect(textOf("list", KINDS, [ROW], { separator: "semicolon", more: "" })).toBe(
      "\uFEFFid;name;place;total;share;day;mobile;more;none\r\n" +
        `"=""0042""";'=SUM(A1);"Bo-Kaap; Cape Town";-1299,50;0,25;2026-11-30;082 444 0002;"{""a"":1}";\r\n`,
    );
  });

  it("An export for other programs has commas and decimal points, and no byte order mark", () => {
    expect(textOf("list", KINDS, [ROW], { separator: "comma", more: "" })).toBe(
      "id,name,place,total,share,day,mobile,more,none\r\n" +
        `0042,'=SUM(A1),"Bo-Kaap; Cape Town",-1299.50,0.25,2026-11-30,082 444 0002,"{""a"":1}",\r\n`,
    );
  });
});
