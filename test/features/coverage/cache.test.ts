import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { fibreProviders as providers } from "#config/fibre-providers.ts";
import { formatSources, openCoverage } from "#coverage/cache.server.ts";
import { importFeatures } from "#coverage/import.service.server.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { queryCounter } from "../../support/queries.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { feature, LTE, square } from "./areas.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const PLACE = { latitude: -27.5, longitude: 20.6 };

async function bring(provider: string, source: string) {
  const features = [feature({ ...LTE, provider }, [square(PLACE.latitude, PLACE.longitude)])];
  await importFeatures(test.shop.db, features, { now: test.shop.clock.now(), providers, source });
}

describe("Coverage cache", () => {
  it("The coverage cache starts with all networks of the sample and with its source", () => {
    expect(test.shop.coverage.networks()).toEqual(NETWORKS);
    expect(test.shop.coverage.source()).toBe("sample data");
  });

  it("The coverage cache loads a change with the next revision check, and reads only what changed", async () => {
    const counted = queryCounter(test);
    const revisions = revisionsOf(test.shop.db);
    await revisions.refresh();
    const other = await openCoverage({ db: test.shop.db, revisions });
    await bring("New", "LTE of May");
    expect(other.at(PLACE)).toEqual([]);
    const { queries } = await counted(() => revisions.refresh());
    expect(other.at(PLACE)).toMatchObject([{ network: "lte", provider: "New", source: "LTE of May" }]);
    expect(other.source()).toBe("LTE of May, sample data");
    // The numbers, the sources, and one provider's areas.
    expect(queries).toBe(3);
    // The sample is still there.
    expect(other.at({ latitude: -26.2041, longitude: 28.0473 }).length).toBeGreaterThan(5);
    await test.shop.revisions.refresh();
    expect(test.shop.coverage.at(PLACE)).toEqual(other.at(PLACE));
  });

  it("formatSources lists each source once, in alphabetical order", () => {
    expect(formatSources([])).toBe("");
    expect(formatSources(["b", "a", "b"])).toBe("a, b");
  });
});
