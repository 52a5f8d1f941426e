import { sql } from "kysely";
import { expect, it } from "vitest";
import { z } from "zod";
import { LINE_CHOICES, LINE_FIELDS } from "#cart/repository.server.ts";
import { CATEGORY_DOCUMENT, PRODUCT_DOCUMENT, productsById, VARIANT_DOCUMENT } from "#catalogue/repository.server.ts";
import { CONTENT_DOCUMENTS } from "#content/repository.server.ts";
import { COVERAGE_NETWORKS } from "#coverage/repository.server.ts";
import { DETAILS } from "#orders/details/repository.server.ts";
import { ORDER_LINE, ORDER_SUMMARY } from "#orders/repository.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import { openDatabase } from "../../support/catalogue.ts";
import STORED from "./stored-documents.json" with { type: "json" };

const KINDS = [
  PRODUCT_DOCUMENT,
  VARIANT_DOCUMENT,
  CATEGORY_DOCUMENT,
  LINE_FIELDS,
  LINE_CHOICES,
  ORDER_LINE,
  ORDER_SUMMARY,
  COVERAGE_NETWORKS,
  ...Object.values(DETAILS),
  ...Object.values(CONTENT_DOCUMENTS),
].map((kind) => ({ ...kind, first: new Map<string, object>(Object.entries(STORED)).get(kind.name) ?? {} }));

it.each(KINDS)("A stored $name of the first release is readable", ({ read, first }) => {
  expect(first).not.toEqual({});
  expect(read(first)).toMatchObject(first);
});

it.each(KINDS)("A stored $name is readable before and after a release that adds a field", (kind) => {
  const { name, upgrades, first } = kind;
  const added = { added: z.string() };
  const shape =
    kind.shape instanceof z.ZodUnion
      ? z.union(kind.shape.options.map((option) => option.safeExtend(added)))
      : kind.shape.safeExtend(added);
  const later = documentKind(name, shape, [...upgrades, (old) => ({ added: "no words", ...old })]);
  const lifted = later.read(first);
  expect(lifted).toEqual({ ...kind.read(first), added: "no words" });
  const written = later.stored({ ...lifted, added: "words" });
  expect(written).toHaveProperty("$version", upgrades.length + 2);
  expect(later.read(written)).toHaveProperty("added", "words");
  expect(kind.read(written)).toEqual(kind.read(first));
});

it("Each upgrade runs once, in order, starting from the stored version", () => {
  const shape = z.object({ words: z.string() });
  const add = (word: string) => (old: Record<string, unknown>) => ({ words: `${old.words} ${word}` });
  const kind = documentKind("text", shape, [add("two"), add("three")]);
  expect(kind.read({ words: "one" })).toEqual({ words: "one two three" });
  expect(kind.read({ words: "one", $version: 2 })).toEqual({ words: "one three" });
  expect(kind.read(kind.stored({ words: "one" }))).toEqual({ words: "one" });
});

it("An unreadable document is reported in a clear message that names a newer version", () => {
  const kind = documentKind("text", z.object({ words: z.string() }));
  expect(() => kind.read({ words: 1 })).toThrow(/^A stored text cannot be read: words /);
  expect(() => kind.read(null)).toThrow(/^A stored text cannot be read: words /);
  expect(() => kind.read({ text: "one", $version: 3 })).toThrow(
    /^A stored text, which a later release wrote \(version 3, this one knows 1\), cannot be read: words /,
  );
});

it("Products stored by a later release are readable without the fields that this release does not know", async () => {
  const { db, close } = await openDatabase();
  const { id } = await db.selectFrom("product").select("id").executeTakeFirstOrThrow();
  const before = await productsById(db, [id]);
  const later = sql<string>`document || '{"$version": 7, "added": "words"}'`;
  await db.updateTable("product").set({ document: later }).execute();
  await db.updateTable("variant").set({ document: later }).execute();
  expect(JSON.stringify(await productsById(db, [id]))).toBe(JSON.stringify(before));
  await close();
});
