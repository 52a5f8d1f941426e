import { describe, expect, it } from "vitest";
import { checkedConfig } from "#app/config.server.ts";
import { seed } from "#app/seed.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { availableOf, NETWORKS, networksOf } from "#catalogue/connection/networks.model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { canBeInSouthAfrica } from "#coverage/addresses/model.ts";
import type { NewArea } from "#coverage/areas.repository.server.ts";
import { buildAreaIndex } from "#coverage/cache.server.ts";
import { areasOfFeature } from "#coverage/geojson-areas.server.ts";
import { polygonOf } from "#coverage/polygon.model.ts";
import { connect } from "#platform/database/connect.server.ts";
import { featuresOf } from "#platform/import/geojson.server.ts";
import { textOf } from "#platform/import/text.server.ts";
import { freshDatabase } from "../support/database.ts";

/** All areas of the sample. */
const areas: NewArea[] = [];
for await (const feature of featuresOf(textOf("db/seed/coverage/areas.geojson"))) {
  const { value, faults } = areasOfFeature(feature, 0, fibreProviders);
  if (faults) throw new Error(faults[0]?.reason);
  areas.push(...value);
}

/** The towns of the sample coverage: the centres of their DSL areas. */
const towns = areas
  .filter(({ area }) => area.network === "dsl")
  .map(({ rings: [ring = []] }) => {
    const middle = (axis: 0 | 1) => ring.reduce((sum, position) => sum + (position[axis] ?? 0), 0) / ring.length;
    return { longitude: middle(0), latitude: middle(1) };
  });

const index = buildAreaIndex(areas.map(({ area, rings }) => ({ value: area, polygon: polygonOf(rings) })));
const at = (latitude: number, longitude: number) => networksOf(index.at({ latitude, longitude }), fibreProviders);

describe("Sample coverage", () => {
  it("S1-07 S3-14 The sample coverage has every network type and every fibre provider", () => {
    expect(new Set(areas.map(({ area }) => area.network))).toEqual(new Set(NETWORKS));
    const providers = areas.flatMap(({ area }) => (area.network === "fibre" ? [Number(area.provider)] : []));
    expect([...new Set(providers)].sort()).toEqual(fibreProviders.map(({ id }) => id));
  });

  it("The centre of each of at least twelve sample towns has two fibre providers and every other network", () => {
    expect(towns.length).toBeGreaterThanOrEqual(12);
    for (const { latitude, longitude } of towns) {
      const networks = at(latitude, longitude);
      expect(networks.fibre.providers.length, `${latitude} ${longitude}`).toBe(2);
      expect(availableOf(networks), `${latitude} ${longitude}`).toEqual(NETWORKS);
    }
  });

  it("The sample coverage has suburbs with one fibre provider, with planned fibre only, and without fibre", () => {
    const kilometre = 1 / 111.2;
    const providersOf = towns.flatMap(({ latitude, longitude }) =>
      [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
      ].map(([up = 0, right = 0]) => at(latitude + 4 * up * kilometre, longitude + 4 * right * kilometre).fibre),
    );
    expect(providersOf.filter(({ providers }) => providers.length === 1).length).toBeGreaterThan(20);
    expect(providersOf.filter(({ available }) => !available).length).toBeGreaterThan(10);
    expect(areas.some(({ area }) => area.status === "Planned")).toBe(true);
  });

  it("The sample mobile coverage includes most of the country, and excludes the sea and other countries", () => {
    for (const [latitude, longitude] of [
      [-31.0, 26.0],
      [-24.0, 28.0],
      [-32.5, 20.5],
      [-28.0, 31.0],
    ] as const)
      expect(at(latitude, longitude).mobiledata.available).toBe(true);
    for (const [latitude, longitude] of [
      [-29.6, 28.3],
      [-23.0, 20.5],
      [-34.6, 27.0],
      [-27.5, 20.6],
      [-31.2, 20.8],
    ] as const)
      expect(availableOf(at(latitude, longitude))).toEqual([]);
  });

  it("The sample coverage lies entirely in South Africa", () => {
    const positions = areas.flatMap(({ rings }) => rings.flat());
    expect(positions.every(([longitude = 0, latitude = 0]) => canBeInSouthAfrica({ latitude, longitude }))).toBe(true);
  });

  it("The sample coverage omits fibre providers that are not configured", async () => {
    const { url, drop } = await freshDatabase();
    const { db } = connect(url, { max: 2 });
    try {
      await db.deleteFrom("coverage_source").execute();
      const known = fibreProviders.filter(({ id }) => id < 2);
      const cards = createCardBuilder(checkedConfig(), { NODE_ENV: "test" });
      const seeds = {
        cards,
        values: new Map<string, string>(),
        folder: "db/seed",
        now: new Date(0),
        fibreProviders: known,
        stores: [],
      };
      expect(await seed(db, seeds)).toEqual(["Sample coverage"]);
      const sources = await db.selectFrom("coverage_source").select(["network", "provider"]).execute();
      const fibre = sources.filter(({ network }) => network === "fibre").map(({ provider }) => provider);
      expect(fibre.sort()).toEqual(["0", "1"]);
      expect(new Set(sources.map(({ network }) => network))).toEqual(new Set(NETWORKS));
    } finally {
      await db.destroy();
      await drop();
    }
  });
});
