import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Area,
  availableOf,
  floatTypeOf,
  isWorking,
  NETWORKS,
  networksOf,
  visibleProviders,
} from "#catalogue/connection/networks.model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { fibreArea, signalArea } from "../../coverage/areas.ts";

const shown = visibleProviders(fibreProviders, () => false);
const withSeacom = visibleProviders(fibreProviders, (flag) => flag === "coverageSeacom");
const NOTHING = { available: false, providers: [], floatTypes: [], speed: 0, speedUnit: "Mbps" };

describe("networksOf", () => {
  it("S3-12 Each of fibre, lte, 5g, dsl and mobiledata has available, providers, floatTypes, speed and speedUnit", () => {
    const networks = networksOf([], shown);
    expect(Object.keys(networks)).toEqual(["fibre", "lte", "5g", "dsl", "mobiledata"]);
    for (const name of NETWORKS) expect(networks[name]).toEqual(NOTHING);
  });

  it("S3-13 A fibre provider has id, name, colour, speed, speedUnit and products", () => {
    const fast = { productCode: "A-1G", name: "A 1 Gbps", type: "FTTH", speed: 1, speedUnit: "Gbps" } as const;
    const areas = [fibreArea({ products: [fast, ...fibreArea().products], speed: 1, speedUnit: "Gbps" }), fibreArea()];
    expect(networksOf(areas, shown).fibre).toEqual({
      available: true,
      providers: [
        {
          id: 0,
          name: "OpenServe",
          colour: "#2A317E",
          speed: 1,
          speedUnit: "Gbps",
          products: [
            { productCode: "A-100", name: "A 100 Mbps", type: "FTTH", speed: 100, speedUnit: "Mbps" },
            { productCode: "A-1G", name: "A 1 Gbps", type: "FTTH", speed: 1, speedUnit: "Gbps" },
          ],
        },
      ],
      floatTypes: [],
      speed: 1,
      speedUnit: "Gbps",
    });
  });

  it("S3-13 Each of two fibre providers at a place has its own speed, and the network that of the faster one", () => {
    const { providers, ...network } = networksOf(
      [fibreArea({ speed: 1000 }), fibreArea({ provider: "1" })],
      shown,
    ).fibre;
    expect(providers).toMatchObject([
      { name: "OpenServe", speed: 1000, speedUnit: "Mbps" },
      { name: "Vumatel", speed: 100, speedUnit: "Mbps" },
    ]);
    expect(network).toMatchObject({ speed: 1000, speedUnit: "Mbps" });
  });

  it("S3-14 The fibre providers have the specified ids", () => {
    expect(fibreProviders.map(({ id, name }) => [id, name])).toEqual([
      [0, "OpenServe"],
      [1, "Vumatel"],
      [2, "LinkAfrica"],
      [3, "FrogFoot"],
      [5, "MetroFibre"],
      [6, "Octotel"],
      [7, "Seacom"],
    ]);
    const areas = fibreProviders.map(({ id }) => fibreArea({ provider: String(id) }));
    const { providers } = networksOf(areas, withSeacom).fibre;
    expect(providers.map(({ id }) => id)).toEqual([0, 1, 2, 3, 5, 6, 7]);
    expect(networksOf([fibreArea({ provider: "4" })], withSeacom).fibre.available).toBe(false);
  });

  it("S3-15 Seacom is shown only while the flag coverageSeacom is on", () => {
    const seacom = fibreArea({ provider: "7" });
    expect(networksOf([seacom], shown).fibre).toEqual(NOTHING);
    expect(networksOf([seacom], withSeacom).fibre.providers.map(({ name }) => name)).toEqual(["Seacom"]);
    expect(networksOf([seacom, fibreArea()], shown).fibre.providers.map(({ name }) => name)).toEqual(["OpenServe"]);
  });

  it("S9-31 Fibre is available only where its status is Working", () => {
    expect(isWorking("Working")).toBe(true);
    for (const status of ["Planned", "working", "Not Working", "Working soon", ""]) {
      expect(isWorking(status), status).toBe(false);
      expect(networksOf([fibreArea({ status })], shown).fibre, status).toEqual(NOTHING);
    }
    const areas = [fibreArea({ status: "Planned", speed: 1000 }), fibreArea({ provider: "1" })];
    expect(networksOf(areas, shown).fibre).toMatchObject({ available: true, speed: 100, providers: [{ id: 1 }] });
  });

  it("S9-32 The float -95 means Indoor and every other number means Outdoor", () => {
    expect(floatTypeOf(-95)).toBe("Indoor");
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (float) => {
        expect(floatTypeOf(float)).toBe(float === -95 ? "Indoor" : "Outdoor");
      }),
    );
    for (const float of [-94.9, -95.1, -90, -110, 0, 95]) expect(floatTypeOf(float), String(float)).toBe("Outdoor");
    const both = networksOf([signalArea("lte", -110), signalArea("lte", -95)], shown).lte;
    expect(both).toMatchObject({ available: true, floatTypes: ["Indoor", "Outdoor"] });
    expect(networksOf([signalArea("lte", -94)], shown).lte).toMatchObject({ available: true, floatTypes: ["Outdoor"] });
  });

  it("S9-33 5G is available only indoors", () => {
    const outside = signalArea("5g", -100, { speed: 900 });
    expect(networksOf([outside], shown)["5g"]).toEqual({ ...NOTHING, floatTypes: ["Outdoor"] });
    expect(networksOf([outside, signalArea("5g", -95)], shown)["5g"]).toMatchObject({
      available: true,
      floatTypes: ["Indoor", "Outdoor"],
      speed: 30,
    });
  });

  it("A network has the speed of its fastest area, whatever the units", () => {
    const slow = signalArea("lte", -95, { speed: 900, speedUnit: "kbps" });
    const fast = signalArea("lte", -95, { provider: "Other", speed: 2, speedUnit: "Mbps" });
    expect(networksOf([slow, fast], shown).lte).toMatchObject({ speed: 2, speedUnit: "Mbps" });
    expect(networksOf([fast, slow], shown).lte).toMatchObject({ speed: 2, speedUnit: "Mbps" });
  });

  it("S1-07 Each network is available independently of the others", () => {
    const dsl: Area = { ...signalArea("lte", 0), network: "dsl", float: null };
    for (const [name, area] of [
      ["fibre", fibreArea()],
      ["lte", signalArea("lte", -1)],
      ["5g", signalArea("5g", -95)],
      ["dsl", dsl],
      ["mobiledata", signalArea("mobiledata", -1)],
    ] as const)
      expect(availableOf(networksOf([area], shown))).toEqual([name]);
  });
});
