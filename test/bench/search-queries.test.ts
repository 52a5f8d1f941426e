import { expect, it } from "vitest";
import { queriesFor, uniqueQueries } from "../../bench/search-queries.ts";

const TITLES = ["Samsung Galaxy A56", "Prepaid SIM", "Fibre 100 Mbps", "Apple iPhone 17 Pro"];

it("The benchmark queries are distinct, ignoring case and spaces, and the same in each run", () => {
  const { search, prefix } = queriesFor(TITLES);
  for (const generate of [search, prefix]) {
    const next = uniqueQueries(generate);
    const queries = Array.from({ length: 500 }, next);
    expect(new Set(queries.map((text) => text.toLowerCase())).size).toBe(500);
    for (const text of queries) expect(text).toBe(text.trim().replace(/\s+/g, " "));
    const repeated = uniqueQueries(generate);
    expect(Array.from({ length: 500 }, repeated)).toEqual(queries);
  }
});

it("The query generator throws an error when it runs out of distinct queries", () => {
  const words = ["phone", "Phone ", " fibre"];
  const next = uniqueQueries((index) => words[index % words.length] ?? "");
  expect([next(), next()]).toEqual(["phone", "fibre"]);
  expect(next).toThrow("Everything was asked already.");
});
