import { afterAll, beforeAll, expect, it } from "vitest";
import { suggestionsFor } from "#search/suggestions.service.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { engineThatFinds, withEngines } from "./engines.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("A suggestions response expires when a campaign opens or closes", async () => {
  const { shop, clock } = test;
  const real = shop.clock.now();
  clock.set("2024-10-03T12:00:00+02:00");
  const { expiresAt } = await suggestionsFor(
    withEngines(shop, { engine: engineThatFinds([], ["galaxy"]) }),
    "gal",
    "personal",
  );
  expect(expiresAt).toEqual(new Date("2024-10-04T00:00:00+02:00"));
  clock.set(real);
});

it("S1-08 S7-21 A product suggestion has a price, and other suggestions have none", async () => {
  const [card] = test.shop.catalogue.cards("business");
  const [help] = test.shop.content.all("help");
  const engine = engineThatFinds([`product:${card?.id}`, `help:${help?.slug}`, "product:GONE"], ["galaxy"]);
  const { suggestions } = await suggestionsFor(withEngines(test.shop, { engine }), "gal", "business");
  expect(suggestions.map(({ type, text, card: price }) => [type, text, price?.price])).toEqual([
    ["term", "galaxy", undefined],
    ["product", card?.name, card?.price],
    ["help", help?.title, undefined],
  ]);
});

it("S1-08 Synonyms of the typed text suggest no documents that only mention them in their text", async () => {
  const suggest = async (group: "personal" | "business") =>
    (await suggestionsFor(test.shop, "fleet", group)).suggestions.filter(({ type }) => type !== "term");
  expect(await suggest("personal")).toEqual([]);
  expect(await suggest("business")).not.toEqual([]);
});
