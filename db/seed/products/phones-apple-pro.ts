import { artworkUrl } from "#artwork/model.ts";
import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";
import { END_OF_2027 } from "./tariff.ts";

export const iphone17Pro: Device = {
  code: "IP17P",
  slug: "apple-iphone-17-pro",
  name: "Apple iPhone 17 Pro",
  line: "6.3-inch display, three 48-megapixel cameras",
  brand: "Apple",
  art: ["phone", "triple"],
  colours: [
    ["SIL", "Silver", "D9DADC"],
    ["ORG", "Cosmic Orange", "E07B3C"],
    ["BLU", "Deep Blue", "333F5C"],
  ],
  sizes: [
    ["256GB", 1000, 740],
    ["512GB", 1140, 850],
  ],
  plans: ["PRO30", "PRO60", "UNL"],
  stock: 16,
  scarce: { "ORG-256GB": 3, "ORG-512GB": 0 },
  badges: [exclusive("Apple"), exclusive("Weekly Online Exclusive")],
  features: [
    "6.3-inch OLED display, up to 120 Hz",
    "Three 48-megapixel cameras",
    "A19 Pro chip",
    "Aluminium body",
    "5G and eSIM",
  ],
  description:
    "Made for those who film. Three cameras of equal sharpness and a body that carries heat away keep it steady through a long take.",
  launchedOn: "2025-10-06",
  popularity: 621,
};

/** The widest choice of the catalogue: 168 variants. */
const iphone17ProMax: Device = {
  code: "IP17PM",
  slug: "apple-iphone-17-pro-max",
  name: "Apple iPhone 17 Pro Max",
  line: "6.9-inch display, up to 2TB",
  brand: "Apple",
  art: ["phone", "triple"],
  colours: [
    ["SIL", "Silver", "D9DADC"],
    ["ORG", "Cosmic Orange", "E07B3C"],
    ["BLU", "Deep Blue", "333F5C"],
  ],
  sizes: [
    ["256GB", 1120, 830],
    ["512GB", 1260, 940],
    ["1TB", 1400, 1045],
    ["2TB", 1690, 1265],
  ],
  plans: ["PRO15", "FRE20", "PRO30", "PRO60", "PRO100", "UNL", "UNLP"],
  offer: { plan: "PRO30", term: "36", off: 100 },
  stock: 10,
  scarce: { "ORG-256GB": 5, "ORG-1TB": 2, "ORG-2TB": 0, "BLU-2TB": 1, "SIL-2TB": 1 },
  badges: [deal("New"), exclusive("Apple"), exclusive("Online Exclusive")],
  features: [
    "6.9-inch OLED display, up to 120 Hz",
    "Three 48-megapixel cameras, 8x optical-quality zoom",
    "A19 Pro chip",
    "The longest battery life of any iPhone",
    "5G and eSIM",
  ],
  description:
    "The largest iPhone with the largest choice: three finishes, four sizes of memory and every plan that we sell.",
  launchedOn: "2025-10-06",
  popularity: 467,
  more: { addon: [{ expiry: END_OF_2027, variation_title: "Three months of cloud storage" }] },
  product: {
    slideDetailsImage: [
      artworkUrl("phone", { variant: "triple", colour: "D9DADC" }),
      artworkUrl("phone", { variant: "triple", colour: "E07B3C" }),
      artworkUrl("esim", { colour: "333F5C" }),
    ],
    specialSlideImage: [artworkUrl("promo", { variant: "phones" })],
  },
};

const iphone16Pro: Device = {
  code: "IP16P",
  slug: "apple-iphone-16-pro",
  name: "Apple iPhone 16 Pro",
  line: "6.3-inch display, titanium frame",
  brand: "Apple",
  art: ["phone", "triple"],
  colours: [
    ["BLK", "Black Titanium", "3A3A3C"],
    ["NAT", "Natural Titanium", "B9B2A7"],
    ["DES", "Desert Titanium", "BFA48F"],
  ],
  sizes: [
    ["128GB", 860, 640],
    ["256GB", 930, 690],
  ],
  plans: ["PRO15", "PRO30", "PRO100"],
  offer: { plan: "PRO30", term: "24", off: 110 },
  stock: 6,
  scarce: { "NAT-128GB": 2, "DES-256GB": 1 },
  badges: [deal("Cyber Monday"), deal("Monthly Deals"), exclusive("Apple")],
  features: [
    "6.3-inch OLED display, up to 120 Hz",
    "48-megapixel main camera with 5x telephoto",
    "A18 Pro chip",
    "USB-C",
  ],
  description:
    "The last of the titanium iPhones, at the price of a plain one. The telephoto camera reaches five times as far.",
  launchedOn: "2024-10-14",
  popularity: 254,
};

export const appleProPhones: readonly Device[] = [iphone17Pro, iphone17ProMax, iphone16Pro];
