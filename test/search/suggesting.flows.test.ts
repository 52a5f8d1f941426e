import { afterAll, beforeAll, expect, it } from "vitest";
import { nextTurn } from "#listing/campaign.model.ts";
import { suggestionsFor } from "#search/suggesting.flows.server.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { engineThatFinds, substitute, withEngines } from "./engines.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
  await test.shop.search.caughtUp();
});
afterAll(() => test.close());

it("hold until a campaign opens or closes, and are not kept while the index lags or another engine stands in", async () => {
  const { shop } = test;
  const now = shop.clock.now();
  const engine = engineThatFinds([], ["galaxy"]);
  const untilWith = async (engines: Parameters<typeof withEngines>[1]) =>
    (await suggestionsFor(withEngines(shop, engines), "gal", "personal")).until;
  expect(await untilWith({ engine })).toEqual(nextTurn(shop.campaigns, now));
  expect(await untilWith({ engine, isCurrent: () => false })).toEqual(now);
  expect(await untilWith({ engine: substitute(engine) })).toEqual(now);
});

it("S1-08 S7-21 hold the price of a product, and none of anything else", async () => {
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
