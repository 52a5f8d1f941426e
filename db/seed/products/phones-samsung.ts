import { artworkUrl } from "#artwork/model.ts";
import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";
import { END_OF_2027, END_OF_JUNE_2025 } from "./tariff.ts";

export const galaxyS25: Device = {
  code: "GS25",
  slug: "samsung-galaxy-s25",
  name: "Samsung Galaxy S25",
  line: "6.2-inch display, three cameras, 5G",
  brand: "Samsung",
  art: ["phone", "column"],
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
  product: {
    slideDetailsImage: [
      artworkUrl("phone", { variant: "quad", colour: "33343A" }),
      artworkUrl("phone", { variant: "quad", colour: "8C9BB0" }),
    ],
  },
};

const galaxyS25Fe: Device = {
  code: "GS25F",
  slug: "samsung-galaxy-s25-fe",
  name: "Samsung Galaxy S25 FE",
  line: "6.7-inch display, three cameras, 5G",
  brand: "Samsung",
  art: ["phone", "column"],
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

export const galaxyS25Plus: Device = {
  code: "GS25P",
  slug: "samsung-galaxy-s25-plus",
  name: "Samsung Galaxy S25+",
  line: "6.7-inch display, three cameras, 12GB of memory",
  brand: "Samsung",
  art: ["phone", "column"],
  colours: [
    ["NVY", "Navy", "27304F"],
    ["MNT", "Mint", "BFD9CC"],
  ],
  sizes: [
    ["256GB", 830, 615],
    ["512GB", 910, 675],
  ],
  plans: ["PRO15", "PRO60", "PRO100"],
  offer: { plan: "PRO15", term: "36", off: 80 },
  stock: 20,
  scarce: { "MNT-512GB": 4 },
  badges: [deal("Black Friday"), exclusive("Samsung")],
  features: [
    "6.7-inch Dynamic AMOLED display at 120 Hz",
    "50-megapixel main camera with 3x telephoto",
    "4900 mAh battery with 45 W charging",
    "5G and eSIM",
  ],
  description:
    "The S25 with room to spread out. A sharper, larger display and a battery that carries it through a long shift.",
  launchedOn: "2025-02-17",
  popularity: 361,
};

const galaxyS25Edge: Device = {
  code: "GS25E",
  slug: "samsung-galaxy-s25-edge",
  name: "Samsung Galaxy S25 Edge",
  line: "5.8 mm thin, 200-megapixel camera",
  brand: "Samsung",
  art: ["phone", "dual"],
  colours: [
    ["SIL", "Titanium Silver", "C9CBCF"],
    ["BLK", "Titanium Jetblack", "2B2C30"],
    ["ICE", "Titanium Icyblue", "BFD2E4"],
  ],
  sizes: [["256GB", 880, 655]],
  plans: ["PRO30", "PRO100", "UNLP"],
  stock: 9,
  scarce: { "ICE-256GB": 1 },
  badges: [exclusive("Samsung"), exclusive("Online Only")],
  features: [
    "6.7-inch Dynamic AMOLED display at 120 Hz",
    "200-megapixel main camera",
    "Titanium frame, 163 g",
    "5G and eSIM",
    "Dust and water resistant to IP68",
  ],
  description: "So thin that you look twice, and still made of titanium. Two cameras instead of three keep it light.",
  launchedOn: "2025-06-02",
  popularity: 133,
  more: { addon: [{ expiry: END_OF_2027, variation_title: "Screen cover for the first year" }] },
};

const galaxyS24Fe: Device = {
  code: "GS24F",
  slug: "samsung-galaxy-s24-fe",
  name: "Samsung Galaxy S24 FE",
  line: "6.7-inch display, last year's price",
  brand: "Samsung",
  art: ["phone", "column"],
  colours: [
    ["BLU", "Blue", "9FB7D6"],
    ["GRA", "Graphite", "45474D"],
    ["YEL", "Yellow", "EADFA6"],
  ],
  sizes: [["128GB", 410, 299]],
  plans: ["PRO5", "FRE10", "PRO30"],
  offer: { plan: "PRO5", term: "24", off: 45 },
  stock: 22,
  badges: [deal("Blue Bargain"), deal("Double Deals"), exclusive("Samsung")],
  features: [
    "6.7-inch Dynamic AMOLED display at 120 Hz",
    "50-megapixel main camera with telephoto",
    "4700 mAh battery",
    "5G and eSIM",
  ],
  description: "Last year's fan favourite, now the sensible one. Nothing about it has become slower, only cheaper.",
  launchedOn: "2024-10-28",
  popularity: 377,
  more: { addon: [{ expiry: END_OF_JUNE_2025, variation_title: "Wireless earphones" }] },
};

export const samsungFlagships: readonly Device[] = [
  galaxyS25,
  galaxyS25Ultra,
  galaxyS25Fe,
  galaxyS25Plus,
  galaxyS25Edge,
  galaxyS24Fe,
];
