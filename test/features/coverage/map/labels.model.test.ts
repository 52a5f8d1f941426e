import { describe, expect, it } from "vitest";
import { readTowns } from "#coverage/addresses/import-file.server.ts";
import { type MapView, townLabels } from "#coverage/map/labels.model.ts";
import towns from "#coverage/map/towns.json" with { type: "json" };

/** A flat map view around a place, with a fixed number of pixels per degree. */
function view(zoom: number, perDegree: number, longitude = 25, latitude = -29): MapView {
  return {
    width: 900,
    height: 500,
    zoom,
    project: (point) => ({
      x: 450 + (point.longitude - longitude) * perDegree,
      y: 250 - (point.latitude - latitude) * perDegree,
    }),
  };
}

describe("townLabels", () => {
  it("The map labels only cities at a low zoom, and all towns at a high zoom", () => {
    const far = townLabels(towns, view(4.6, 33));
    expect(far.map(({ name }) => name)).toContain("Johannesburg");
    expect(far.every(({ rank }) => rank === 0)).toBe(true);
    const near = townLabels(towns, view(8, 300, 28, -26.2)).map(({ rank }) => rank);
    expect(new Set(near)).toEqual(new Set([0, 1, 2]));
  });

  it("A label that a pin would cover gives way, and that of the town below the pin stays", () => {
    const johannesburg = { latitude: -26.2, longitude: 28.04 };
    const names = (pins: (typeof johannesburg)[]) => townLabels(towns, view(4.6, 13), pins).map(({ name }) => name);
    expect(names([])).toEqual(expect.arrayContaining(["Johannesburg", "Polokwane"]));
    const withPin = names([johannesburg]);
    expect(withPin).toContain("Johannesburg");
    expect(withPin).not.toContain("Polokwane");
  });

  it("Town labels never overlap, cross the edge of the map or lie under its buttons", () => {
    for (const shown of [view(4.6, 33), view(6, 90), view(9, 700, 28, -26.2)]) {
      const boxes = townLabels(towns, shown).map((label) => {
        const { x, y } = shown.project(label);
        return { x, y, half: (label.name.length * 7) / 2 };
      });
      expect(boxes.length).toBeGreaterThan(3);
      for (const [at, { x, y, half }] of boxes.entries()) {
        expect(x - half > 0 && x + half < 900 && y > 0 && y < 500).toBe(true);
        expect(x + half > 730 && y > 430).toBe(false);
        for (const other of boxes.slice(at + 1))
          expect(Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 18).toBe(false);
      }
    }
  });

  it("The map labels the larger of two towns that are too close together", () => {
    const names = townLabels(towns, view(5.5, 33)).map(({ name }) => name);
    expect(names).toContain("Johannesburg");
    expect(names).not.toContain("Soweto");
  });

  it("The labelled towns match the towns of the address data and are ordered by rank", async () => {
    const known = await readTowns("db/seed/addresses/towns.csv");
    const lost = towns.filter(
      (town) =>
        !known.some(
          ({ name, latitude, longitude }) =>
            name === town.name && Math.hypot(latitude - town.latitude, longitude - town.longitude) < 0.01,
        ),
    );
    expect(lost).toEqual([]);
    expect(towns.length).toBe(new Set(known.map(({ name }) => name)).size);
    const ranks = towns.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });
});
