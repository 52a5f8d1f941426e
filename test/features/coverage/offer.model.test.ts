import { describe, expect, it } from "vitest";
import { connectionNeeded, offerAt, reaches, sameSpeed, speedOf } from "#coverage/offer.model.ts";
import { fibreOf, reachedBy, signalOf } from "../../support/reached.ts";

const VUMATEL = { network: "fibre", provider: "vumatel ", speed: undefined } as const;
const product = (categorySlug: string, name: string, serviceProviderName = "") => ({
  ...{ cartType: "contract" as const, categorySlug, serviceProviderName, subCategory: { name, category: [] } },
});
const mbps = (speed: number) => ({ speed, speedUnit: "Mbps" }) as const;

describe("what a product needs", () => {
  it.each([
    ["fibre", "Fibre", "fibre"],
    ["fibre", "DSL", "dsl"],
    ["lte-5g", "LTE", "lte"],
    ["lte-5g", "5G", "5g"],
    ["prepaid", "Data", "mobiledata"],
  ])("S1-07 S3-12 of category %s and sub-category %s is %s", (category, name, network) => {
    expect(connectionNeeded(product(category, name))).toMatchObject({ network });
  });

  it("is nothing that is looked up for satellite, phones and vouchers", () => {
    for (const category of ["satellite", "smartphones", "vouchers"])
      expect(connectionNeeded(product(category, "Satellite"))).toBeUndefined();
  });

  it("is fibre for whatever is ordered as fibre, wherever it stands", () => {
    const odd = { ...product("bundles", "", "Vumatel"), cartType: "fibreproduct" as const };
    expect(connectionNeeded(odd)).toMatchObject({ network: "fibre", provider: "Vumatel" });
  });

  it("S3-13 is a provider and a speed for fibre only", () => {
    expect(connectionNeeded(product("fibre", "Fibre", " Vumatel "), mbps(50))).toEqual({
      ...{ network: "fibre", provider: "Vumatel", speed: mbps(50) },
    });
    expect(connectionNeeded(product("lte-5g", "LTE", "Khanya"), mbps(50))).toEqual({
      ...{ network: "lte", provider: "", speed: undefined },
    });
  });
});

describe("a speed", () => {
  it.each([
    ["1", "Gbps", { speed: 1, speedUnit: "Gbps" }],
    ["100", "mbps", mbps(100)],
    ["512", " KBPS ", { speed: 512, speedUnit: "kbps" }],
    ["", "Mbps", undefined],
    ["0", "Mbps", undefined],
    ["fast", "Mbps", undefined],
    ["100", "", undefined],
  ])("written as %j %j is read", (speed, speedunits, read) => {
    expect(speedOf({ speed, speedunits })).toEqual(read);
  });

  it("of 1 Gbps is one of 1000 Mbps", () => {
    expect(sameSpeed({ speed: 1, speedUnit: "Gbps" }, mbps(1000))).toBe(true);
    expect(sameSpeed(mbps(100), mbps(1000))).toBe(false);
  });
});

describe("fibre at a place", () => {
  const both = reachedBy(fibreOf("OpenServe", 25, 100), fibreOf("Vumatel", 50, 1000));

  it("S3-13 S3-19 is offered by its provider, in any case of letters, with the code and type of the speed", () => {
    expect(offerAt(both, { ...VUMATEL, speed: { speed: 1, speedUnit: "Gbps" } })).toEqual({
      ...{ state: "offered", provider: "Vumatel", fastest: mbps(1000), floatTypes: [] },
      line: { productCode: "VUM-FTTH-1000", name: "Vumatel 1000 Mbps", type: "FTTH", ...mbps(1000) },
    });
  });

  it("is offered without a product where no speed is chosen yet", () => {
    expect(offerAt(both, VUMATEL)).toMatchObject({ state: "offered", fastest: mbps(1000), line: undefined });
  });

  it("has other speeds, the slowest first and each once", () => {
    const twice = reachedBy(fibreOf("Vumatel", 1000, 50), fibreOf("Vumatel", 50, 200));
    const offer = offerAt(twice, { ...VUMATEL, speed: mbps(25) });
    expect(offer).toEqual({ state: "other speeds", provider: "Vumatel", speeds: [mbps(50), mbps(200), mbps(1000)] });
    expect(reaches(offer)).toBe(true);
  });

  it("is offered at every speed by a provider that lists none", () => {
    const offer = offerAt(reachedBy(fibreOf("Vumatel")), { ...VUMATEL, speed: mbps(25) });
    expect(offer).toMatchObject({ state: "offered", provider: "Vumatel", line: undefined });
  });

  it("is that of other providers only, which are named; a speed of theirs does not count", () => {
    const offer = offerAt(both, { network: "fibre", provider: "Octotel", speed: mbps(100) });
    expect(offer).toEqual({ state: "other providers", providers: ["OpenServe", "Vumatel"] });
    expect(reaches(offer)).toBe(false);
  });

  it("is anybody's for a product without a provider", () => {
    const offer = offerAt(both, { network: "fibre", provider: "", speed: mbps(25) });
    expect(offer).toMatchObject({ state: "offered", provider: "OpenServe", line: { productCode: "OPE-FTTH-25" } });
  });

  it("S9-31 is not there where it is only planned, or where there is none", () => {
    const planned = reachedBy({ ...fibreOf("Vumatel", 50), status: "Planned" });
    for (const networks of [planned, reachedBy()])
      expect(offerAt(networks, VUMATEL)).toEqual({ state: "none", floatTypes: [] });
  });
});

describe("a signal at a place", () => {
  const lte = { network: "lte", provider: "", speed: undefined } as const;
  const fiveG = { ...lte, network: "5g" } as const;

  it("S9-32 is offered indoors and outdoors, and says which", () => {
    expect(offerAt(reachedBy(signalOf("lte")), lte)).toEqual({
      ...{ state: "offered", provider: "", fastest: mbps(60), floatTypes: ["Indoor"], line: undefined },
    });
    expect(offerAt(reachedBy(signalOf("lte", -105, 30)), lte)).toMatchObject({
      ...{ state: "offered", fastest: mbps(30), floatTypes: ["Outdoor"] },
    });
  });

  it("S9-33 of 5G is not sold outdoors, and one does not stand in for another", () => {
    expect(offerAt(reachedBy(signalOf("5g", -105)), fiveG)).toEqual({ state: "none", floatTypes: ["Outdoor"] });
    expect(offerAt(reachedBy(signalOf("lte")), fiveG)).toEqual({ state: "none", floatTypes: [] });
  });
});
