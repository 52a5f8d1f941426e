import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const motorolaEdge60: Device = {
  code: "MED60",
  slug: "motorola-edge-60",
  name: "Motorola edge 60",
  line: "6.67-inch curved display, telephoto camera, 5G",
  brand: "Motorola",
  art: ["phone", "quad"],
  colours: [
    ["GIB", "Gibraltar Sea", "2F4050"],
    ["SHM", "Shamrock", "5C7F5E"],
  ],
  sizes: [["256GB", 375, 275]],
  plans: ["PRO5", "PRO15", "PRO30"],
  offer: { plan: "PRO15", term: "36", off: 55 },
  stock: 21,
  badges: [deal("Easter Deal"), exclusive("Online Exclusive")],
  features: [
    "6.67-inch curved OLED display at 120 Hz",
    "50-megapixel main camera and 3x telephoto",
    "5200 mAh battery with 68 W charging",
    "Dust and water resistant to IP68 and IP69",
  ],
  description: "Soft to hold and hard to hurt. It was tested in heat, frost and a fall onto concrete.",
  launchedOn: "2025-06-30",
  popularity: 124,
};

export const motorolaEdge60Fusion: Device = {
  code: "MED60F",
  slug: "motorola-edge-60-fusion",
  name: "Motorola edge 60 fusion",
  line: "6.67-inch curved display, 50-megapixel camera, 5G",
  brand: "Motorola",
  art: ["phone", "triple"],
  colours: [
    ["SLP", "Slipstream", "8FA7B8"],
    ["AMZ", "Amazonite", "7DB3AE"],
    ["ZPH", "Zephyr", "D7B7C2"],
  ],
  sizes: [["256GB", 295, 215]],
  plans: ["PRO5", "FRE10", "PRO60"],
  stock: 25,
  scarce: { "ZPH-256GB": 0 },
  badges: [deal("Double Deals")],
  features: [
    "6.67-inch curved OLED display at 120 Hz",
    "50-megapixel main camera",
    "5200 mAh battery with 68 W charging",
    "Dust and water resistant to IP68 and IP69",
  ],
  description:
    "Colours that are not black, and a back that feels like linen. Everything else is as solid as the edge 60.",
  launchedOn: "2025-05-12",
  popularity: 183,
};

const motorolaG86: Device = {
  code: "MG86",
  slug: "motorola-moto-g86",
  name: "Motorola moto g86",
  line: "6.67-inch display, 5G, military-grade body",
  brand: "Motorola",
  art: ["phone", "dual"],
  colours: [
    ["CYP", "Cypress", "5E6E5A"],
    ["SPB", "Spellbound", "4C5F86"],
  ],
  sizes: [["256GB", 225, 165]],
  plans: ["PRO2", "PRO15", "FRE5"],
  stock: 31,
  badges: [deal("Back to School")],
  features: [
    "6.67-inch OLED display at 120 Hz",
    "50-megapixel main camera",
    "5200 mAh battery",
    "Survives drops, dust and rain",
    "5G",
  ],
  description:
    "Tough enough for a school bag, clear enough for a whole series on the bus. Room for a memory card besides.",
  launchedOn: "2025-08-04",
  popularity: 150,
};

const tecnoCamon40Pro: Device = {
  code: "TCC40P",
  slug: "tecno-camon-40-pro-5g",
  name: "Tecno Camon 40 Pro 5G",
  line: "6.78-inch curved display, quick camera button",
  brand: "Tecno",
  art: ["phone", "ring"],
  colours: [
    ["BLK", "Galaxy Black", "2A2B2F"],
    ["GRN", "Emerald Lake Green", "3F7567"],
    ["WHT", "Glacier White", "EDEFF0"],
  ],
  sizes: [["256GB", 239, 175]],
  plans: ["PRO2", "PRO5", "PRO30"],
  offer: { plan: "PRO5", term: "36", off: 25 },
  stock: 29,
  badges: [deal("Monthly Deals"), exclusive("New")],
  features: [
    "6.78-inch curved AMOLED display at 120 Hz",
    "50-megapixel cameras on both sides",
    "A button that takes the picture at once",
    "5200 mAh battery with 45 W charging",
  ],
  description: "Press the side and the picture is taken before the moment has gone. Skin tones come out as they are.",
  launchedOn: "2026-03-16",
  popularity: 227,
};

export const motorolaAndTecnoPhones: readonly Device[] = [
  motorolaEdge60,
  motorolaEdge60Fusion,
  motorolaG86,
  tecnoCamon40Pro,
];
