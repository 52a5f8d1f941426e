import { describe, expect, it } from "vitest";
import type { Street, Town } from "#coverage/addresses/gazetteer.model.ts";
import { buildPlaceIndex, type Place } from "#coverage/addresses/place-index.model.ts";
import { fullWords } from "#coverage/addresses/search-text.model.ts";
import { timeSliced } from "#platform/time-slicing.server.ts";
import { numbers } from "../../../support/numbers.ts";
import { naiveSearch } from "./naive-search.ts";

const next = numbers(5);
const anyOf = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(next() * values.length)];
  if (value === undefined) throw new Error("There is nothing to choose from");
  return value;
};

const NAMES = [
  "Acacia",
  "Akasia",
  "Protea",
  "Long",
  "Lang",
  "Main",
  "St Johns",
  "Leadwood",
  "Beach",
  "Beech",
  "Kerk",
  "Kerkstraat",
];
const TYPES = ["Street", "Road", "Avenue", ""];
const SUBURBS = ["", "Acacia Park", "Rosyntjie Park", "Kerkrand", "Long Beach"];
const TOWNS: Town[] = [
  ["Upington", "Northern Cape", "8801"],
  ["Kimberley", "Northern Cape", "8301"],
  ["Gqeberha", "Eastern Cape", "6001"],
  ["Long Kloof", "Western Cape", "6000"],
].map(([name = "", province = "", postalCode = ""], at) => ({
  id: at + 1,
  name,
  province,
  postalCode,
  latitude: -28,
  longitude: 21,
  source: "test",
  otherNames: name === "Gqeberha" ? ["Port Elizabeth"] : [],
}));

function streets(count: number): Street[] {
  return Array.from({ length: count }, (_, at) => {
    const { name: town, province, postalCode } = anyOf(TOWNS);
    return {
      id: at + 1,
      name: anyOf(NAMES),
      type: anyOf(TYPES),
      suburb: anyOf(SUBURBS),
      town,
      province,
      postalCode,
      latitude: -28,
      longitude: 21,
      source: "test",
    };
  });
}

const names = (found: readonly { place: Place; score: number }[]) =>
  found.map(({ place, score }) => [place.kind === "town" ? `town ${place.town.id}` : place.street.id, score]);

/** A typed word: complete, a prefix, with a typo, joined with a street type or a part of a name, or meaningless. */
function typedWord(): string {
  const word = anyOf(
    fullWords([...NAMES, ...TYPES, ...SUBURBS, "Upington", "Port Elizabeth", "8801", "Northern"])
      .flatMap((text) => text.toLowerCase().split(" "))
      .filter(Boolean),
  );
  const at = Math.floor(next() * word.length);
  const kinds = [
    word,
    word.slice(0, at + 1),
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at)}`,
    `${word}${anyOf(["straat", "weg", "laan"])}`,
    `${word}${anyOf(["park", "beach", "rand"])}`,
    anyOf(["zzzzz", "q", word]),
  ];
  return anyOf(kinds) || word;
}

describe("buildPlaceIndex", () => {
  it("S7-28 The place index finds the same places as a full scan for 500 queries, in the same order", async () => {
    const all = streets(120);
    const index = await timeSliced(buildPlaceIndex(all, TOWNS));
    const naive = naiveSearch(all, TOWNS);
    const counts = { some: 0, none: 0 };
    for (let query = 0; query < 500; query += 1) {
      const words = Array.from({ length: 1 + Math.floor(4 * next()) }, typedWord);
      const most = anyOf([1, 5, 20]);
      const isHouse = anyOf([true, false]);
      const found = index.find(words, { most, isHouse });
      counts[found.length > 0 ? "some" : "none"] += 1;
      expect({ words, found: names(found) }).toEqual({ words, found: names(naive(words, most, isHouse)) });
    }
    expect(counts.some).toBeGreaterThan(250);
    expect(counts.none).toBeGreaterThan(5);
  });

  it("The place index ranks a street higher if it also matches the other street of a corner", async () => {
    const street = (id: number, name: string, suburb: string) => ({
      ...streets(1)[0],
      id,
      name,
      suburb,
      type: "Street",
    });
    const all = [street(1, "Kerk", "Beach"), street(2, "Kerk", "Protea")] as Street[];
    const index = await timeSliced(buildPlaceIndex(all, []));
    const ids = (optional: string[]) => names(index.find(["kerk"], { most: 5, optional })).map(([id]) => id);
    expect(ids([])).toEqual([1, 2]);
    expect(ids(["protea", "nosuch"])).toEqual([2, 1]);
  });

  it("The place index is built in time slices, so that it yields to the event loop", () => {
    let pieces = 0;
    for (const _ of buildPlaceIndex(streets(5_000), TOWNS)) pieces += 1;
    expect(pieces).toBeGreaterThan(20);
  });

  it("The place index ignores words beyond the maximum number of words in an address", async () => {
    const index = await timeSliced(buildPlaceIndex(streets(100), TOWNS));
    const many = [
      "upington",
      ...Array.from({ length: 16 }, () => "northern"),
      ...Array.from({ length: 50 }, typedWord),
    ];
    expect(index.find(many, { most: 5 }).length).toBeLessThanOrEqual(5);
    const words = ["upington", ..."abcdefghijklmno".split("").map((letter) => `${letter}zzz`)];
    expect(index.find([...words, "kimberley"], { most: 5 })).toEqual(index.find(words, { most: 5 }));
  });
});
