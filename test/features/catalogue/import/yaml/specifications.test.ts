import { describe, expect, it } from "vitest";
import { expanded, FACTS, SHARED } from "../../../../support/catalogue-rows.ts";

const KINDS = `
specifications:
  - code: lamp
    groups:
      Light:
        - { key: brightness, label: Brightness, unit: lumens }
        - { key: colour, label: Colour }
      Power: [{ key: battery, label: Battery, unit: mAh }]
  - { code: cable, groups: { Cable: [{ key: length, label: Length }] } }
`;

async function lamp(specifications: string) {
  const row = `{ id: X, offers: [{ code: A, label: One, price: 10 }]${specifications && `, specifications: ${specifications}`} }`;
  const defaults = `defaults: { ${FACTS}, kind: service, images: [sim FFB81C], by: datalabel }`;
  const { entries, faults } = await expanded(SHARED, KINDS, `${defaults}\nproducts:\n  - ${row}`);
  return { specifications: entries[0]?.product.specifications, faults };
}

describe("Specifications of a row", () => {
  it("The values of a row become text with labels and units, in the order of their kind", async () => {
    expect((await lamp("{ kind: lamp, battery: 2000, colour: warm, brightness: 400 }")).specifications).toEqual([
      {
        title: "Light",
        properties: [
          { key: "brightness", label: "Brightness", value: "400 lumens" },
          { key: "colour", label: "Colour", value: "warm" },
        ],
      },
      { title: "Power", properties: [{ key: "battery", label: "Battery", value: "2000 mAh" }] },
    ]);
  });

  it("A heading of whose properties a row states none is left out, and a row may state nothing", async () => {
    const [only, ...others] = (await lamp("{ kind: lamp, battery: 2000 }")).specifications ?? [];
    expect([only?.title, others]).toEqual(["Power", []]);
    expect(await lamp("")).toEqual({ specifications: [], faults: [] });
  });

  it("A row with an unknown kind, an unknown property, an empty value or a value without its number is rejected", async () => {
    expect((await lamp("{ kind: candle }")).faults).toEqual([
      "line 3: specifications.kind: must be one of lamp, cable",
    ]);
    expect((await lamp("{ battery: 2000 }")).faults).toEqual([
      "line 3: specifications.kind: must be one of lamp, cable",
    ]);
    expect((await lamp("{ kind: lamp, length: 2 m }")).faults).toEqual([
      'line 3: specifications.length: is not a property of the kind "lamp": brightness, colour, battery',
    ]);
    expect((await lamp('{ kind: lamp, colour: "" }')).faults).toEqual([
      "line 3: specifications.colour: must not be empty",
    ]);
    expect((await lamp("{ kind: lamp, battery: large }")).faults).toEqual([
      "line 3: specifications.battery: must begin with a number, of mAh",
    ]);
    expect((await lamp("{ kind: lamp, battery: [1] }")).faults).toEqual([
      "line 3: specifications.battery: must be a word or a number",
    ]);
  });

  it("A kind of product with a key twice, a key that is no word or an empty heading is rejected", async () => {
    const faults = async (groups: string) =>
      (await expanded(`specifications:\n  - { code: lamp, groups: ${groups} }`)).faults;
    const property = "{ key: colour, label: Colour }";
    expect(await faults(`{ One: [${property}], Two: [${property}] }`)).toEqual([
      'line 2: groups: has the key "colour" twice',
    ]);
    expect(await faults("{ One: [{ key: Light colour, label: Colour }] }")).toEqual([
      "line 2: groups.One[0].key: must be letters, the first one small",
    ]);
    expect(await faults("{ One: [] }")).toHaveLength(1);
  });
});
