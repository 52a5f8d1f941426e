import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const nova13: Device = {
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

export const honor400: Device = {
  code: "HO400",
  slug: "honor-400",
  name: "Honor 400",
  line: "6.55-inch display, 200-megapixel camera, 5G",
  brand: "Honor",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Midnight Black", "2B2C31"],
    ["GLD", "Desert Gold", "D8C3A0"],
    ["GRY", "Lunar Grey", "B6B9BF"],
  ],
  sizes: [
    ["256GB", 400, 290],
    ["512GB", 450, 330],
  ],
  plans: ["PRO5", "PRO15", "PRO30"],
  stock: 28,
  badges: [deal("Double Deals"), exclusive("Honor")],
  features: ["6.55-inch AMOLED display at 120 Hz", "200-megapixel main camera", "66 W charging", "5G and eSIM"],
  description:
    "Pictures that can be cropped again and again. The display is bright enough for the beach, and the frame is slim.",
  launchedOn: "2025-06-16",
  popularity: 352,
};

const honorX9c: Device = {
  code: "HOX9C",
  slug: "honor-x9c",
  name: "Honor X9c",
  line: "6.78-inch curved display, large battery, 5G",
  brand: "Honor",
  art: ["phone", "ring"],
  colours: [
    ["BLK", "Titanium Black", "303238"],
    ["PUR", "Titanium Purple", "8E80A8"],
    ["CYN", "Jade Cyan", "9CC7BE"],
  ],
  sizes: [["256GB", 290, 210]],
  plans: ["PRO5", "FRE5", "PRO15"],
  offer: { plan: "PRO5", term: "36", off: 30 },
  stock: 45,
  badges: [deal("Big Deal"), exclusive("Honor")],
  features: [
    "6.78-inch curved AMOLED display",
    "108-megapixel main camera",
    "6600 mAh battery with 66 W charging",
    "Made to survive drops",
    "5G",
  ],
  description:
    "The phone for people who drop theirs. It carries on for two days and shrugs off a fall from the kitchen counter.",
  launchedOn: "2025-01-20",
  popularity: 610,
};

export const huaweiAndHonorPhones: readonly Device[] = [nova13, pura70, honor400, honorX9c];
