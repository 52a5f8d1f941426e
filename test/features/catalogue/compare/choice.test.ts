import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainCard } from "../../../support/cards.ts";

let choice: typeof import("#catalogue/compare/choice.ts");
const stored = new Map<string, string>();

/** Loads the module afresh, as a page does. */
async function load(): Promise<void> {
  vi.resetModules();
  choice = await import("#catalogue/compare/choice.ts");
}

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  await load();
});

const [one, two, three, four, five] = ["one", "two", "three", "four", "five"].map((id) => plainCard(id));
const slugs = () => choice.comparedProducts("personal").map(({ slug }) => slug);
const toggle = (...cards: (ReturnType<typeof plainCard> | undefined)[]) => {
  for (const card of cards) if (card) choice.toggleProduct("personal", card);
};

describe("Choice for comparison", () => {
  it("A product is added by one toggle and removed by the next, and the choice outlasts the page", async () => {
    toggle(one, two, one);
    expect(slugs()).toEqual(["two"]);
    await load();
    expect(slugs()).toEqual(["two"]);
    expect(choice.comparedProducts("business")).toEqual([]);
  });

  it("A fifth product and one of another family are refused, and the choice stays", () => {
    toggle(one, two, three, four, five);
    expect(slugs()).toEqual(["one", "two", "three", "four"]);
    toggle(four, plainCard("fibre", { categorySlug: "fibre" }));
    expect(slugs()).toEqual(["one", "two", "three"]);
  });

  it("A product is added to a choice of its family, and begins a new one otherwise", () => {
    toggle(one, two);
    const slug = (card: { slug: string; categorySlug: string }) => choice.slugsWith("personal", [card]);
    expect(slug(plainCard("three"))).toEqual(["one", "two", "three"]);
    expect(slug(plainCard("two"))).toEqual(["one", "two"]);
    expect(slug(plainCard("fibre", { categorySlug: "fibre" }))).toEqual(["fibre"]);
  });

  it.each(["{", "3", '"text"', "[1]", '[{"slug":"one"}]', "null"])(
    "The stored text %s, which another script wrote, is no choice",
    async (text) => {
      stored.set("compare", text);
      await load();
      expect(slugs()).toEqual([]);
    },
  );
});
