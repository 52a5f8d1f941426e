import { around, LAND, quarter, type Ring, UNREACHED } from "./outlines.ts";
import { COVERED_TOWNS, type CoveredTown } from "./towns.ts";

/** A feature as coverage:import takes it (docs/coverage-import.md). */
export interface SampleFeature {
  type: "Feature";
  properties: Record<string, unknown> & { network: string; provider: number | string };
  geometry: { type: "Polygon"; coordinates: readonly Ring[] };
}

/** Who runs the other networks of the sample: nobody. */
const RADIO = "Sample Radio";
const COPPER = "Sample Copper";

/** Band codes: the first is indoors. */
const INDOOR = -95;
const OUTDOOR = -105;

/** How far things reach from the middle of a town, in kilometres. */
const KM = {
  centre: 3,
  suburbs: 9,
  indoor5g: 5,
  outdoor5g: 10,
  indoorLte: 14,
  outdoorLte: 45,
  dsl: 11,
  mobileData: 20,
};

/** Speeds of the lines of each fibre provider, in Mbps: those that the sample catalogue sells, and others. */
const LINES: readonly { id: number; code: string; name: string; speeds: readonly number[] }[] = [
  { id: 0, code: "OPE", name: "OpenServe", speeds: [25, 50, 100, 200, 300, 500, 1000] },
  { id: 1, code: "VUM", name: "Vumatel", speeds: [20, 25, 40, 50, 100, 200, 500, 1000] },
  { id: 2, code: "LIN", name: "LinkAfrica", speeds: [20, 50, 100, 200, 500] },
  { id: 3, code: "FRO", name: "FrogFoot", speeds: [30, 60, 120, 200, 500] },
  { id: 5, code: "MET", name: "MetroFibre", speeds: [25, 45, 150, 500, 1000] },
  { id: 6, code: "OCT", name: "Octotel", speeds: [25, 55, 100, 150, 300, 1000] },
  { id: 7, code: "SEA", name: "Seacom", speeds: [50, 100, 250, 1000] },
];

/**
 * Invented coverage around real towns (I-09): a centre with two fibre providers and 5G within walls, suburbs with one provider, with
 * fibre that is only planned or with none, LTE within walls around and outside far beyond, DSL in towns, mobile data
 * nearly everywhere on land.
 * @param providers ids of the fibre providers that the shop knows
 */
export function sampleCoverage(providers: readonly number[]): SampleFeature[] {
  return [
    ...COVERED_TOWNS.flatMap((town) =>
      fibreOf(town).filter(({ properties: { provider } }) => isOneOf(providers, provider)),
    ),
    ...COVERED_TOWNS.flatMap(otherNetworksOf),
    signal("mobiledata", OUTDOOR, 10, [LAND, ...UNREACHED]),
  ];
}

function isOneOf(providers: readonly number[], provider: number | string): boolean {
  return providers.some((id) => id === provider);
}

function fibreOf(town: CoveredTown): SampleFeature[] {
  return [
    ...town.centre.map((id) => fibre(id, "Working", around(town, KM.centre))),
    ...town.suburbs.flatMap((suburb, place) => {
      if (suburb === "none") return [];
      const ring = quarter(town, place, KM.centre, KM.suburbs);
      return [suburb === "planned" ? fibre(0, "Planned", ring) : fibre(suburb, "Working", ring)];
    }),
  ];
}

function fibre(id: number, status: string, ring: Ring): SampleFeature {
  const line = LINES.find((each) => each.id === id);
  const { code = "", name = "", speeds = [] } = line ?? {};
  const products = speeds.map((speed) => ({
    productCode: `${code}-FTTH-${speed}`,
    name: `${name} ${speed} Mbps`,
    type: "FTTH",
    ...{ speed, speedUnit: "Mbps" },
  }));
  const speed = Math.max(...speeds);
  return feature({ network: "fibre", provider: id, status, speed, speedUnit: "Mbps", products }, [ring]);
}

function otherNetworksOf(town: CoveredTown): SampleFeature[] {
  return [
    signal("lte", INDOOR, 60, [around(town, KM.indoorLte)]),
    signal("lte", OUTDOOR, 30, [around(town, KM.outdoorLte), around(town, KM.indoorLte)]),
    signal("5g", INDOOR, 300, [around(town, KM.indoor5g)]),
    signal("5g", OUTDOOR, 150, [around(town, KM.outdoor5g), around(town, KM.indoor5g)]),
    signal("mobiledata", INDOOR, 20, [around(town, KM.mobileData)]),
    feature({ network: "dsl", provider: COPPER, speed: 20, speedUnit: "Mbps" }, [around(town, KM.dsl)]),
  ];
}

function signal(network: string, float: number, speed: number, rings: readonly Ring[]): SampleFeature {
  return feature({ network, provider: RADIO, float, speed, speedUnit: "Mbps" }, rings);
}

function feature(properties: SampleFeature["properties"], coordinates: readonly Ring[]): SampleFeature {
  return { type: "Feature", properties, geometry: { type: "Polygon", coordinates } };
}
