import { expect, it } from "vitest";
import { neverAsked, questionsAbout } from "../../bench/search-queries.ts";

const TITLES = ["Samsung Galaxy A56", "Prepaid SIM", "Fibre 100 Mbps", "Apple iPhone 17 Pro"];

it("The benchmark queries are distinct, ignoring case and spaces, and the same in each run", () => {
  const { search, begun } = questionsAbout(TITLES);
  for (const make of [search, begun]) {
    const next = neverAsked(make);
    const asked = Array.from({ length: 500 }, next);
    expect(new Set(asked.map((text) => text.toLowerCase())).size).toBe(500);
    for (const text of asked) expect(text).toBe(text.trim().replace(/\s+/g, " "));
    const again = neverAsked(make);
    expect(Array.from({ length: 500 }, again)).toEqual(asked);
  }
});

it("The query generator throws an error when it runs out of distinct queries", () => {
  const words = ["phone", "Phone ", " fibre"];
  const next = neverAsked((turn) => words[turn % words.length] ?? "");
  expect([next(), next()]).toEqual(["phone", "fibre"]);
  expect(next).toThrow("Everything was asked already.");
});
