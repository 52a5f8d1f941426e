import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const vivoV50: Device = {
  code: "VV50",
  slug: "vivo-v50",
  name: "Vivo V50",
  line: "6.77-inch display, two 50-megapixel cameras, 5G",
  brand: "Vivo",
  art: ["phone", "ring"],
  colours: [
    ["RED", "Rose Red", "A8384B"],
    ["BLU", "Starry Blue", "37477A"],
    ["GRY", "Titanium Grey", "8F9197"],
  ],
  sizes: [
    ["256GB", 410, 300],
    ["512GB", 460, 340],
  ],
  plans: ["PRO5", "PRO15", "PRO30"],
  stock: 22,
  scarce: { "RED-512GB": 3 },
  badges: [exclusive("Vivo")],
  features: [
    "6.77-inch AMOLED display at 120 Hz",
    "Two 50-megapixel cameras on the back",
    "A soft ring light for portraits",
    "6000 mAh battery with 90 W charging",
    "5G and eSIM",
  ],
  description:
    "A ring of soft light around the camera flatters faces after dark. Slim for a phone with so large a battery.",
  launchedOn: "2025-04-07",
  popularity: 228,
};

const vivoY29: Device = {
  code: "VY29",
  slug: "vivo-y29",
  name: "Vivo Y29",
  line: "6.68-inch display, 6500 mAh battery",
  brand: "Vivo",
  art: ["phone", "ring"],
  colours: [
    ["WHT", "Elegant White", "ECEBE8"],
    ["BRN", "Noble Brown", "6B5145"],
  ],
  sizes: [
    ["128GB", 160, 120],
    ["256GB", 190, 140],
  ],
  plans: ["PRO5", "FRE5", "PRO15"],
  offer: { plan: "PRO5", term: "36", off: 20 },
  stock: 50,
  badges: [deal("Big Deal"), exclusive("Vivo")],
  features: [
    "6.68-inch display at 120 Hz",
    "50-megapixel main camera",
    "6500 mAh battery with 44 W charging",
    "Loud stereo speakers",
  ],
  description:
    "A battery larger than that of phones at three times the price. Good for drivers, traders and everyone far from a plug.",
  launchedOn: "2025-03-10",
  popularity: 372,
};

const vivoV60: Device = {
  code: "VV60",
  slug: "vivo-v60",
  name: "Vivo V60",
  line: "6.77-inch display, telephoto portraits, 5G",
  brand: "Vivo",
  art: ["phone", "ring"],
  colours: [
    ["GLD", "Auspicious Gold", "D8B97F"],
    ["GRY", "Mist Grey", "A9ABAE"],
    ["BLU", "Moonlit Blue", "8FA8CB"],
  ],
  sizes: [
    ["256GB", 470, 345],
    ["512GB", 520, 385],
  ],
  plans: ["PRO15", "FRE20", "PRO60"],
  stock: 19,
  badges: [deal("Seasonal"), exclusive("Vivo")],
  features: [
    "6.77-inch AMOLED display at 120 Hz",
    "50-megapixel telephoto camera",
    "6500 mAh battery with 90 W charging",
    "5G and eSIM",
    "Dust and water resistant to IP68 and IP69",
  ],
  description:
    "Portraits from ten steps away, with the background as soft as in a studio. Three days of light use on one charge.",
  launchedOn: "2025-10-20",
  popularity: 195,
};

const vivoX200Fe: Device = {
  code: "VX2FE",
  slug: "vivo-x200-fe",
  name: "Vivo X200 FE",
  line: "6.31-inch display, a flagship that fits the hand",
  brand: "Vivo",
  art: ["phone", "pill"],
  colours: [
    ["BLK", "Black Luxe", "27282B"],
    ["BLU", "Blue Breeze", "A9C4DE"],
    ["YEL", "Yellow Glow", "EADB8F"],
  ],
  sizes: [["256GB", 640, 475]],
  plans: ["PRO15", "PRO30", "PRO100"],
  stock: 12,
  scarce: { "YEL-256GB": 2 },
  badges: [exclusive("Vivo"), exclusive("Online Exclusive")],
  features: [
    "6.31-inch AMOLED display at 120 Hz",
    "50-megapixel main and 3x telephoto cameras",
    "6500 mAh battery with 90 W charging",
    "12GB of memory",
  ],
  description:
    "Small phones usually have small batteries. This one does not, and its telephoto camera is the best in its class.",
  launchedOn: "2025-09-08",
  popularity: 104,
};

const vivoY39: Device = {
  code: "VY39",
  slug: "vivo-y39-5g",
  name: "Vivo Y39 5G",
  line: "6.68-inch display, 6500 mAh battery, 5G",
  brand: "Vivo",
  art: ["phone", "ring"],
  colours: [
    ["PUR", "Galaxy Purple", "6F6390"],
    ["BLU", "Ocean Blue", "5E8DB8"],
  ],
  sizes: [["256GB", 219, 159]],
  plans: ["PRO2", "PRO5", "FRE10"],
  offer: { plan: "PRO5", term: "24", off: 30 },
  stock: 34,
  badges: [deal("Black Friday"), exclusive("Vivo")],
  features: ["6.68-inch display at 120 Hz", "50-megapixel main camera", "6500 mAh battery with 44 W charging", "5G"],
  description: "5G for the price of a family dinner a month, and a battery that drivers swear by.",
  launchedOn: "2025-05-19",
  popularity: 273,
};

export const vivoPhones: readonly Device[] = [vivoV50, vivoY29, vivoV60, vivoX200Fe, vivoY39];
