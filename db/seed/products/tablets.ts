import type { VendorType } from "#catalogue/model.ts";
import { deal, type Entry, exclusive, rand } from "#db/seed/build.ts";
import { type CashDevice, type Device, deviceForCash, deviceOnContract } from "./devices.ts";
import { tablets } from "./families.ts";
import { androidTablets, galaxyTabS10Lite } from "./tablets-android.ts";
import { appleTablets, ipad, ipadAir } from "./tablets-apple.ts";
import { cashTablets, galaxyTabA11 } from "./tablets-cash.ts";

const STEPS = ["colour", "storage", "contractDuration", "plan"];

const galaxyTabS10Fe: Device = {
  code: "GTS10F",
  slug: "samsung-galaxy-tab-s10-fe",
  name: "Samsung Galaxy Tab S10 FE",
  line: "10.9-inch display with pen, 5G",
  brand: "Samsung",
  art: ["tablet", "pen"],
  colours: [
    ["GRY", "Grey", "8E9197"],
    ["SIL", "Silver", "D0D2D6"],
    ["BLU", "Blue", "7F97B8"],
  ],
  sizes: [
    ["128GB", 430, 315],
    ["256GB", 480, 350],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 18,
  scarce: { "BLU-256GB": 3 },
  badges: [exclusive("Samsung")],
  features: [
    "10.9-inch display at 90 Hz",
    "Pen in the box",
    "8000 mAh battery",
    "5G and eSIM",
    "Dust and water resistant to IP68",
  ],
  description: "A notebook that never runs out of pages. The pen is in the box, and the tablet may get wet.",
  launchedOn: "2025-05-19",
  popularity: 176,
};

const galaxyTabA9: Device = {
  code: "GTA9",
  slug: "samsung-galaxy-tab-a9-plus",
  name: "Samsung Galaxy Tab A9+",
  line: "11-inch display, 5G",
  brand: "Samsung",
  art: ["tablet", "plain"],
  colours: [
    ["GRA", "Graphite", "3D4046"],
    ["SIL", "Silver", "CDD0D4"],
    ["NVY", "Navy", "2C3754"],
  ],
  sizes: [
    ["64GB", 200, 145],
    ["128GB", 230, 170],
  ],
  plans: ["DAT10", "DAT30"],
  offer: { plan: "DAT10", term: "36", off: 30 },
  stock: 40,
  badges: [deal("Big Deal"), exclusive("Samsung")],
  features: ["11-inch display at 90 Hz", "Four speakers", "7040 mAh battery", "5G", "Room for a memory card"],
  description: "The family tablet: large, loud and easy to share. A memory card holds the films for the road.",
  launchedOn: "2024-12-02",
  popularity: 285,
};

const matePad: Device = {
  code: "HMP11",
  slug: "huawei-matepad-11-5",
  name: "Huawei MatePad 11.5",
  line: "11.5-inch display that reads like paper",
  brand: "Huawei",
  art: ["tablet", "pen"],
  colours: [
    ["GRY", "Space Grey", "6B6E75"],
    ["VIO", "Violet", "A99BC9"],
  ],
  sizes: [
    ["128GB", 270, 200],
    ["256GB", 310, 230],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 20,
  badges: [deal("Monthly Deals"), exclusive("Huawei")],
  features: [
    "11.5-inch matte display at 120 Hz",
    "Made for handwriting",
    "Keyboard cover available",
    "Data SIM for a phone or router",
  ],
  description:
    "The matte display takes away reflections and gives a pen something to grip. Students and people with meetings will like it.",
  launchedOn: "2025-06-23",
  popularity: 109,
};

const galaxyTabActive: Device = {
  code: "GTAC5",
  slug: "samsung-galaxy-tab-active5",
  name: "Samsung Galaxy Tab Active5",
  line: "Rugged 8-inch tablet, 5G",
  brand: "Samsung",
  art: ["tablet", "pen"],
  colours: [["GRN", "Green", "4A5A4E"]],
  sizes: [["128GB", 480, 350]],
  plans: ["DAT10", "DAT30"],
  stock: 14,
  badges: [exclusive("Business Exclusive")],
  features: [
    "8-inch display that works with gloves",
    "Battery can be swapped",
    "Pen in the box",
    "5G and eSIM",
    "Dust and water resistant to IP68",
  ],
  description:
    "For stock rooms, sites and bakkies. The battery comes out without tools, and the pen works with wet hands.",
  launchedOn: "2025-03-31",
  popularity: 71,
};

function onContract(vendorType: VendorType, devices: readonly Device[]): Entry[] {
  return devices.map((device) => deviceOnContract(tablets, vendorType, device, STEPS));
}

const tillTablet: Device = { ...galaxyTabA9, offer: undefined, badges: [exclusive("Samsung")], popularity: 143 };
const ipadAtWork: Device = { ...ipadAir, popularity: 105 };
const ipadAtTheTill: Device = {
  ...ipad,
  line: "11-inch display for tills, menus and check-in",
  badges: [deal("Back to Business"), exclusive("Apple")],
  popularity: 126,
  more: { deviceActivationPrice: rand(85) },
};
const penForSigning: Device = {
  ...galaxyTabS10Lite,
  line: "10.9-inch display with pen, for signatures",
  badges: [deal("Double Deals"), exclusive("Samsung")],
  popularity: 54,
};
const kioskTablet: CashDevice = {
  ...galaxyTabA11,
  line: "8.7-inch display for shelves and queues",
  badges: [exclusive("Business Exclusive")],
  popularity: 73,
};

/** Every tablet, for both segments. */
export const tabletProducts: Entry[] = [
  ...onContract("personal", [galaxyTabS10Fe, galaxyTabA9, matePad, ...appleTablets, ...androidTablets]),
  ...cashTablets.map((device) => deviceForCash(tablets, device)),
  ...onContract("business", [galaxyTabActive, tillTablet, ipadAtWork, ipadAtTheTill, penForSigning]),
  deviceForCash(tablets, kioskTablet, "business"),
];
