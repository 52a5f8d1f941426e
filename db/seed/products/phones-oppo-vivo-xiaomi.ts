import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const reno14: Device = {
  code: "OPR14",
  slug: "oppo-reno14",
  name: "Oppo Reno14",
  line: "6.59-inch display, three cameras, 5G",
  brand: "Oppo",
  art: ["phone", "triple"],
  colours: [
    ["GRN", "Luminous Green", "7FA890"],
    ["WHT", "Pearl White", "EFEEF0"],
  ],
  sizes: [
    ["256GB", 430, 310],
    ["512GB", 480, 350],
  ],
  plans: ["PRO5", "PRO15", "PRO30"],
  stock: 24,
  badges: [deal("Monthly Deals"), exclusive("Oppo")],
  features: [
    "6.59-inch AMOLED display at 120 Hz",
    "50-megapixel main and telephoto cameras",
    "6000 mAh battery with 80 W charging",
    "Films under water to IP69",
    "5G and eSIM",
  ],
  description:
    "A travel camera that also telephones. The telephoto lens is as sharp as the main one, and the battery is made for days without a plug.",
  launchedOn: "2025-08-18",
  popularity: 244,
};

const oppoA5: Device = {
  code: "OPA5",
  slug: "oppo-a5",
  name: "Oppo A5",
  line: "6.67-inch display, 6000 mAh battery",
  brand: "Oppo",
  art: ["phone", "dual"],
  colours: [
    ["WHT", "Mist White", "E9EAEC"],
    ["GRN", "Aurora Green", "7C9C8F"],
  ],
  sizes: [["128GB", 140, 100]],
  plans: ["PRO5", "FRE5"],
  stock: 70,
  badges: [exclusive("Oppo")],
  features: [
    "6.67-inch display at 90 Hz",
    "50-megapixel main camera",
    "6000 mAh battery with 45 W charging",
    "Made to survive drops",
  ],
  description:
    "Two days between charges and a body that takes knocks. The monthly amount stays small over either term.",
  launchedOn: "2025-06-09",
  popularity: 415,
};

const vivoV50: Device = {
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

const redmiNote14: Device = {
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

const nokiaG42: Device = {
  code: "NKG42",
  slug: "nokia-g42",
  name: "Nokia G42",
  line: "6.56-inch display, easy to repair, 5G",
  brand: "Nokia",
  art: ["phone", "triple"],
  colours: [
    ["PUR", "So Purple", "8B6FB5"],
    ["GRY", "So Grey", "8B8E94"],
  ],
  sizes: [["128GB", 130, 95]],
  plans: ["FRE5", "FRE20"],
  stock: 15,
  scarce: { "GRY-128GB": 3 },
  badges: [exclusive("Online Only")],
  features: [
    "6.56-inch display at 90 Hz",
    "50-megapixel main camera",
    "5000 mAh battery",
    "Battery and screen can be replaced at home",
    "5G",
  ],
  description:
    "Offered to customers who upgrade on FreeMe. Its battery and screen can be changed with a small screwdriver, so it stays in use for longer.",
  launchedOn: "2024-10-21",
  popularity: 92,
};

export const oppoVivoXiaomiPhones: readonly Device[] = [
  reno14,
  oppoA5,
  vivoV50,
  vivoY29,
  xiaomi15t,
  redmiNote14,
  nokiaG42,
];
