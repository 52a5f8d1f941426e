import { expect, it } from "vitest";
import { relatedLinksFrom } from "#coverage/related-links.model.ts";
import { fibreOf, reachedBy, signalOf } from "../../support/reached.ts";

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
