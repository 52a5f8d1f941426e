import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { eurekaSearch, eurekaSuggestions, globalSearch } from "#search/contract.ts";
import { MAX_QUERY_LENGTH } from "#search/model.ts";

/** The query as the call parses it. */
function parseBy<Query extends z.ZodType>(
  { query }: { query?: Query },
  given: Record<string, unknown>,
): z.output<Query> {
  if (!query) throw new Error("the call takes no query");
  return query.parse(given);
}

const parse = (query: Record<string, unknown>) => parseBy(eurekaSearch, query);

describe("Search parameters", () => {
  it("S7-20 S9-02 The search text is normalised, and truncated to its maximum length without splitting a character", () => {
    expect(parse({ q: " solar \u200b\n geyser\0 " }).q).toBe("solar geyser");
    expect(parse({ q: "x".repeat(10_000) }).q).toHaveLength(MAX_QUERY_LENGTH);
    const cut = parse({ q: `${"x".repeat(MAX_QUERY_LENGTH - 1)}\u{1f4f1}\u{1f4f1}` }).q;
    expect([cut.isWellFormed(), [...cut].length]).toEqual([true, MAX_QUERY_LENGTH]);
    expect(parseBy(eurekaSuggestions, { q: ` ${"y".repeat(300)}` }).q).toHaveLength(MAX_QUERY_LENGTH);
    expect(parseBy(globalSearch, { query: "z".repeat(300) }).query).toHaveLength(MAX_QUERY_LENGTH);
  });

  it("S7-20 S9-02 The search parameters are fixed to en_ZA, ZAR and nine per page, whatever the request sends", () => {
    for (const other of [{}, { l: "fr_FR", c: "EUR", ps: "500" }, { l: ["a", "b"], c: {}, ps: ["9", "9"] }])
      expect(parse({ q: "x", ...other })).toMatchObject({ l: "en_ZA", c: "ZAR", ps: 9 });
  });

  it("S7-20 A missing page number means the first page, and an invalid or excessive one is rejected", () => {
    expect([parse({}).pf, parse({ pf: "100000" }).pf]).toEqual([1, 100_000]);
    for (const pf of ["", "0", "-1", "1.5", "first", "100001", "1e9", ["2", "3"]])
      expect(() => parse({ pf }), String(pf)).toThrow();
  });

  it("S7-20 The parameter a is rejected when it exceeds its maximum length", () => {
    expect(parse({ a: `brand:${"x".repeat(3_994)}` }).a.chosen.brand).toHaveLength(1);
    expect(() => parse({ a: `brand:${"x".repeat(3_995)}` })).toThrow();
  });

  it("S7-19 GET /search defaults to the personal group and rejects unknown groups", () => {
    expect(parseBy(globalSearch, {}).vendorType).toBe("personal");
    expect(parseBy(globalSearch, { vendorType: "general" }).vendorType).toBe("general");
    expect(() => parseBy(globalSearch, { vendorType: "everybody" })).toThrow();
  });
});
