import { deal, exclusive } from "#db/seed/build.ts";
import type { CashDevice } from "./devices.ts";

const galaxyA07: CashDevice = {
  code: "GA07",
  slug: "samsung-galaxy-a07",
  name: "Samsung Galaxy A07",
  line: "6.7-inch display, paid once",
  brand: "Samsung",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Black", "2D2E32"],
    ["GRN", "Green", "A9C4AE"],
    ["LVT", "Light Violet", "C9BCE0"],
  ],
  sizes: [
    ["64GB", 1999, 2299],
    ["128GB", 2499],
  ],
  stock: 90,
  badges: [deal("Black Friday"), exclusive("Samsung")],
  features: [
    "6.7-inch display at 90 Hz",
    "50-megapixel main camera",
    "5000 mAh battery with 25 W charging",
    "Six years of updates",
  ],
  description: "The least that a new Galaxy costs, and it will be kept up to date until 2031.",
  launchedOn: "2025-10-06",
  popularity: 861,
};

const galaxyA06: CashDevice = {
  code: "GA06",
  slug: "samsung-galaxy-a06",
  name: "Samsung Galaxy A06",
  line: "6.7-inch display, two cameras",
  brand: "Samsung",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Black", "2F3034"],
    ["LBL", "Light Blue", "B6CCE2"],
  ],
  sizes: [["64GB", 1699, 1999]],
  stock: 5,
  scarce: { "LBL-64GB": 2 },
  badges: [deal("Blue Bargain"), exclusive("Samsung")],
  features: ["6.7-inch display", "50-megapixel main camera", "5000 mAh battery", "Room for a memory card"],
  description: "The last few of a favourite. A spare phone, or the first one for somebody who has waited long enough.",
  launchedOn: "2024-10-07",
  popularity: 644,
};

const redmiA5: CashDevice = {
  code: "RMA5",
  slug: "xiaomi-redmi-a5",
  name: "Xiaomi Redmi A5",
  line: "6.88-inch display at 120 Hz, paid once",
  brand: "Xiaomi",
  art: ["phone", "single"],
  colours: [
    ["BLK", "Midnight Black", "2B2C30"],
    ["GLD", "Sandy Gold", "D9C49B"],
    ["GRN", "Lake Green", "9CC1B4"],
  ],
  sizes: [["64GB", 1599]],
  stock: 75,
  badges: [deal("Back to School")],
  features: ["6.88-inch display at 120 Hz", "32-megapixel main camera", "5200 mAh battery", "Room for a memory card"],
  description: "A smooth, large display where others save on it. Good for reading, and kind to the eyes at night.",
  launchedOn: "2025-05-05",
  popularity: 712,
};

const tecnoPop10: CashDevice = {
  code: "TCP10",
  slug: "tecno-pop-10",
  name: "Tecno Pop 10",
  line: "6.67-inch display, loud twin speakers",
  brand: "Tecno",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Ink Black", "2A2B2E"],
    ["BLU", "Glacier Blue", "A9C9DC"],
  ],
  sizes: [["64GB", 1399, 1499]],
  stock: 68,
  badges: [deal("Easter Deal")],
  features: ["6.67-inch display at 120 Hz", "Two speakers", "5000 mAh battery", "Splash and dust resistant to IP64"],
  description: "A phone that fills the room with sound and survives a splash from the kitchen sink.",
  launchedOn: "2025-07-28",
  popularity: 455,
};

const honorX5c: CashDevice = {
  code: "HOX5C",
  slug: "honor-x5c",
  name: "Honor X5c",
  line: "6.74-inch display, 5260 mAh battery",
  brand: "Honor",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Midnight Black", "2E2F34"],
    ["PUR", "Dreamy Purple", "B7A6CF"],
  ],
  sizes: [["64GB", 1599, 1799]],
  stock: 42,
  badges: [deal("Mothers Day"), exclusive("Honor")],
  features: [
    "6.74-inch display at 90 Hz",
    "13-megapixel main camera",
    "5260 mAh battery",
    "Large, clear letters at a touch",
  ],
  description:
    "Big letters, big sound and a battery that is not empty when you need it. Made for parents who phone back.",
  launchedOn: "2025-08-18",
  popularity: 318,
};

const motoG05: CashDevice = {
  code: "MG05",
  slug: "motorola-moto-g05",
  name: "Motorola moto g05",
  line: "6.67-inch bright display, two speakers",
  brand: "Motorola",
  art: ["phone", "dual"],
  colours: [
    ["GRN", "Forest Green", "4F6656"],
    ["PLM", "Plum Red", "8E4A57"],
  ],
  sizes: [["128GB", 2099]],
  stock: 37,
  features: [
    "6.67-inch display at 90 Hz",
    "50-megapixel main camera",
    "5200 mAh battery",
    "Two speakers",
    "Room for a memory card",
  ],
  description:
    "The back feels like leather and the display is bright enough for noon. Plain software, without clutter.",
  launchedOn: "2025-03-03",
  popularity: 266,
};

const vivoY04: CashDevice = {
  code: "VY04",
  slug: "vivo-y04",
  name: "Vivo Y04",
  line: "6.74-inch display, 5500 mAh battery",
  brand: "Vivo",
  art: ["phone", "dual"],
  colours: [
    ["GLD", "Titanium Gold", "CDB78E"],
    ["GRN", "Dark Green", "33443B"],
  ],
  sizes: [["64GB", 1699, 1899]],
  stock: 46,
  badges: [deal("Summer Deal"), exclusive("Vivo")],
  features: [
    "6.74-inch display at 90 Hz",
    "13-megapixel main camera",
    "5500 mAh battery",
    "Dust and splash resistant to IP64",
  ],
  description: "Two days of messages and music on one charge, and no fear of rain at the taxi rank.",
  launchedOn: "2025-04-28",
  popularity: 349,
};

const redmi15c: CashDevice = {
  code: "RM15C",
  slug: "xiaomi-redmi-15c",
  name: "Xiaomi Redmi 15C",
  line: "6.9-inch display, 6000 mAh battery",
  brand: "Xiaomi",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Midnight Black", "2B2C30"],
    ["BLU", "Moonlight Blue", "A3B9D6"],
    ["GRN", "Mint Green", "B4D3C2"],
    ["ORG", "Twilight Orange", "DE9A72"],
  ],
  sizes: [
    ["128GB", 2399],
    ["256GB", 2799],
  ],
  stock: 52,
  scarce: { "ORG-256GB": 0, "GRN-256GB": 5 },
  badges: [exclusive("Online Only")],
  features: [
    "6.9-inch display at 120 Hz",
    "50-megapixel main camera",
    "6000 mAh battery with 33 W charging",
    "Charges other phones",
  ],
  description: "Four colours, a very large display and a great deal of battery. Paid once, kept for years.",
  launchedOn: "2025-10-27",
  popularity: 521,
};

const itelA90: CashDevice = {
  code: "ITA90",
  slug: "itel-a90",
  name: "itel A90",
  line: "6.6-inch display, the least expensive smartphone here",
  brand: "itel",
  art: ["phone", "pill"],
  colours: [
    ["BLK", "Starlit Black", "2D2D31"],
    ["CYN", "Aurora Blue", "8FC1D6"],
  ],
  sizes: [
    ["64GB", 1099],
    ["128GB", 1299],
  ],
  stock: 85,
  badges: [deal("Big Deal")],
  features: [
    "6.6-inch display at 90 Hz",
    "13-megapixel main camera",
    "5000 mAh battery",
    "Splash and dust resistant to IP54",
  ],
  description: "Everything that a first smartphone must do, for about the price of a pair of school shoes and a bag.",
  launchedOn: "2025-06-30",
  popularity: 683,
};

export const entryPhones: readonly CashDevice[] = [
  galaxyA07,
  galaxyA06,
  redmiA5,
  tecnoPop10,
  honorX5c,
  motoG05,
  vivoY04,
  redmi15c,
  itelA90,
];
