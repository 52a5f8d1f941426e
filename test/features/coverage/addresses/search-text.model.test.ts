import { describe, expect, it } from "vitest";
import {
  fullWords,
  joinedStreet,
  parseAddressQuery,
  plainWords,
  splitStreet,
  typosAllowed,
} from "#coverage/addresses/search-text.model.ts";

it("plainWords removes accents, capitals and punctuation", () => {
  expect(plainWords("Daniëlskuil, O'Reilly-Str. 12A")).toEqual(["danielskuil", "oreilly", "str", "12a"]);
});

it.each([
  ["Acacia St", "acacia street"],
  ["Acacia str.", "acacia street"],
  ["Akasia Straat", "akasia street"],
  ["Protea Ave", "protea avenue"],
  ["Long rd", "long road"],
  ["St Johns Rd", "saint johns road"],
  ["Mt Pleasant Cres", "mount pleasant crescent"],
])('fullWords expands the abbreviations in "%s"', (short, full) => {
  expect(fullWords(plainWords(short)).join(" ")).toBe(full);
});

it.each([
  ["Acacia St", { name: "Acacia", type: "Street" }],
  ["Kloof nek road", { name: "Kloof nek", type: "Road" }],
  ["Broadway", { name: "Broadway", type: "" }],
  ["Street", { name: "Street", type: "" }],
])('splitStreet splits "%s" into name and street type', (street, parts) => {
  expect(splitStreet(street)).toEqual(parts);
});

it.each([
  ["olienhoutweg", { name: "olienhout", type: "road" }],
  ["kerkstraat", { name: "kerk", type: "street" }],
  ["eikerylaan", { name: "eike", type: "drive" }],
  ["rylaan", undefined],
  ["upington", undefined],
])('joinedStreet takes the Afrikaans street type off "%s"', (word, parts) => {
  expect(joinedStreet(word)).toEqual(parts);
});

describe("parseAddressQuery", () => {
  it.each([
    ["12 Acacia St", "", "12", "acacia street"],
    ["Acacia straat 12A", "", "12a", "acacia street"],
    ["Unit 4, 12 Acacia Street, Upington", "4", "12", "acacia street upington"],
    ["unit 4 12 Acacia Street", "4", "12", "acacia street"],
    ["Flat 4B 12 Acacia", "4B", "12", "acacia"],
    ["Apt. no 7, 3 Protea Ave", "7", "3", "protea avenue"],
    ["4/12 Acacia", "4", "12", "acacia"],
    ["No 12 Acacia Road 8801", "", "12", "acacia road 8801"],
    ["8801", "", "", "8801"],
    ["Upington 8801", "", "", "upington 8801"],
    ["Upington, 8801", "", "", "upington 8801"],
    ["1234 Acacia Road", "", "1234", "acacia road"],
    ["7 B Olienhout Road, Sugarbush Hill", "", "7b", "olienhout road sugarbush hill"],
    ["Olienhout Road 7 B, Sugarbush Hill", "", "7b", "olienhout road sugarbush hill"],
    ["7 B, Olienhout Road", "", "7b", "olienhout road"],
    ["Flat 4 B, 12 Acacia", "4B", "12", "acacia"],
    ["7 B", "", "7", "b"],
    ["7B", "", "7b", ""],
    ["12 A Street", "", "12", "a street"],
    ["7 J S Moroka Street", "", "7", "j s moroka street"],
    ["1st Avenue", "", "", "1st avenue"],
    ["United Street 3", "", "3", "united street"],
  ])('The address query "%s" is parsed into unit, number and words', (text, unit, number, words) => {
    const query = parseAddressQuery(text);
    expect({ ...query, words: query.words.join(" ") }).toMatchObject({ unit, number, words });
  });

  it.each([
    "cnr Acacia St & Protea Ave, Upington",
    "Corner of Acacia St and Protea Ave, Upington",
    "c/o Acacia St and Protea Ave, Upington",
  ])('The address query "%s" is parsed as a corner, whose second street is optional', (text) => {
    const { words, optional } = parseAddressQuery(text);
    expect(words).toEqual(["acacia", "street", "upington"]);
    expect(optional).toEqual(["protea", "avenue"]);
  });
});

it("Longer words may contain more typos", () => {
  expect(["upt", "aloe", "leadwood"].map(({ length }) => typosAllowed(length))).toEqual([0, 1, 2]);
});
