import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const galaxyA56: Device = {
  code: "GA56",
  slug: "samsung-galaxy-a56",
  name: "Samsung Galaxy A56",
  line: "6.7-inch display, three cameras, 5G",
  brand: "Samsung",
  art: ["phone", "column"],
  colours: [
    ["GRA", "Awesome Graphite", "3A3D45"],
    ["OLI", "Awesome Olive", "6F7A5B"],
    ["PNK", "Awesome Pink", "E3B7BE"],
  ],
  sizes: [
    ["128GB", 350, 250],
    ["256GB", 400, 290],
  ],
  plans: ["PRO5", "PRO15", "FRE20", "PRO60"],
  offer: { plan: "PRO5", term: "36", off: 50 },
  stock: 60,
  scarce: { "PNK-256GB": 3 },
  badges: [deal("Big Deal"), exclusive("Samsung")],
  features: [
    "6.7-inch Super AMOLED display at 120 Hz",
    "50-megapixel main camera",
    "5000 mAh battery with 45 W charging",
    "5G and eSIM",
    "Dust and water resistant to IP67",
  ],
  description:
    "A large, bright phone that lasts the day and charges fast when it must. Three cameras cover the whole scene, the close-up and the plate in front of you.",
  launchedOn: "2025-04-14",
  popularity: 812,
};

const galaxyA36: Device = {
  code: "GA36",
  slug: "samsung-galaxy-a36",
  name: "Samsung Galaxy A36",
  line: "6.7-inch display, three cameras, 5G",
  brand: "Samsung",
  art: ["phone", "column"],
  colours: [
    ["BLK", "Awesome Black", "2F3035"],
    ["LAV", "Awesome Lavender", "B9A9D6"],
    ["LIM", "Awesome Lime", "C8D48F"],
  ],
  sizes: [
    ["128GB", 280, 200],
    ["256GB", 320, 230],
  ],
  plans: ["PRO5", "FRE5", "PRO15"],
  stock: 55,
  badges: [exclusive("Samsung")],
  features: [
    "6.7-inch Super AMOLED display at 120 Hz",
    "50-megapixel main camera",
    "5000 mAh battery with 45 W charging",
    "Dust and water resistant to IP67",
  ],
  description:
    "The calm choice in the middle of the range. It shares the large display and quick charging of its bigger sibling.",
  launchedOn: "2025-04-14",
  popularity: 560,
};

const galaxyA17: Device = {
  code: "GA17",
  slug: "samsung-galaxy-a17",
  name: "Samsung Galaxy A17",
  line: "6.7-inch display, 50-megapixel camera",
  brand: "Samsung",
  art: ["phone", "column"],
  colours: [
    ["BLK", "Black", "303136"],
    ["BLU", "Blue", "6E8CB8"],
    ["GRY", "Grey", "A7A9AE"],
  ],
  sizes: [["128GB", 150, 110]],
  plans: ["PRO5", "FRE5", "PRO15"],
  offer: { plan: "PRO5", term: "24", off: 30 },
  stock: 80,
  badges: [deal("Big Deal"), exclusive("Samsung")],
  features: [
    "6.7-inch Super AMOLED display",
    "50-megapixel main camera with optical stabilisation",
    "5000 mAh battery with 25 W charging",
    "Room for a memory card",
  ],
  description:
    "A first smartphone that does not feel like one. The screen is bright, the battery large, and a memory card gives it more room later.",
  launchedOn: "2025-09-08",
  popularity: 690,
};

export const galaxyA26: Device = {
  code: "GA26",
  slug: "samsung-galaxy-a26-5g",
  name: "Samsung Galaxy A26 5G",
  line: "6.7-inch display, six years of updates",
  brand: "Samsung",
  art: ["phone", "column"],
  colours: [
    ["BLK", "Black", "2E2F33"],
    ["WHT", "White", "ECECEA"],
    ["MNT", "Mint", "B9D8C8"],
    ["PNK", "Peach Pink", "EBC2B4"],
  ],
  sizes: [
    ["128GB", 199, 145],
    ["256GB", 229, 169],
  ],
  plans: ["PRO2", "PRO5", "FRE10"],
  offer: { plan: "PRO5", term: "36", off: 35 },
  stock: 48,
  scarce: { "PNK-256GB": 2, "MNT-256GB": 5 },
  badges: [deal("Black Friday"), deal("Big Deal"), deal("Double Deals"), exclusive("Samsung")],
  features: [
    "6.7-inch Super AMOLED display at 120 Hz",
    "50-megapixel main camera with optical stabilisation",
    "5000 mAh battery with 25 W charging",
    "Six years of updates",
    "Dust and water resistant to IP67",
  ],
  description: "The least that a Galaxy A with 5G costs. Updates until 2031 mean that it may well be handed down.",
  launchedOn: "2025-04-14",
  popularity: 588,
};

export const galaxyA: readonly Device[] = [galaxyA56, galaxyA36, galaxyA17, galaxyA26];
