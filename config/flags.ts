import type { KnownFlag } from "#flags/model.ts";

/** The feature flags that the code asks for, with their defaults. Staff change them on the page /staff/flags. */
export const flags: KnownFlag[] = [
  {
    id: 1,
    name: "sampleNotice",
    description: "Says at the foot of each page that operator, products and prices are sample data",
    owner: "Shop team",
    status: "on",
    canPilot: true,
  },
  {
    id: 2,
    name: "coverageSeacom",
    description: "Shows Seacom among the fibre providers of a coverage look-up",
    owner: "Coverage team",
    status: "off",
    canPilot: false,
  },
  {
    id: 3,
    name: "searchProvider",
    description:
      "Who answers searches first: on is elastic (products and deals, less strictly), off is eureka (everything); the other one helps out",
    owner: "Search team",
    status: "off",
    canPilot: false,
  },
];
