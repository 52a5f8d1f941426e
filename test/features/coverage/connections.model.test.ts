import { describe, expect, it } from "vitest";
import {
  addressEnquiry,
  connectionKinds,
  filtersAt,
  needsNetwork,
  relatedLinksFrom,
} from "#coverage/connections.model.ts";
import { CallMeBackShape } from "#leads/contract.ts";
import { EMPTY_LEAD, leadRequestOf } from "#leads/popup-lead.model.ts";
import { fibreOf, reachedBy, signalOf } from "../../support/reached.ts";
import { categories } from "../../support/sample-catalogue.ts";

it("connectionKinds returns the categories of each kind of connection, without those that are not sold", () => {
  const business = categories.filter(({ segment }) => segment === "business");
  expect(connectionKinds(business).map(({ path }) => path)).toEqual([
    "/business/fibre",
    "/business/lte-5g",
    "/business/satellite",
  ]);
  expect(connectionKinds(business.filter(({ slug }) => slug !== "fibre")).map(({ slug }) => slug)).toEqual([
    "lte-5g",
    "satellite",
  ]);
});

it("S3-25 An address enquiry becomes a lead of the page coverage, with the address and without a product", () => {
  const popup = { kind: "callMeBack", about: addressEnquiry("personal", "/images/fibre.svg") } as const;
  const filled = { ...EMPTY_LEAD, name: "Thandi", mobileNumber: "0821234567", address: "1 Long Street, Cape Town" };
  expect(CallMeBackShape.parse(leadRequestOf(popup, filled))).toMatchObject({
    pageType: "coverage",
    vendorType: "personal",
    productId: "",
    variationId: "",
    address: "1 Long Street, Cape Town",
  });
});

const connections = [
  { slug: "fibre", name: "Fibre", path: "/personal/fibre" },
  { slug: "lte-5g", name: "LTE and 5G", path: "/personal/lte-5g" },
  { slug: "satellite", name: "Satellite", path: "/personal/satellite" },
];
const SATELLITE = { label: "Satellite, with an open view of the sky", path: "/personal/satellite" };

it("S1-07 The related links of a place without fibre lead to the available networks and always to satellite", () => {
  const both = reachedBy(signalOf("lte"), signalOf("5g"));
  expect(relatedLinksFrom(both, "fibre", connections)).toEqual([
    { label: "LTE and 5G", path: "/personal/lte-5g" },
    SATELLITE,
  ]);
  expect(relatedLinksFrom(reachedBy(signalOf("lte")), "fibre", connections)[0]?.label).toBe("LTE");
  expect(relatedLinksFrom(reachedBy(), "fibre", connections)).toEqual([SATELLITE]);
});

it("The related links omit the current category and categories that are not sold", () => {
  const networks = reachedBy(fibreOf("OpenServe", 50), signalOf("lte"));
  expect(relatedLinksFrom(networks, "lte-5g", connections)).toEqual([
    { label: "Fibre", path: "/personal/fibre" },
    SATELLITE,
  ]);
  expect(relatedLinksFrom(networks, "lte-5g", [])).toEqual([]);
});

const FIBRE = { category: "fibre", sub: [], provider: ["MetroFibre", "OpenServe", "Vumatel"] };
const MOBILE = { category: "lte-5g", sub: ["5G", "LTE"], provider: [] };

describe("filtersAt", () => {
  it("Fibre is filtered by the providers at the address, and lacks where none of them is sold or there is no fibre", () => {
    expect(filtersAt(reachedBy(fibreOf("Vumatel")), FIBRE)).toEqual({ sub: [], provider: ["Vumatel"] });
    expect(filtersAt(reachedBy(fibreOf("Seacom")), FIBRE)).toBeUndefined();
    expect(filtersAt(reachedBy(signalOf("lte")), FIBRE)).toBeUndefined();
  });

  it("A category with one provider only is not filtered by it", () => {
    expect(filtersAt(reachedBy(fibreOf("Vumatel")), { ...FIBRE, provider: [] })).toEqual({ sub: [], provider: [] });
  });

  it("LTE and 5G are filtered by the network that reaches the address, not at all where both do, and lack where none does", () => {
    expect(filtersAt(reachedBy(signalOf("lte")), MOBILE)).toEqual({ sub: ["LTE"], provider: [] });
    expect(filtersAt(reachedBy(signalOf("lte"), signalOf("5g")), MOBILE)).toEqual({ sub: [], provider: [] });
    expect(filtersAt(reachedBy(fibreOf("Vumatel")), MOBILE)).toBeUndefined();
  });

  it("A sub-category that needs no network, such as accessories, is available everywhere", () => {
    const sub = [...MOBILE.sub, "Accessories"];
    expect(filtersAt(reachedBy(signalOf("lte")), { ...MOBILE, sub })).toEqual({
      sub: ["LTE", "Accessories"],
      provider: [],
    });
  });
});

describe("needsNetwork", () => {
  it.each([
    ["fibre", [], true],
    ["lte-5g", ["5G", "LTE"], true],
    ["smartphones", [], false],
    ["satellite", [], false],
  ])("Products of %s need a network at the address: %s %s", (category, sub, needed) => {
    expect(needsNetwork({ category, sub })).toBe(needed);
  });
});
