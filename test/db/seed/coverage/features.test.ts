import { describe, expect, it } from "vitest";
import { isInSouthAfrica } from "#address/model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { areaIndex } from "#coverage/area-index.model.ts";
import type { WrittenArea } from "#coverage/areas.data.server.ts";
import { areasOfFeature } from "#coverage/features.server.ts";
import { availableOf, NETWORKS, networksOf } from "#coverage/networks.model.ts";
import { polygonOf } from "#coverage/polygon.model.ts";
import { sampleCoverage } from "#db/seed/coverage/features.ts";
import { COVERED_TOWNS } from "#db/seed/coverage/towns.ts";
import { inPieces } from "#platform/in-pieces.server.ts";

const ids = fibreProviders.map(({ id }) => id);

/** All areas of the sample. */
function areas(): WrittenArea[] {
  return sampleCoverage(ids).flatMap((feature, place) => {
    const result = areasOfFeature(feature, place + 1, fibreProviders);
    if (result.faults) throw new Error(result.faults[0]?.reason);
    return result.value;
  });
}

const index = await inPieces(areaIndex(areas().map(({ area, rings }) => ({ value: area, polygon: polygonOf(rings) }))));
const at = (latitude: number, longitude: number) => networksOf(index.at({ latitude, longitude }), fibreProviders);

describe("the sample coverage", () => {
  it("S1-07 S3-14 has every kind of network and every fibre provider", () => {
    expect(new Set(areas().map(({ area }) => area.network))).toEqual(new Set(NETWORKS));
    const providers = areas().flatMap(({ area }) => (area.network === "fibre" ? [Number(area.provider)] : []));
    expect([...new Set(providers)].sort()).toEqual(ids);
  });

  it("has two fibre providers and 5G within walls in the middle of each of at least twelve towns", () => {
    expect(COVERED_TOWNS.length).toBeGreaterThanOrEqual(12);
    for (const { name, latitude, longitude } of COVERED_TOWNS) {
      const networks = at(latitude, longitude);
      expect(networks.fibre.providers.length, name).toBe(2);
      expect(availableOf(networks), name).toEqual(NETWORKS);
    }
  });

  it("has suburbs with one provider, with fibre that is only planned, and with none", () => {
    const kilometre = 1 / 111.2;
    const providersOf = COVERED_TOWNS.flatMap(({ latitude, longitude }) =>
      [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
      ].map(([up = 0, right = 0]) => at(latitude + 4 * up * kilometre, longitude + 4 * right * kilometre).fibre),
    );
    expect(providersOf.filter(({ providers }) => providers.length === 1).length).toBeGreaterThan(20);
    expect(providersOf.filter(({ available }) => !available).length).toBeGreaterThan(10);
    expect(areas().some(({ area }) => area.status === "Planned")).toBe(true);
  });

  it("has mobile data nearly everywhere on land, in no other country and not in the sea", () => {
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

  it("leaves out fibre providers that the shop does not know, and stands in South Africa only", () => {
    const some = sampleCoverage([0, 1]).flatMap(({ properties: { network, provider } }) =>
      network === "fibre" ? [provider] : [],
    );
    expect(new Set(some)).toEqual(new Set([0, 1]));
    const positions = areas().flatMap(({ rings }) => rings.flat());
    expect(positions.every(([longitude = 0, latitude = 0]) => isInSouthAfrica({ latitude, longitude }))).toBe(true);
  });
});
