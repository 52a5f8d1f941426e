import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const nova13: Device = {
  code: "HN13",
  slug: "huawei-nova-13",
  name: "Huawei nova 13",
  line: "6.7-inch display, 60-megapixel front camera",
  brand: "Huawei",
  art: ["phone", "pill"],
  colours: [
    ["BLK", "Black", "2E2F34"],
    ["WHT", "White", "EEEDEA"],
    ["GRN", "Loden Green", "5F7466"],
  ],
  sizes: [["256GB", 380, 280]],
  plans: ["PRO5", "PRO15", "FRE20"],
  offer: { plan: "PRO5", term: "36", off: 40 },
  stock: 30,
  badges: [deal("Monthly Deals"), exclusive("Huawei")],
  features: [
    "6.7-inch OLED display at 120 Hz",
    "60-megapixel front camera",
    "50-megapixel main camera",
    "5000 mAh battery with 100 W charging",
  ],
  description:
    "A phone for portraits, with the best camera on the side that faces you. Half an hour on the charger is enough for the day.",
  launchedOn: "2025-02-24",
  popularity: 332,
};

const pura70: Device = {
  code: "HP70",
  slug: "huawei-pura-70",
  name: "Huawei Pura 70",
  line: "6.6-inch display, three cameras",
  brand: "Huawei",
  art: ["phone", "ring"],
  colours: [
    ["BLK", "Black", "2D2E33"],
    ["WHT", "White", "F0EFEC"],
    ["PNK", "Pink", "E6B9C2"],
  ],
  sizes: [["256GB", 590, 430]],
  plans: ["PRO15", "PRO30"],
  stock: 12,
  scarce: { "PNK-256GB": 0 },
  badges: [exclusive("Huawei")],
  features: [
    "6.6-inch OLED display",
    "50-megapixel main camera with a variable aperture",
    "Telephoto camera",
    "4900 mAh battery with 66 W charging",
    "Dust and water resistant to IP68",
  ],
  description:
    "A camera first and a phone second. The aperture opens in the evening and closes at noon, as it does on a large camera.",
  launchedOn: "2024-11-18",
  popularity: 148,
};

const pura80Pro: Device = {
  code: "HP80P",
  slug: "huawei-pura-80-pro",
  name: "Huawei Pura 80 Pro",
  line: "6.8-inch display, one-inch camera sensor",
  brand: "Huawei",
  art: ["phone", "ring"],
  colours: [
    ["RED", "Glazed Red", "A03A3C"],
    ["BLK", "Glazed Black", "25262A"],
  ],
  sizes: [["512GB", 930, 695]],
  plans: ["PRO30", "PRO60", "UNL"],
  stock: 8,
  scarce: { "RED-512GB": 3 },
  badges: [exclusive("Huawei"), deal("Summer Deal")],
  features: [
    "6.8-inch OLED display at 120 Hz",
    "50-megapixel camera with a one-inch sensor",
    "48-megapixel macro telephoto camera",
    "5170 mAh battery with 100 W charging",
  ],
  description:
    "A sensor as large as that of a good compact camera. It sees stars in the Karoo and the bee on the protea.",
  launchedOn: "2025-08-11",
  popularity: 88,
};

const nova13Pro: Device = {
  code: "HN13P",
  slug: "huawei-nova-13-pro",
  name: "Huawei nova 13 Pro",
  line: "6.76-inch curved display, telephoto camera",
  brand: "Huawei",
  art: ["phone", "pill"],
  colours: [
    ["BLK", "Black", "2B2C31"],
    ["GRN", "Loden Green", "5F7466"],
  ],
  sizes: [["512GB", 520, 385]],
  plans: ["PRO15", "FRE20", "PRO30"],
  stock: 13,
  badges: [deal("12 Festive Deals"), exclusive("Huawei")],
  features: [
    "6.76-inch curved OLED display at 120 Hz",
    "Two front cameras for one or for all",
    "3x telephoto camera",
    "5000 mAh battery with 100 W charging",
  ],
  description:
    "Two cameras face you: one for a portrait, one that takes in the whole table. Half an hour fills the battery.",
  launchedOn: "2025-02-24",
  popularity: 141,
};

const novaY72: Device = {
  code: "HNY72",
  slug: "huawei-nova-y72",
  name: "Huawei nova Y72",
  line: "6.75-inch display, 6000 mAh battery",
  brand: "Huawei",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Black", "303136"],
    ["BLU", "Blue", "8FB1D4"],
  ],
  sizes: [["128GB", 135, 99]],
  plans: ["PRO2", "PRO5", "FRE5"],
  offer: { plan: "PRO2", term: "36", off: 20 },
  stock: 44,
  badges: [deal("Mothers Day"), exclusive("Huawei")],
  features: [
    "6.75-inch display at 90 Hz",
    "50-megapixel main camera",
    "6000 mAh battery",
    "A button that starts what you choose",
  ],
  description:
    "A big screen and a battery to match. The extra button on the side opens the torch, a photo or a friend.",
  launchedOn: "2024-09-09",
  popularity: 329,
};

export const huaweiPhones: readonly Device[] = [nova13, pura70, pura80Pro, nova13Pro, novaY72];
