import { describe, expect, it } from "vitest";
import { featuresOf } from "#platform/import/geojson.server.ts";

/** The text in chunks of a given number of characters, as files are read. */
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const feature of featuresOf(pieces(text, size))) found.push(feature);
  return found;
}

const FEATURES = [
  { type: "Feature", properties: { name: 'a "quoted\\" ], }, \\\\' }, geometry: { coordinates: [[[1, 2]], []] } },
  null,
  { features: [{ features: [1] }], empty: {} },
  'text " ], {',
  12.5,
  [],
];

describe("GeoJSON feature reader", () => {
  it.each([1, 2, 3, 7, 10_000])(
    "A GeoJSON file is read feature by feature in chunks of %s characters",
    async (size) => {
      const first = { type: "FeatureCollection", bbox: [1, 2], crs: { features: [1], x: "[" }, features: FEATURES };
      for (const text of [JSON.stringify(first), JSON.stringify({ ...first, after: [[{}], "}"] }, undefined, 2)])
        expect(await read(text, size)).toEqual(FEATURES);
    },
  );

  it("A GeoJSON feature collection may be empty", async () => {
    expect(await read('{"features" : [ ] }')).toEqual([]);
  });

  it.each(['{"type":"Feature"}', "[]", "12", '{"features":{}}', '[{"features":[1]}]', '{"x":{"features":[1]}}'])(
    "The JSON text %s is rejected because it is no feature collection",
    async (text) => {
      await expect(read(text)).rejects.toThrow("The file is no GeoJSON FeatureCollection.");
    },
  );

  it.each([
    "{",
    '{"features":[',
    '{"features":[1',
    '{"features":[1]',
    '{"features":[1,]}',
    '{"features":[1,,2]}',
    '{"features":[{"a":1}{"b":2}]}',
    '{"features":[1]}}',
    '{"features":[1]} x',
    '{"features":[tru]}',
    '{"features":["]}',
  ])("The malformed JSON text %s is rejected", async (text) => {
    await expect(read(text)).rejects.toThrow(/^The file is no JSON: .+\.$/);
  });
});
