import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { fibreProviders as providers } from "#config/fibre-providers.ts";
import { buildAreaIndex, formatSources, openCoverage } from "#coverage/cache.server.ts";
import { importFeatures } from "#coverage/import.service.server.ts";
import { contains, polygonOf } from "#coverage/polygon.model.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { numbers } from "../../support/numbers.ts";
import { queryCounter } from "../../support/queries.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { feature, LTE, square } from "./areas.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const PLACE = { latitude: -27.5, longitude: 20.6 };

async function importLte(provider: string, source: string) {
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
    await importLte("New", "LTE of May");
    expect(other.at(PLACE)).toEqual([]);
    const { queries } = await counted(() => revisions.refresh());
    expect(other.at(PLACE)).toMatchObject([{ network: "lte", provider: "New", source: "LTE of May" }]);
    expect(other.source()).toBe("LTE of May, sample data");
    // The numbers, the sources, and one provider's areas.
    expect(queries).toBe(3);
    // The sample's areas are still stored.
    expect(other.at({ latitude: -26.2041, longitude: 28.0473 }).length).toBeGreaterThan(5);
    await test.shop.revisions.refresh();
    expect(test.shop.coverage.at(PLACE)).toEqual(other.at(PLACE));
  });

  it("formatSources lists each source once, in alphabetical order", () => {
    expect(formatSources([])).toBe("");
    expect(formatSources(["b", "a", "b"])).toBe("a, b");
  });
});

/** Star-shaped areas all over the country: most are suburbs, some are as large as a province. */
function areas(count: number) {
  const next = numbers(7);
  return Array.from({ length: count }, (_, value) => {
    const reach = value % 500 === 0 ? 2 : 0.005 + 0.05 * next();
    const [x, y] = [17 + 15 * next(), -34 + 11 * next()];
    const ring = Array.from({ length: 24 }, (_, step) => {
      const angle = (2 * Math.PI * step) / 24;
      const corner = reach * (0.5 + 0.5 * next());
      return [x + corner * Math.cos(angle), y + corner * Math.sin(angle)];
    });
    return { polygon: polygonOf([[...ring, ring[0] ?? []]]), value };
  });
}

describe("buildAreaIndex", () => {
  it("The area index finds the same areas as a full scan of 20,000 areas, at 500 places", () => {
    const all = areas(20_000);
    const index = buildAreaIndex(all);
    const next = numbers(11);
    let found = 0;
    for (let place = 0; place < 500; place += 1) {
      const point = { longitude: 16.5 + 16 * next(), latitude: -34.5 + 12 * next() };
      const each = all.filter(({ polygon }) => contains(polygon, point)).map(({ value }) => value);
      found += each.length;
      expect(index.at(point)).toEqual(each);
    }
    expect(found).toBeGreaterThan(500);
  });

  it("The area index finds nothing where there are no areas, even at the limits of the coordinates", () => {
    expect(buildAreaIndex<number>([]).at({ latitude: -26, longitude: 28 })).toEqual([]);
    expect(buildAreaIndex(areas(10)).at({ latitude: 90, longitude: 180 })).toEqual([]);
    expect(buildAreaIndex(areas(10)).at({ latitude: -90, longitude: -180 })).toEqual([]);
  });

  it("The area index answers among 100,000 areas in less than five milliseconds at the 99th percentile", () => {
    const index = buildAreaIndex(areas(100_000));
    const next = numbers(13);
    const times = Array.from({ length: 2_000 }, () => {
      const point = { longitude: 17 + 15 * next(), latitude: -34 + 11 * next() };
      // The fastest of three, to exclude the load of other processes.
      const tries = Array.from({ length: 3 }, () => {
        const start = performance.now();
        index.at(point);
        return performance.now() - start;
      });
      return Math.min(...tries);
    }).sort((one, other) => one - other);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(5);
  });
});
