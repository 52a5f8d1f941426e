import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const xiaomi15t: Device = {
  code: "XM15T",
  slug: "xiaomi-15t",
  name: "Xiaomi 15T",
  line: "6.83-inch display, three cameras, 5G",
  brand: "Xiaomi",
  art: ["phone", "quad"],
  colours: [
    ["BLK", "Black", "2C2D31"],
    ["GRY", "Grey", "9FA1A6"],
    ["RGD", "Rose Gold", "D9B6A6"],
  ],
  sizes: [
    ["256GB", 450, 330],
    ["512GB", 500, 370],
  ],
  plans: ["PRO5", "PRO15", "PRO60"],
  stock: 20,
  badges: [exclusive("Weekly Online Exclusive")],
  features: [
    "6.83-inch AMOLED display at 120 Hz",
    "50-megapixel main and telephoto cameras",
    "5500 mAh battery with 67 W charging",
    "5G and eSIM",
    "Dust and water resistant to IP68",
  ],
  description: "A very large display with a thin edge. The telephoto camera does more than its price suggests.",
  launchedOn: "2025-10-13",
  popularity: 205,
};

export const redmiNote14: Device = {
  code: "RN14",
  slug: "xiaomi-redmi-note-14",
  name: "Xiaomi Redmi Note 14",
  line: "6.67-inch display, 108-megapixel camera",
  brand: "Xiaomi",
  art: ["phone", "quad"],
  colours: [
    ["BLK", "Midnight Black", "2B2C30"],
    ["PUR", "Mist Purple", "BDB1D6"],
    ["BLU", "Ocean Blue", "5C82B0"],
  ],
  sizes: [
    ["128GB", 180, 130],
    ["256GB", 210, 155],
  ],
  plans: ["PRO5", "FRE5", "PRO15"],
  offer: { plan: "PRO5", term: "36", off: 30 },
  stock: 65,
  badges: [deal("Big Deal")],
  features: [
    "6.67-inch AMOLED display at 120 Hz",
    "108-megapixel main camera",
    "5500 mAh battery with 33 W charging",
    "Headphone jack",
  ],
  description:
    "The small price that people ask for by name. Sharp pictures in daylight, a smooth display, and a headphone jack.",
  launchedOn: "2025-02-10",
  popularity: 770,
};

const xiaomi15tPro: Device = {
  code: "XM15TP",
  slug: "xiaomi-15t-pro",
  name: "Xiaomi 15T Pro",
  line: "6.83-inch display at 144 Hz, 5x telephoto camera",
  brand: "Xiaomi",
  art: ["phone", "quad"],
  colours: [
    ["BLK", "Black", "2C2D31"],
    ["GRY", "Grey", "9FA1A6"],
    ["GLD", "Mocha Gold", "C4A98A"],
  ],
  sizes: [
    ["512GB", 620, 459],
    ["1TB", 690, 510],
  ],
  plans: ["PRO15", "PRO60", "PRO100"],
  offer: { plan: "PRO60", term: "36", off: 60 },
  stock: 15,
  scarce: { "GLD-1TB": 1 },
  badges: [deal("Summer Deal"), deal("Big Deal"), exclusive("New")],
  features: [
    "6.83-inch AMOLED display at 144 Hz",
    "50-megapixel main and 5x telephoto cameras",
    "5500 mAh battery with 90 W charging",
    "Dust and water resistant to IP68",
  ],
  description: "The telephoto lens folds inside the body and reaches across a rugby field. Quick enough for any game.",
  launchedOn: "2025-10-13",
  popularity: 162,
};

const redmiNote14ProPlus: Device = {
  code: "RN14PP",
  slug: "xiaomi-redmi-note-14-pro-plus",
  name: "Xiaomi Redmi Note 14 Pro+",
  line: "6.67-inch curved display, 200-megapixel camera, 5G",
  brand: "Xiaomi",
  art: ["phone", "pill"],
  colours: [
    ["BLK", "Midnight Black", "2B2C30"],
    ["PUR", "Lavender Purple", "B9A9D6"],
    ["BLU", "Frost Blue", "B4CBE0"],
  ],
  sizes: [["256GB", 365, 269]],
  plans: ["PRO5", "PRO15", "FRE20"],
  stock: 26,
  badges: [deal("Blue Bargain"), exclusive("Weekly Online Exclusive")],
  features: [
    "6.67-inch curved AMOLED display at 120 Hz",
    "200-megapixel main camera",
    "5110 mAh battery with 120 W charging",
    "Dust and water resistant to IP68",
  ],
  description:
    "Full in less time than it takes to shower. The sharpest camera of the Notes, behind tough curved glass.",
  launchedOn: "2025-02-10",
  popularity: 338,
};

const redmi15: Device = {
  code: "RM15",
  slug: "xiaomi-redmi-15",
  name: "Xiaomi Redmi 15",
  line: "6.9-inch display, 7000 mAh battery",
  brand: "Xiaomi",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Midnight Black", "2C2D31"],
    ["GRY", "Titan Grey", "92949A"],
    ["PUR", "Sandy Purple", "C4B1CF"],
  ],
  sizes: [["128GB", 129, 95]],
  plans: ["PRO2", "PRO5", "FRE5"],
  stock: 58,
  badges: [deal("Monthly Deals"), exclusive("Online Only")],
  features: [
    "6.9-inch display at 144 Hz",
    "50-megapixel main camera",
    "7000 mAh battery with 33 W charging",
    "Charges other phones",
  ],
  description: "As large as a phone gets, with power to lend. Plug a friend's phone into it and both make it home.",
  launchedOn: "2025-09-29",
  popularity: 405,
};

export const xiaomiPhones: readonly Device[] = [xiaomi15t, redmiNote14, xiaomi15tPro, redmiNote14ProPlus, redmi15];
