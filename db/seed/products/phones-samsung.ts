import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const galaxyS25: Device = {
  code: "GS25",
  slug: "samsung-galaxy-s25",
  name: "Samsung Galaxy S25",
  line: "6.2-inch display, three cameras, 5G",
  brand: "Samsung",
  art: ["phone", "triple"],
  colours: [
    ["NVY", "Navy", "27304F"],
    ["ICE", "Icy Blue", "B9D0E6"],
    ["SIL", "Silver Shadow", "C4C7CC"],
  ],
  sizes: [
    ["128GB", 650, 480],
    ["256GB", 720, 530],
  ],
  plans: ["PRO15", "PRO30", "UNL"],
  stock: 35,
  scarce: { "ICE-256GB": 3 },
  badges: [deal("Monthly Deals"), exclusive("Samsung")],
  features: [
    "6.2-inch Dynamic AMOLED display at 120 Hz",
    "50-megapixel main camera with 3x telephoto",
    "12GB of memory",
    "5G and eSIM",
    "Dust and water resistant to IP68",
  ],
  description:
    "A flagship that still fits one hand. The display adapts from 1 to 120 Hz, and the telephoto camera brings the far side of the field closer.",
  launchedOn: "2025-02-17",
  popularity: 744,
};

export const galaxyS25Ultra: Device = {
  code: "GS25U",
  slug: "samsung-galaxy-s25-ultra",
  name: "Samsung Galaxy S25 Ultra",
  line: "6.9-inch display, 200-megapixel camera, pen",
  brand: "Samsung",
  art: ["phone", "quad"],
  colours: [
    ["BLK", "Titanium Black", "33343A"],
    ["SBL", "Titanium Silverblue", "8C9BB0"],
    ["GRY", "Titanium Grey", "A09C96"],
  ],
  sizes: [
    ["256GB", 1050, 780],
    ["512GB", 1150, 850],
  ],
  plans: ["PRO30", "PRO60", "UNL"],
  stock: 18,
  scarce: { "SBL-512GB": 0 },
  badges: [exclusive("Samsung")],
  features: [
    "6.9-inch Dynamic AMOLED display",
    "200-megapixel main camera and two telephoto cameras",
    "S Pen in the body",
    "5000 mAh battery with 45 W charging",
    "5G and eSIM",
  ],
  description:
    "The largest Galaxy, with a titanium frame and a pen that lives inside it. Four cameras reach from a wide landscape to a face across the stadium.",
  launchedOn: "2025-02-17",
  popularity: 498,
};

const galaxyS25Fe: Device = {
  code: "GS25F",
  slug: "samsung-galaxy-s25-fe",
  name: "Samsung Galaxy S25 FE",
  line: "6.7-inch display, three cameras, 5G",
  brand: "Samsung",
  art: ["phone", "triple"],
  colours: [
    ["JET", "Jet Black", "2B2C30"],
    ["ICY", "Icy Blue", "C3D6E8"],
    ["WHT", "White", "EDEDEF"],
  ],
  sizes: [
    ["128GB", 520, 380],
    ["256GB", 570, 420],
  ],
  plans: ["PRO5", "PRO15", "PRO30"],
  offer: { plan: "PRO5", term: "36", off: 60 },
  stock: 30,
  badges: [deal("Double Deals"), exclusive("Samsung")],
  features: [
    "6.7-inch Dynamic AMOLED display at 120 Hz",
    "50-megapixel main camera with telephoto",
    "4900 mAh battery with 45 W charging",
    "5G and eSIM",
    "Dust and water resistant to IP68",
  ],
  description:
    "Most of what makes a flagship, at a price that leaves room for the plan. The large display and battery suit long trips in the taxi.",
  launchedOn: "2025-09-22",
  popularity: 402,
};

export const galaxyA56: Device = {
  code: "GA56",
  slug: "samsung-galaxy-a56",
  name: "Samsung Galaxy A56",
  line: "6.7-inch display, three cameras, 5G",
  brand: "Samsung",
  art: ["phone", "triple"],
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
  art: ["phone", "triple"],
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
  art: ["phone", "triple"],
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

export const samsungPhones: readonly Device[] = [
  galaxyS25,
  galaxyS25Ultra,
  galaxyS25Fe,
  galaxyA56,
  galaxyA36,
  galaxyA17,
];
