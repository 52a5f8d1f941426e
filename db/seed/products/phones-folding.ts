import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const galaxyFlip: Device = {
  code: "GZF7",
  slug: "samsung-galaxy-z-flip7",
  name: "Samsung Galaxy Z Flip7",
  line: "Folds to half its size, 4.1-inch cover display",
  brand: "Samsung",
  art: ["phone", "flip"],
  colours: [
    ["BLU", "Blue Shadow", "33466B"],
    ["JET", "Jet Black", "2A2B2F"],
    ["COR", "Coral Red", "D9584C"],
  ],
  sizes: [
    ["256GB", 890, 650],
    ["512GB", 980, 720],
  ],
  plans: ["PRO15", "PRO30", "PRO60"],
  stock: 14,
  scarce: { "COR-256GB": 3, "COR-512GB": 0 },
  badges: [exclusive("Samsung"), exclusive("Online Exclusive")],
  features: [
    "6.9-inch display that folds",
    "4.1-inch cover display for messages and payments",
    "50-megapixel main camera",
    "5G and eSIM",
  ],
  description:
    "Open it for films, close it and it hides in a pocket. The cover display answers messages without unfolding the phone.",
  launchedOn: "2025-08-01",
  popularity: 276,
};

const galaxyFold: Device = {
  code: "GZD7",
  slug: "samsung-galaxy-z-fold7",
  name: "Samsung Galaxy Z Fold7",
  line: "Unfolds to an 8-inch display",
  brand: "Samsung",
  art: ["phone", "fold"],
  colours: [
    ["BLU", "Blue Shadow", "33466B"],
    ["JET", "Jet Black", "2A2B2F"],
  ],
  sizes: [
    ["256GB", 1450, 1090],
    ["512GB", 1550, 1170],
  ],
  plans: ["PRO30", "PRO60", "UNL"],
  stock: 8,
  scarce: { "JET-512GB": 3 },
  badges: [exclusive("Samsung"), exclusive("Online Exclusive")],
  features: [
    "8-inch inner display, 6.5-inch cover display",
    "200-megapixel main camera",
    "Three apps side by side",
    "5G and eSIM",
  ],
  description:
    "A phone on the outside and a small tablet within. It is thin enough to forget that it folds until you need the room.",
  launchedOn: "2025-08-01",
  popularity: 154,
};

const galaxyFlipFe: Device = {
  code: "GZF7F",
  slug: "samsung-galaxy-z-flip7-fe",
  name: "Samsung Galaxy Z Flip7 FE",
  line: "A folding phone for less, 3.4-inch cover display",
  brand: "Samsung",
  art: ["phone", "flip"],
  colours: [
    ["BLK", "Black", "2C2D31"],
    ["WHT", "White", "EDECEA"],
  ],
  sizes: [
    ["128GB", 640, 470],
    ["256GB", 700, 515],
  ],
  plans: ["PRO15", "PRO30", "FRE20"],
  offer: { plan: "PRO15", term: "36", off: 60 },
  stock: 16,
  badges: [deal("Valentines"), deal("Summer Deal"), exclusive("Samsung")],
  features: [
    "6.7-inch display that folds",
    "3.4-inch cover display",
    "50-megapixel main camera",
    "4000 mAh battery",
    "5G and eSIM",
  ],
  description: "The way into folding phones. It snaps shut after a call and takes selfies with its best camera.",
  launchedOn: "2025-08-01",
  popularity: 201,
};

const huaweiMateX6: Device = {
  code: "HMX6",
  slug: "huawei-mate-x6",
  name: "Huawei Mate X6",
  line: "Unfolds to 7.93 inches, telephoto camera",
  brand: "Huawei",
  art: ["phone", "fold"],
  colours: [
    ["BLK", "Nebula Black", "26272C"],
    ["GRY", "Nebula Grey", "8E8C8A"],
    ["RED", "Nebula Red", "9B3B3F"],
  ],
  sizes: [["512GB", 1620, 1230]],
  plans: ["PRO60", "UNL", "UNLP"],
  stock: 4,
  scarce: { "RED-512GB": 0 },
  badges: [exclusive("Huawei"), exclusive("Online Only")],
  features: [
    "7.93-inch inner display, 6.45-inch cover display",
    "50-megapixel main camera with a variable aperture",
    "48-megapixel telephoto camera",
    "5110 mAh battery with 66 W charging",
  ],
  description:
    "A folding phone that does not skimp on cameras. The cover is glass that survives keys in the same pocket.",
  launchedOn: "2025-02-10",
  popularity: 47,
  product: { needCallMeBack: true },
};

const honorMagicV5: Device = {
  code: "HOMV5",
  slug: "honor-magic-v5",
  name: "Honor Magic V5",
  line: "8.8 mm when folded, 64-megapixel telephoto camera",
  brand: "Honor",
  art: ["phone", "fold"],
  colours: [
    ["BLK", "Black", "2A2A2D"],
    ["GLD", "Dawn Gold", "D9BE93"],
    ["WHT", "Ivory White", "F0ECE3"],
  ],
  sizes: [["512GB", 1490, 1120]],
  plans: ["PRO30", "PRO100", "UNL"],
  stock: 7,
  badges: [exclusive("Honor")],
  features: [
    "7.95-inch inner display, 6.43-inch cover display",
    "64-megapixel telephoto camera",
    "5820 mAh battery with 66 W charging",
    "Dust and water resistant to IP58 and IP59",
  ],
  description:
    "As thin as an ordinary phone when closed and a page when open. Its battery is larger than that of most bar phones.",
  launchedOn: "2025-09-15",
  popularity: 62,
};

const motorolaRazr60: Device = {
  code: "MRZ60",
  slug: "motorola-razr-60",
  name: "Motorola razr 60",
  line: "Folds shut, 3.6-inch cover display",
  brand: "Motorola",
  art: ["phone", "flip"],
  colours: [
    ["GIB", "Gibraltar Sea", "2F4050"],
    ["SPR", "Spring Bud", "A9BE6B"],
    ["LGT", "Lightest Sky", "DCE3E8"],
  ],
  sizes: [["256GB", 560, 410]],
  plans: ["PRO5", "PRO15", "PRO60"],
  stock: 18,
  scarce: { "SPR-256GB": 2 },
  badges: [deal("Seasonal"), exclusive("New")],
  features: [
    "6.9-inch display that folds",
    "3.6-inch cover display",
    "50-megapixel main camera",
    "4500 mAh battery with 30 W charging",
  ],
  description: "An old name that folds again. Maps, music and messages all work on the cover without opening it.",
  launchedOn: "2026-09-21",
  popularity: 118,
};

export const foldingPhones: readonly Device[] = [
  galaxyFlip,
  galaxyFold,
  galaxyFlipFe,
  huaweiMateX6,
  honorMagicV5,
  motorolaRazr60,
];
