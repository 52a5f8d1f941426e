import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import { chosenGeocoder } from "#ports/geocoder/chosen.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("is the shop's own unless ArcGIS is chosen, which needs its address", () => {
  const chosen = (env: Record<string, string>) => chosenGeocoder(readEnv(env), test.shop.gazetteer).name;
  expect(chosen({})).toBe("embedded");
  expect(chosen({ ARCGIS_GEOCODER_URL: "https://maps.example/GeocodeServer" })).toBe("embedded");
  expect(chosen({ GEOCODER: "arcgis", ARCGIS_GEOCODER_URL: "https://maps.example/GeocodeServer" })).toBe("arcgis");
  expect(() => readEnv({ GEOCODER: "arcgis" })).toThrow("ARCGIS_GEOCODER_URL is needed with GEOCODER=arcgis");
});
