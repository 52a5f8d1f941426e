import type { Flag } from "#flags/model.ts";

/** Feature flags and their defaults. */
export const flags: Flag[] = [
  {
    id: 1,
    name: "sampleNotice",
    description: "Says at the foot of each page that operator, products and prices are sample data",
    status: "on",
    pilotType: "Custom",
    pilotIds: [],
  },
  {
    id: 2,
    name: "coverageSeacom",
    description: "Shows Seacom among the fibre providers of a coverage look-up",
    status: "off",
    pilotType: "Custom",
    pilotIds: [],
  },
  {
    id: 3,
    name: "searchProvider",
    description:
      "Who answers searches first: on is elastic (products and deals, less strictly), off is eureka (everything); the other one helps out",
    status: "off",
    pilotType: "Custom",
    pilotIds: [],
  },
];
