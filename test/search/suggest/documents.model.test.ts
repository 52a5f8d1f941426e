import { expect, it } from "vitest";
import { suggestDocuments } from "#search/suggest/documents.model.ts";
import { suggestEntry } from "#search/suggest/entry.model.ts";
import { whole } from "../../words/whole.ts";
import { suggested } from "../suggest-document.ts";

const entries = (count: number, title: string) =>
  Array.from({ length: count }, (_, at) => suggestEntry(suggested(`${title} ${at}`, { id: `product:${at}` })));

it("stay in few pieces, and hold hardly more than what is there, however often they change", () => {
  const documents = suggestDocuments();
  for (let turn = 0; turn < 40; turn += 1) whole(documents.change(entries(100, `Turn ${turn}`), []));
  expect(documents.size()).toBe(100);
  expect(documents.segments.length).toBeLessThan(4);
  expect(documents.segments.flatMap(({ entries: held }) => held).length).toBeLessThan(250);
  expect([...documents.entries()].map(({ title }) => title.slice(0, 7))).toEqual(Array(100).fill("turn 39"));
});

it("are packed in pieces of different size while there come more, and none is left when all are gone", () => {
  const documents = suggestDocuments();
  for (const entry of entries(200, "Pebble")) whole(documents.change([entry], []));
  expect(documents.segments.length).toBeLessThan(16);
  expect([...documents.entries()]).toHaveLength(200);
  whole(
    documents.change(
      [],
      entries(200, "").map(({ id }) => id),
    ),
  );
  expect([documents.size(), documents.segments]).toEqual([0, []]);
});
