import { describe, expect, it } from "vitest";
import { NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import { boxAround, boxError, expandBox, gridBox, initialNetworks, MAP_LIMITS, toggled } from "#coverage/map/model.ts";

describe("Map box", () => {
  it("gridBox aligns a box to quarter degrees and contains everything that is visible", () => {
    expect(gridBox({ west: 28.01, south: -26.26, east: 28.09, north: -26.2 })).toEqual({
      west: 28,
      south: -26.5,
      east: 28.25,
      north: -26,
    });
    expect(gridBox({ west: 28, south: -26.5, east: 28.25, north: -26 })).toEqual({
      west: 28,
      south: -26.5,
      east: 28.25,
      north: -26,
    });
  });

  it("gridBox returns the same box for neighbours, so that it does not reveal an address", () => {
    const seen = (longitude: number) =>
      gridBox({ west: longitude - 0.01, east: longitude + 0.01, south: -26.21, north: -26.2 });
    expect(seen(28.1)).toEqual(seen(28.15));
  });

  it("gridBox limits a box to the country and its neighbours, and returns none far from it", () => {
    expect(gridBox({ west: 30, south: -60, east: 90, north: -30 })).toEqual({
      west: 30,
      south: MAP_LIMITS.south,
      east: MAP_LIMITS.east,
      north: -30,
    });
    expect(gridBox({ west: 90, south: 10, east: 95, north: 12 })).toBeUndefined();
  });

  it("boxError requires ordered sides, and a box no larger than the country and its neighbours", () => {
    expect(boxError({ west: 16, south: -35, east: 33, north: -22 })).toBeUndefined();
    expect(boxError(MAP_LIMITS)).toBeUndefined();
    expect(boxError({ west: 33, south: -35, east: 16, north: -22 })?.field).toBe("west");
    expect(boxError({ west: 16, south: -22, east: 33, north: -22 })?.field).toBe("south");
    expect(boxError({ west: 0, south: -35, east: 33, north: -22 })?.field).toBe("east");
  });

  it("expandBox extends a box on each side by a fraction of its size", () => {
    expect(expandBox({ west: 20, south: -30, east: 30, north: -28 }, 0.5)).toEqual({
      west: 15,
      south: -31,
      east: 35,
      north: -27,
    });
  });

  it("boxAround contains all given places with a margin around them", () => {
    const [one, other] = [
      { latitude: -26, longitude: 28 },
      { latitude: -30, longitude: 31 },
    ];
    expect(boxAround([one, other], 0.5)).toEqual({ west: 27.5, south: -30.5, east: 31.5, north: -25.5 });
    expect(boxAround([], 0.5)).toBeUndefined();
  });
});

function reached(...names: NetworkName[]) {
  const of = (name: NetworkName) => ({ available: names.includes(name) });
  return { fibre: of("fibre"), lte: of("lte"), "5g": of("5g"), dsl: of("dsl"), mobiledata: of("mobiledata") };
}

it("The map initially shows fibre, LTE and mobile data where no address is chosen or no network reaches it", () => {
  expect(initialNetworks(NETWORKS, null)).toEqual(["fibre", "lte", "mobiledata"]);
  expect(initialNetworks(NETWORKS, reached())).toEqual(["fibre", "lte", "mobiledata"]);
});

it("The map initially shows the two most stable networks that reach the chosen address", () => {
  expect(initialNetworks(NETWORKS, reached("mobiledata", "dsl", "lte"))).toEqual(["lte", "dsl"]);
  expect(initialNetworks(NETWORKS, reached("mobiledata"))).toEqual(["mobiledata"]);
});

it("The map initially shows no network that has no data", () => {
  expect(initialNetworks(["dsl"], null)).toEqual([]);
  expect(initialNetworks(["lte", "dsl"], reached("fibre", "lte"))).toEqual(["lte"]);
});

it("toggled switches one layer on or off and preserves the usual order", () => {
  expect(toggled(["5g"], "fibre")).toEqual(["fibre", "5g"]);
  expect(toggled(["fibre", "5g"], "fibre")).toEqual(["5g"]);
});
