import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type Device, deviceForCash, deviceOnContract } from "./devices.ts";
import { laptops } from "./families.ts";
import { largeLaptops } from "./laptops-large.ts";

/** What is asked of a laptop on contract, in order. */
export const LAPTOP_STEPS = ["colour", "storage", "contractDuration", "plan"];

const ideaPad: Device = {
  code: "LIP3",
  slug: "lenovo-ideapad-slim-3",
  name: "Lenovo IdeaPad Slim 3",
  line: "15.6-inch display, 8GB of memory",
  brand: "Lenovo",
  art: ["laptop", "plain"],
  colours: [
    ["GRY", "Arctic Grey", "9EA2A8"],
    ["BLU", "Abyss Blue", "3C4F72"],
  ],
  sizes: [
    ["256GB", 330, 240],
    ["512GB", 370, 270],
  ],
  plans: ["DAT10", "DAT30"],
  offer: { plan: "DAT10", term: "36", off: 40 },
  stock: 26,
  badges: [deal("Back to School")],
  features: [
    "15.6-inch full HD display",
    "8GB of memory",
    "Solid-state drive",
    "Webcam with a shutter",
    "Data SIM for a phone or router",
  ],
  description:
    "An honest laptop for study and home. The keyboard has a number block, and the webcam closes with a slider.",
  launchedOn: "2026-01-12",
  popularity: 340,
};

const vivobook: Device = {
  code: "AVB15",
  slug: "asus-vivobook-15",
  name: "Asus Vivobook 15",
  line: "15.6-inch display, 16GB of memory",
  brand: "Asus",
  art: ["laptop", "plain"],
  colours: [
    ["SIL", "Cool Silver", "C9CBD0"],
    ["BLK", "Indie Black", "34353A"],
  ],
  sizes: [["512GB", 430, 315]],
  plans: ["DAT10", "DAT30"],
  stock: 20,
  features: [
    "15.6-inch full HD display",
    "16GB of memory",
    "512GB solid-state drive",
    "Fast charging",
    "Data SIM for a phone or router",
  ],
  description: "Room for many tabs and a spreadsheet on top. It opens flat, which helps when two people look at it.",
  launchedOn: "2025-07-14",
  popularity: 187,
};

const pavilion: Device = {
  code: "HPV14",
  slug: "hp-pavilion-plus-14",
  name: "HP Pavilion Plus 14",
  line: "14-inch OLED display, 16GB of memory",
  brand: "HP",
  art: ["laptop", "pro"],
  colours: [
    ["SIL", "Natural Silver", "D2D3D6"],
    ["BLU", "Moonlight Blue", "3F527A"],
  ],
  sizes: [
    ["512GB", 640, 470],
    ["1TB", 700, 515],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 12,
  scarce: { "BLU-1TB": 3 },
  badges: [exclusive("Online Exclusive")],
  features: [
    "14-inch OLED display",
    "16GB of memory",
    "Light metal body",
    "Camera for video calls in low light",
    "Data SIM for a phone or router",
  ],
  description:
    "A small laptop with a display that makes photographs glow. Light enough to carry all day and quick enough for work.",
  launchedOn: "2025-08-25",
  popularity: 121,
};

export const macBookAir: Device = {
  code: "MBA13",
  slug: "apple-macbook-air-13",
  name: "Apple MacBook Air 13",
  line: "M4 chip, 16GB of memory",
  brand: "Apple",
  art: ["laptop", "pro"],
  colours: [
    ["MID", "Midnight", "2E3642"],
    ["SKY", "Sky Blue", "C4D3E0"],
    ["STA", "Starlight", "E3DACB"],
    ["SIL", "Silver", "D5D7DA"],
  ],
  sizes: [
    ["256GB", 790, 580],
    ["512GB", 920, 680],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 14,
  scarce: { "SKY-512GB": 0 },
  badges: [exclusive("Apple")],
  features: [
    "13.6-inch display",
    "M4 chip and 16GB of memory",
    "No fan, no noise",
    "Up to 18 hours of film on a charge",
    "Data SIM for a phone or router",
  ],
  description: "Thin, silent and ready when you open it. The battery outlasts a day of lectures or meetings.",
  launchedOn: "2025-04-28",
  popularity: 296,
};

const chromebook = deviceForCash(laptops, {
  code: "ACB31",
  slug: "acer-chromebook-315",
  name: "Acer Chromebook 315",
  line: "15.6-inch display, paid once",
  brand: "Acer",
  art: ["laptop", "plain"],
  colours: [["SIL", "Pure Silver", "D0D2D6"]],
  sizes: [
    ["64GB", 4999, 5799],
    ["128GB", 5799],
  ],
  stock: 22,
  badges: [deal("Monthly Deals"), exclusive("Online Only")],
  features: [
    "15.6-inch full HD display",
    "Ready in seconds",
    "Up to ten hours on a charge",
    "Updates itself",
    "No contract",
  ],
  description:
    "For the web, documents and lessons. There is little to look after, and nothing is due after the day you buy it.",
  launchedOn: "2025-11-03",
  popularity: 255,
});

const contracts = [ideaPad, vivobook, pavilion, macBookAir, ...largeLaptops];

/** Laptops for persons. */
export const personalLaptops: Entry[] = [
  ...contracts.map((device) => deviceOnContract(laptops, "personal", device, LAPTOP_STEPS)),
  chromebook,
];
