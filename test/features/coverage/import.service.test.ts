import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fibreProviders as providers } from "#config/fibre-providers.ts";
import { type CoverageImportOptions, importCoverage, importFeatures } from "#coverage/import.service.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { DSL, FIBRE, feature, LTE, square } from "./areas.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const PLACE = { latitude: -27.5, longitude: 20.6 };

function importAreas(features: object[], more: Partial<CoverageImportOptions> = {}) {
  return importFeatures(test.shop.db, features, { now: test.shop.clock.now(), providers, source: "test", ...more });
}

function around(properties: object) {
  return feature(properties, [square(PLACE.latitude, PLACE.longitude)]);
}

/** The networks at the place, once replicas have seen the change. */
async function found() {
  await test.shop.revisions.refresh();
  return test.shop.coverage
    .at(PLACE)
    .map(({ network, provider, speed }) => `${network} ${provider} ${speed}`)
    .sort();
}

describe("Coverage import", () => {
  it("A coverage import replaces the areas of its providers with a new version, which every replica sees", async () => {
    expect(await found()).toEqual([]);
    const before = test.shop.revisions.of("coverage");
    const first = await importAreas([around({ ...LTE, provider: "A" }), around({ ...LTE, provider: "B" })]);
    expect(first.saved?.replaced.map(({ provider, version }) => [provider, version])).toEqual([
      ["A", 1],
      ["B", 1],
    ]);
    expect(await found()).toEqual(["lte A 30", "lte B 30"]);
    expect(test.shop.revisions.of("coverage")).toBe(before + 1);

    const second = await importAreas([around({ ...LTE, provider: "A", speed: 50 }), around({ ...DSL, provider: "A" })]);
    expect(second.saved?.replaced.map(({ network, provider, version }) => [network, provider, version])).toEqual([
      ["lte", "A", 2],
      ["dsl", "A", 1],
    ]);
    expect(await found()).toEqual(["dsl A 10", "lte A 50", "lte B 30"]);
  });

  it("A coverage import with an invalid feature changes nothing and reports each fault by feature number", async () => {
    const before = await found();
    const features = [around(FIBRE), around({ ...FIBRE, provider: 9 }), around({ ...LTE, float: "x", speed: 0 })];
    const report = await importAreas(features);
    expect(report).toMatchObject({ entries: 3, faults: { entries: 2, total: 3 }, saved: undefined });
    expect(report.faults.first).toEqual([
      { feature: 2, reason: "properties.provider 9 is none of 0, 1, 2, 3, 5, 6, 7" },
      { feature: 3, reason: "properties.float must be a number such as -95" },
      { feature: 3, reason: "properties.speed must be above 0" },
    ]);
    expect(await found()).toEqual(before);
  });

  it("A coverage import reports the first fifty faults and counts the others", async () => {
    const report = await importAreas(Array.from({ length: 80 }, () => around({ ...FIBRE, provider: 9 })));
    expect(report.faults.first).toHaveLength(50);
    expect(report.faults.entries).toBe(80);
  });

  it("A coverage import in check mode stores nothing", async () => {
    const before = await found();
    expect(await importAreas([around(FIBRE)], { check: true })).toMatchObject({
      entries: 1,
      faults: { total: 0 },
      saved: undefined,
    });
    expect(await found()).toEqual(before);
  });

  it("A coverage import reports its progress", async () => {
    const logged: string[] = [];
    const many = Array.from({ length: 10_001 }, () => around(DSL));
    await importAreas(many, { log: (text) => logged.push(text) });
    expect(logged).toEqual(["10000 features read"]);
    expect(await found()).toHaveLength(10_001 + 3);
    await importAreas([around(DSL)]);
  });

  it("A coverage import from a GeoJSON file uses the file name as source and removes other areas on request", async () => {
    const file = join(test.shop.folder, "fibre-of-may.geojson");
    const options = { now: test.shop.clock.now(), providers };
    await writeFile(file, JSON.stringify({ type: "FeatureCollection", features: [around(FIBRE)] }));
    const { saved } = await importCoverage(test.shop.db, file, { ...options, prune: true });
    expect(saved?.removed).toContainEqual({ network: "lte", provider: "A" });
    expect(await found()).toEqual(["fibre 0 100"]);
    expect(test.shop.coverage.source()).toBe("fibre-of-may.geojson");
    expect(test.shop.coverage.networks()).toEqual(["fibre"]);
    const remaining = await test.shop.db.selectFrom("coverage_area").select("provider").execute();
    expect(remaining).toEqual([{ provider: "0" }]);
  });

  it.each([
    ["invalid JSON", "{", /^The file is no JSON: .+\.$/],
    ["no FeatureCollection", '{"type":"Feature"}', "The file is no GeoJSON FeatureCollection."],
    ["no features", '{"type":"FeatureCollection","features":[]}', "The file has no features."],
  ])("A coverage import rejects a file with %s", async (_, text, reason) => {
    const file = join(test.shop.folder, "wrong.geojson");
    await writeFile(file, text);
    await expect(importCoverage(test.shop.db, file, { now: new Date(), providers })).rejects.toThrow(reason);
  });
});
