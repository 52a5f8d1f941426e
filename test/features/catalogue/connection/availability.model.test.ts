import { describe, expect, it } from "vitest";
import { blankVariant } from "#catalogue/blank.model.ts";
import {
  availabilityAt,
  formatAvailability,
  formatUnavailable,
  isNetworkPresent,
  requiredConnection,
  sameSpeed,
  speedOf,
} from "#catalogue/connection/availability.model.ts";
import type { Area, Speed } from "#catalogue/connection/networks.model.ts";
import { withVariantFields } from "#catalogue/product.mapper.ts";
import { fibreOf, reachedBy, signalOf } from "../../../support/reached.ts";

const VUMATEL = { network: "fibre", provider: "vumatel ", speed: undefined } as const;
const product = (categorySlug: string, name: string, providerName = "") => ({
  paymentGroup: "contract" as const,
  categorySlug,
  providerName,
  subCategory: { name, category: [] },
});
const mbps = (speed: number): Speed => ({ speed, speedUnit: "Mbps" });

describe("connectionNeeded", () => {
  it.each([
    ["fibre", "Fibre", "fibre"],
    ["fibre", "DSL", "dsl"],
    ["lte-5g", "LTE", "lte"],
    ["lte-5g", "5G", "5g"],
    ["prepaid", "Data", "mobiledata"],
  ])("S1-07 S3-12 A product of category %s and sub-category %s needs the network %s", (category, name, network) => {
    expect(requiredConnection(product(category, name))).toMatchObject({ network });
  });

  it("Satellite, phones and vouchers need no network that can be looked up", () => {
    for (const category of ["satellite", "smartphones", "vouchers"])
      expect(requiredConnection(product(category, "Satellite"))).toBeUndefined();
  });

  it("A product that is ordered as fibre needs fibre, whatever its category", () => {
    const odd = { ...product("bundles", "", "Vumatel"), paymentGroup: "fibreproduct" as const };
    expect(requiredConnection(odd)).toMatchObject({ network: "fibre", provider: "Vumatel" });
  });

  it("S3-13 A product needs a provider and a speed only if it needs fibre", () => {
    expect(requiredConnection(product("fibre", "Fibre", " Vumatel "), mbps(50))).toEqual({
      network: "fibre",
      provider: "Vumatel",
      speed: mbps(50),
    });
    expect(requiredConnection(product("lte-5g", "LTE", "Khanya"), mbps(50))).toEqual({
      network: "lte",
      provider: "",
      speed: undefined,
    });
  });
});

describe("Speeds", () => {
  it.each([
    ["1", "Gbps", { speed: 1, speedUnit: "Gbps" }],
    ["100", "mbps", mbps(100)],
    ["512", " KBPS ", { speed: 512, speedUnit: "kbps" }],
    ["", "Mbps", undefined],
    ["0", "Mbps", undefined],
    ["fast", "Mbps", undefined],
    ["100", "", undefined],
  ])(
    "speedOf reads the number %j with the unit %j, and returns nothing if either is invalid",
    (speed, speedUnit, read) => {
      expect(speedOf(withVariantFields(blankVariant(), { speed, speedunits: speedUnit }))).toEqual(read);
    },
  );

  it("A speed of 1 Gbps equals one of 1000 Mbps", () => {
    expect(sameSpeed({ speed: 1, speedUnit: "Gbps" }, mbps(1000))).toBe(true);
    expect(sameSpeed(mbps(100), mbps(1000))).toBe(false);
  });
});

describe("Fibre offers", () => {
  const both = reachedBy(fibreOf("OpenServe", 25, 100), fibreOf("Vumatel", 50, 1000));

  it("S3-13 S3-19 Fibre is offered by its provider, regardless of case, with the product code and type for the speed", () => {
    expect(availabilityAt(both, { ...VUMATEL, speed: { speed: 1, speedUnit: "Gbps" } })).toEqual({
      state: "offered",
      provider: "Vumatel",
      fastest: mbps(1000),
      floatTypes: [],
      line: { productCode: "VUM-FTTH-1000", name: "Vumatel 1000 Mbps", type: "FTTH", ...mbps(1000) },
    });
  });

  it("Fibre is offered without a product while no speed is chosen", () => {
    expect(availabilityAt(both, VUMATEL)).toMatchObject({ state: "offered", fastest: mbps(1000), line: undefined });
  });

  it("An offer of other speeds lists them slowest first, each once", () => {
    const twice = reachedBy(fibreOf("Vumatel", 1000, 50), fibreOf("Vumatel", 50, 200));
    const offer = availabilityAt(twice, { ...VUMATEL, speed: mbps(25) });
    expect(offer).toEqual({ state: "other speeds", provider: "Vumatel", speeds: [mbps(50), mbps(200), mbps(1000)] });
    expect(isNetworkPresent(offer)).toBe(true);
  });

  it("A provider that lists no products offers fibre at every speed", () => {
    const offer = availabilityAt(reachedBy(fibreOf("Vumatel")), { ...VUMATEL, speed: mbps(25) });
    expect(offer).toMatchObject({ state: "offered", provider: "Vumatel", line: undefined });
  });

  it("An offer of other providers names them, even if one of them sells the wanted speed", () => {
    const offer = availabilityAt(both, { network: "fibre", provider: "Octotel", speed: mbps(100) });
    expect(offer).toEqual({ state: "other providers", providers: ["OpenServe", "Vumatel"] });
    expect(isNetworkPresent(offer)).toBe(false);
  });

  it("Fibre of any provider is offered for a product without a provider", () => {
    const offer = availabilityAt(both, { network: "fibre", provider: "", speed: mbps(25) });
    expect(offer).toMatchObject({ state: "offered", provider: "OpenServe", line: { productCode: "OPE-FTTH-25" } });
  });

  it("S9-31 Fibre is not offered where it is only planned or not present", () => {
    const planned = reachedBy({ ...fibreOf("Vumatel", 50), status: "Planned" });
    for (const networks of [planned, reachedBy()])
      expect(availabilityAt(networks, VUMATEL)).toEqual({ state: "none", floatTypes: [] });
  });
});

describe("Signal offers", () => {
  const lte = { network: "lte", provider: "", speed: undefined } as const;
  const fiveG = { ...lte, network: "5g" } as const;

  it("S9-32 LTE is offered indoors and outdoors, and the offer states which", () => {
    expect(availabilityAt(reachedBy(signalOf("lte")), lte)).toEqual({
      state: "offered",
      provider: "",
      fastest: mbps(60),
      floatTypes: ["Indoor"],
      line: undefined,
    });
    expect(availabilityAt(reachedBy(signalOf("lte", -105, 30)), lte)).toMatchObject({
      state: "offered",
      fastest: mbps(30),
      floatTypes: ["Outdoor"],
    });
  });

  it("S9-33 5G is not offered outdoors, and LTE does not replace it", () => {
    expect(availabilityAt(reachedBy(signalOf("5g", -105)), fiveG)).toEqual({ state: "none", floatTypes: ["Outdoor"] });
    expect(availabilityAt(reachedBy(signalOf("lte")), fiveG)).toEqual({ state: "none", floatTypes: [] });
  });
});

const vumatel = (speed?: Speed) => ({ network: "fibre", provider: "Vumatel", speed }) as const;
const lte = { network: "lte", provider: "", speed: undefined } as const;
const here = "12 Protea Street";

it.each<[Area[], Parameters<typeof availabilityAt>[1], string, string | undefined]>([
  [[fibreOf("Vumatel", 50, 1000)], vumatel(), "Vumatel is at 12 Protea Street, with up to 1000 Mbps.", undefined],
  [
    [fibreOf("Vumatel", 50, 1000)],
    vumatel(mbps(50)),
    "Vumatel is at 12 Protea Street, and offers 50 Mbps there.",
    undefined,
  ],
  [
    [fibreOf("Vumatel", 1000)],
    vumatel(mbps(50)),
    "Vumatel is at 12 Protea Street, but doesn't offer this speed there.",
    "You can't get this speed at your address",
  ],
  [
    [fibreOf("OpenServe", 50)],
    vumatel(),
    "Vumatel fibre is not at 12 Protea Street. OpenServe is.",
    "You can't get Vumatel fibre at your address",
  ],
  [
    [fibreOf("OpenServe", 50), fibreOf("FrogFoot", 60)],
    vumatel(),
    "Vumatel fibre is not at 12 Protea Street. OpenServe and FrogFoot are.",
    "You can't get Vumatel fibre at your address",
  ],
  [[], vumatel(), "Vumatel fibre doesn't reach 12 Protea Street.", "You can't get Vumatel fibre at your address"],
  [[], { ...vumatel(), provider: "" }, "Fibre doesn't reach 12 Protea Street.", "You can't get fibre at your address"],
  [[signalOf("lte")], lte, "LTE reaches 12 Protea Street indoors, with up to 60 Mbps.", undefined],
  [
    [signalOf("lte", -105, 30)],
    lte,
    "LTE reaches 12 Protea Street outdoors, with up to 30 Mbps. It may be weak indoors, so put the router at a window.",
    undefined,
  ],
  [
    [signalOf("5g", -105)],
    { ...lte, network: "5g" },
    "5G only reaches 12 Protea Street outdoors. We only sell it where the signal is good indoors.",
    "You can't get 5G at your address",
  ],
])("S9-32 S9-33 The text of an offer describes what the areas %j provide for %j", (areas, needed, words, why) => {
  const offer = availabilityAt(reachedBy(...areas), needed);
  expect(formatAvailability(offer, needed, here)).toBe(words);
  expect(formatUnavailable(offer, needed)).toBe(why);
});
