import { expect, it } from "vitest";
import { indexedDocument } from "#search/index/indexed.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const indexed = (more: Parameters<typeof searchDocument>[0]) =>
  indexedDocument(searchDocument(more), () => undefined).terms;

it("S1-08 the words of a document are folded stems, each once, in the weightiest of its fields", () => {
  const terms = indexed({
    ...{ id: "a", title: "Galaxy phones & Galaxy tablets", kinds: ["Smartphones"], tags: ["256 GB", "Phones"] },
    ...{ category: "Phones of 5G", text: "A phone with 256GB, 5G and a long battery" },
  });
  expect(terms).toEqual({
    kinds: ["smartphone"],
    title: ["galaxy", "phone", "tablet"],
    tags: ["256gb"],
    category: ["of", "5g"],
    text: ["a", "with", "and", "long", "battery"],
  });
});

it("S1-08 a word of the title that also says what the thing is counts as both", () => {
  expect(indexed({ id: "a", title: "Nova tablet", kinds: ["Tablets"], text: "tablet" })).toMatchObject({
    ...{ kinds: ["tablet"], title: ["nova", "tablet"], text: [] },
  });
});

it("S1-08 no word reaches from one tag to the next", () => {
  expect(indexed({ id: "a", title: "x", tags: ["5", "gb", "Wi", "Fi"] }).tags).toEqual(["5", "gb", "wi", "fi"]);
});

it("S1-08 every word of every field is heard of as it is written, for what people mistype", () => {
  const heard: string[] = [];
  const document = searchDocument({
    id: "a",
    title: "Phones",
    kinds: ["Phones"],
    tags: ["Red"],
    category: "Gadgets",
    text: "Red ones",
  });
  expect(indexedDocument(document, (words) => heard.push(...words)).id).toBe("a");
  expect(heard.toSorted()).toEqual(["gadgets", "ones", "phones", "phones", "red", "red"]);
});

it("S1-08 ids are no words of a document, its codes are found whole", () => {
  expect(Object.values(indexed({ id: "product:zebra", title: "x", codes: ["ZEBRA-1"] })).flat()).toEqual(["x"]);
});
