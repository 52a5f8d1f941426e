import { artworkUrl } from "#artwork/model.ts";
import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const reno14: Device = {
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

const findX9Pro: Device = {
  code: "OPX9P",
  slug: "oppo-find-x9-pro",
  name: "Oppo Find X9 Pro",
  line: "6.78-inch display, 200-megapixel telephoto camera",
  brand: "Oppo",
  art: ["phone", "triple"],
  colours: [
    ["WHT", "Silk White", "F1EFEB"],
    ["CHA", "Titanium Charcoal", "3B3C3F"],
  ],
  sizes: [["512GB", 1010, 755]],
  plans: ["PRO30", "UNL", "UNLP"],
  stock: 9,
  scarce: { "WHT-512GB": 3 },
  badges: [deal("New"), exclusive("Oppo")],
  features: [
    "6.78-inch AMOLED display at 120 Hz",
    "200-megapixel telephoto camera",
    "7500 mAh battery with 80 W charging",
    "5G and eSIM",
    "Dust and water resistant to IP69",
  ],
  description: "A battery for two days in a body for one hand. The telephoto camera brings the stage to the back row.",
  launchedOn: "2026-02-16",
  popularity: 109,
  product: { slideDetailsImage: [artworkUrl("phone", { variant: "triple", colour: "3B3C3F" })] },
};

const reno14F: Device = {
  code: "OPR14F",
  slug: "oppo-reno14-f",
  name: "Oppo Reno14 F",
  line: "6.57-inch display, 6000 mAh battery, 5G",
  brand: "Oppo",
  art: ["phone", "ring"],
  colours: [
    ["BLU", "Opal Blue", "A8C3E3"],
    ["GRN", "Luminous Green", "7FA890"],
    ["PNK", "Glossy Pink", "E9B9C6"],
  ],
  sizes: [["256GB", 285, 209]],
  plans: ["PRO5", "FRE10", "PRO15"],
  offer: { plan: "FRE10", term: "36", off: 40 },
  stock: 27,
  scarce: { "PNK-256GB": 0 },
  badges: [deal("12 Festive Deals"), deal("Summer Deal"), exclusive("Oppo")],
  features: [
    "6.57-inch AMOLED display at 120 Hz",
    "50-megapixel main camera",
    "6000 mAh battery with 45 W charging",
    "Films under water to IP69",
  ],
  description: "For the beach and the braai: water, sand and heat do not trouble it. It charges once every two days.",
  launchedOn: "2025-09-01",
  popularity: 236,
};

const oppoA5Pro: Device = {
  code: "OPA5P",
  slug: "oppo-a5-pro",
  name: "Oppo A5 Pro",
  line: "6.67-inch display, survives drops and water, 5G",
  brand: "Oppo",
  art: ["phone", "dual"],
  colours: [
    ["BRN", "Mocha Brown", "7B5C4A"],
    ["BLU", "Feather Blue", "9DB4D0"],
  ],
  sizes: [["256GB", 205, 149]],
  plans: ["PRO2", "PRO5", "PRO15"],
  stock: 38,
  badges: [deal("Big Deal"), exclusive("Oppo")],
  features: [
    "6.67-inch display at 120 Hz",
    "50-megapixel main camera",
    "5800 mAh battery with 45 W charging",
    "Dust and water resistant to IP69",
  ],
  description: "Built for work that is wet or dusty, without looking the part. The battery is made to last five years.",
  launchedOn: "2025-05-05",
  popularity: 291,
};

export const oppoPhones: readonly Device[] = [reno14, oppoA5, findX9Pro, reno14F, oppoA5Pro];
