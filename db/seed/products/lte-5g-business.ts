import { deal, type Entry, exclusive, rand } from "#db/seed/build.ts";
import { mesh, outdoorUnit, simCard, tower, WITH_ROUTER, type WirelessRow, wirelessProduct } from "./lte-5g.ts";

const lines: readonly WirelessRow[] = [
  {
    id: "B-5GBIZ",
    slug: "business-5g",
    name: "Business 5G",
    vendorType: "business",
    by: "speed",
    line: "A main line in a day, 100 to 500 Mbps",
    images: [mesh, simCard],
    offers: [
      ["100", "24", 1199],
      ["200", "24", 1499],
      ["500", "24", 1999],
      ["100", "36", 1099],
      ["200", "36", 1349, 1399],
      ["500", "36", 1899],
    ],
    shelf: { materialId: "RTR-5G-BUSINESS", quantity: 18 },
    more: { ...WITH_ROUTER, addStaticip: "optional" },
    addOns: ["staticIp"],
    badges: [deal("Back to Business"), exclusive("Business Exclusive")],
    features: [
      "Unlimited data",
      "Business 5G router included",
      "Static IP address at no extra charge, if you need one",
      "Faults answered within four office hours",
      "24 or 36 months",
    ],
    description:
      "Open a branch before the trench is dug. Unlimited 5G serves as the main line and can stay as a back-up once fibre arrives.",
    launchedOn: "2026-09-07",
    popularity: 137,
  },
  {
    id: "B-LTEBACK",
    slug: "lte-backup",
    name: "LTE back-up line",
    vendorType: "business",
    by: "dataunits",
    line: "Takes over when the main line fails",
    images: [tower, simCard],
    offers: [
      ["30GB", "Month-to-month", 279],
      ["120GB", "Month-to-month", 479],
      ["30GB", "24", 229],
      ["120GB", "24", 399],
    ],
    shelf: { materialId: "RTR-LTE-FAILOVER", quantity: 24 },
    more: { ...WITH_ROUTER, addDevice: "optional" },
    addOns: ["device"],
    features: [
      "Router that switches over by itself",
      "30GB or 120GB a month",
      "Battery for the router at no extra charge, if you want it",
      "Month-to-month or 24 months",
    ],
    description:
      "Card machines and calls carry on when the cable is cut. The router notices within seconds and goes back when the line returns.",
    launchedOn: "2025-03-17",
    popularity: 92,
  },
  {
    id: "B-5GOUT",
    slug: "business-5g-outdoor",
    name: "Business 5G with outdoor unit",
    vendorType: "business",
    by: "speed",
    line: "For warehouses, sites and farms",
    images: [outdoorUnit, mesh],
    offers: [
      ["100", "24", 1399],
      ["200", "24", 1699],
      ["100", "36", 1299],
      ["200", "36", 1599],
    ],
    shelf: { materialId: "RTR-5G-OUTDOOR-B", quantity: 6 },
    more: { ...WITH_ROUTER, installationFee: rand(1499) },
    badges: [exclusive("Business Exclusive")],
    features: [
      "Outdoor unit and indoor router included",
      "Unlimited data",
      "Mounted by a technician",
      "Moves with the site",
    ],
    description:
      "Steel roofs swallow signal; a unit on the outside does not mind. When the site moves, a technician moves it too.",
    launchedOn: "2025-09-08",
    popularity: 44,
  },
];

/** LTE and 5G for businesses. */
export const businessWireless: Entry[] = lines.map(wirelessProduct);
