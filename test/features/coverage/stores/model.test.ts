import { describe, expect, it } from "vitest";
import { stores } from "#config/stores.ts";
import { directionsUrl, formatDistance, kilometresTo, searchStores, sortedByDistance } from "#coverage/stores/model.ts";

const names = (words: string) => searchStores(stores, words).map(({ key }) => key);

describe("Store search", () => {
  it("A store is found by town, suburb, street, province or name, regardless of case and word order", () => {
    expect(names("durban")).toEqual(["umhlanga"]);
    expect(names("UMHLANGA, Durban")).toEqual(["umhlanga"]);
    expect(names("gauteng")).toEqual(["braamfontein", "menlyn"]);
    expect(names("long street")).toEqual(["cape-town"]);
    expect(names("Bloemfonteín")).toEqual(["bloemfontein"]);
    expect(names("  ")).toHaveLength(stores.length);
    expect(names("Springbok")).toEqual([]);
    expect(names("<script>")).toEqual([]);
  });

  it("Stores are ordered by their distance, nearest first, and have that distance", () => {
    const soweto = { latitude: -26.2678, longitude: 27.8585 };
    const [first, second] = sortedByDistance(stores, soweto);
    expect([first?.key, first?.distanceKm]).toEqual(["braamfontein", 19.4]);
    expect(second?.key).toBe("menlyn");
    expect(sortedByDistance(stores, undefined).map(({ key, distanceKm }) => [key, distanceKm])).toEqual(
      stores.map(({ key }) => [key, null]),
    );
  });

  it("formatDistance shows tenths below ten kilometres and whole kilometres above", () => {
    expect(kilometresTo({ latitude: -26, longitude: 28 }, { latitude: -26, longitude: 28 })).toBe(0);
    expect(["0.4 km", "9.9 km", "20 km", "1,263 km"]).toEqual([0.4, 9.9, 19.6, 1263].map(formatDistance));
  });

  it("The directions link contains only the coordinates of the store", () => {
    expect(directionsUrl({ latitude: -26.1, longitude: 28.2 })).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=-26.1%2C28.2",
    );
  });
});
