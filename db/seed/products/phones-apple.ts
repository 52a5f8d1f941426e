import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const iphone16e: Device = {
  code: "IP16E",
  slug: "apple-iphone-16e",
  name: "Apple iPhone 16e",
  line: "6.1-inch display, one 48-megapixel camera",
  brand: "Apple",
  art: ["phone", "single"],
  colours: [
    ["BLK", "Black", "35373B"],
    ["WHT", "White", "F1F1EF"],
  ],
  sizes: [
    ["128GB", 500, 370],
    ["256GB", 580, 430],
  ],
  plans: ["PRO5", "PRO15", "PRO30"],
  stock: 40,
  badges: [exclusive("Apple")],
  features: ["6.1-inch OLED display", "48-megapixel camera", "A18 chip", "USB-C", "5G and eSIM"],
  description:
    "The plain iPhone: one very good camera, a quick chip and a battery that lasts. It leaves out little that most people use.",
  launchedOn: "2025-03-03",
  popularity: 388,
};

const iphone16: Device = {
  code: "IP16",
  slug: "apple-iphone-16",
  name: "Apple iPhone 16",
  line: "6.1-inch display, two cameras, Camera Control",
  brand: "Apple",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Black", "36383D"],
    ["PNK", "Pink", "EBB2CC"],
    ["TEA", "Teal", "9CC6C4"],
    ["ULT", "Ultramarine", "8A9BE0"],
  ],
  sizes: [
    ["128GB", 600, 440],
    ["256GB", 680, 500],
  ],
  plans: ["PRO15", "FRE20", "PRO60"],
  offer: { plan: "PRO15", term: "36", off: 70 },
  stock: 32,
  badges: [deal("Monthly Deals"), exclusive("Apple")],
  features: [
    "6.1-inch OLED display",
    "48-megapixel main camera and ultra wide",
    "A18 chip",
    "Camera Control button",
    "5G and eSIM",
  ],
  description: "Two cameras in a line and a button that opens them at once. An older number at a kinder price.",
  launchedOn: "2024-10-14",
  popularity: 706,
};

export const iphone17: Device = {
  code: "IP17",
  slug: "apple-iphone-17",
  name: "Apple iPhone 17",
  line: "6.3-inch display at 120 Hz, two cameras",
  brand: "Apple",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Black", "34363A"],
    ["MST", "Mist Blue", "A7BBD3"],
    ["SGE", "Sage", "A9B59A"],
    ["LAV", "Lavender", "CDBFE3"],
  ],
  sizes: [
    ["256GB", 720, 530],
    ["512GB", 860, 640],
  ],
  plans: ["PRO15", "PRO30", "UNL"],
  stock: 26,
  scarce: { "SGE-512GB": 3, "LAV-512GB": 0 },
  badges: [deal("Monthly Deals"), exclusive("Apple")],
  features: [
    "6.3-inch OLED display, up to 120 Hz",
    "Two 48-megapixel cameras",
    "256GB as the smallest size",
    "Front camera that keeps a group in the frame",
    "5G and eSIM",
  ],
  description:
    "The display is larger and smoother, and the smallest storage is now 256GB. The front camera widens by itself when friends step in.",
  launchedOn: "2025-10-06",
  popularity: 880,
};

const iphoneAir: Device = {
  code: "IPAIR",
  slug: "apple-iphone-air",
  name: "Apple iPhone Air",
  line: "6.5-inch display, the thinnest iPhone",
  brand: "Apple",
  art: ["phone", "single"],
  colours: [
    ["SKY", "Sky Blue", "C5D9E8"],
    ["GLD", "Light Gold", "E8DCC4"],
    ["BLK", "Space Black", "303136"],
  ],
  sizes: [["256GB", 900, 670]],
  plans: ["PRO15", "PRO30", "PRO60"],
  stock: 12,
  badges: [exclusive("Apple"), exclusive("Online Exclusive")],
  features: ["6.5-inch OLED display, up to 120 Hz", "48-megapixel camera", "Less than 6 mm thin", "eSIM only"],
  description:
    "A large display in a body that hardly seems there. It has no card tray: the number is an eSIM that we send you.",
  launchedOn: "2025-10-20",
  popularity: 190,
};

const iphone15: Device = {
  code: "IP15",
  slug: "apple-iphone-15",
  name: "Apple iPhone 15",
  line: "6.1-inch display, the first with USB-C",
  brand: "Apple",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Black", "35373B"],
    ["BLU", "Blue", "C9D8E3"],
    ["GRN", "Green", "CFDBC4"],
    ["YEL", "Yellow", "EDE3B6"],
  ],
  sizes: [["128GB", 469, 345]],
  plans: ["PRO5", "FRE10", "PRO15"],
  offer: { plan: "PRO5", term: "36", off: 70 },
  stock: 14,
  scarce: { "YEL-128GB": 0, "GRN-128GB": 3 },
  badges: [deal("12 Festive Deals"), deal("Blue Bargain"), exclusive("Apple")],
  features: ["6.1-inch OLED display", "48-megapixel main camera", "A16 chip", "USB-C", "5G and eSIM"],
  description:
    "The oldest iPhone that we still sell, and the least expensive. One cable charges it and everything else at home.",
  launchedOn: "2024-02-05",
  popularity: 540,
};

const iphone16Plus: Device = {
  code: "IP16PL",
  slug: "apple-iphone-16-plus",
  name: "Apple iPhone 16 Plus",
  line: "6.7-inch display, the longest battery life of the 16",
  brand: "Apple",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Black", "36383D"],
    ["PNK", "Pink", "EBB2CC"],
    ["WHT", "White", "F2F1EE"],
  ],
  sizes: [["128GB", 690, 509]],
  plans: ["PRO15", "PRO60", "UNL"],
  stock: 11,
  scarce: { "PNK-128GB": 4 },
  badges: [deal("Mothers Day"), deal("Valentines"), exclusive("Apple")],
  features: ["6.7-inch OLED display", "48-megapixel main camera and ultra wide", "A18 chip", "Up to 27 hours of video"],
  description:
    "For those who want a large iPhone and no more cameras than they use. It easily lasts through a day and an evening.",
  launchedOn: "2024-10-14",
  popularity: 213,
};

export const applePhones: readonly Device[] = [iphone16e, iphone16, iphone17, iphoneAir, iphone15, iphone16Plus];
