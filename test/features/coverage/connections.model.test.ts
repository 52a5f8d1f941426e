import { expect, it } from "vitest";
import { addressEnquiry, connectionKinds, relatedLinksFrom } from "#coverage/connections.model.ts";
import { CallMeBackShape } from "#leads/contract.ts";
import { EMPTY_LEAD, leadRequestOf } from "#leads/popup-lead.model.ts";
import { fibreOf, reachedBy, signalOf } from "../../support/reached.ts";
import { categories } from "../../support/sample-catalogue.ts";

it("connectionKinds returns the categories of each kind of connection, without those that are not sold", () => {
  const business = categories.filter(({ vendorType }) => vendorType === "business");
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
