import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const hp15: Device = {
  code: "HP15",
  slug: "hp-15",
  name: "HP 15",
  line: "15.6-inch display, the first laptop",
  brand: "HP",
  art: ["laptop", "plain"],
  colours: [
    ["SIL", "Natural Silver", "D2D3D6"],
    ["BLU", "Spruce Blue", "4A6A8A"],
  ],
  sizes: [["256GB", 290, 209]],
  plans: ["DAT10", "DAT30"],
  offer: { plan: "DAT10", term: "24", off: 30 },
  stock: 34,
  badges: [deal("Back to School"), exclusive("Online Exclusive")],
  features: [
    "15.6-inch full HD display",
    "8GB of memory",
    "Number block",
    "Half full in 45 minutes",
    "Data SIM for a phone or router",
  ],
  description: "For assignments, accounts and series. Nothing about it is fancy and everything works.",
  launchedOn: "2026-01-05",
  popularity: 318,
};

const dell14: Device = {
  code: "DL14P",
  slug: "dell-14-plus",
  name: "Dell 14 Plus",
  line: "14-inch display, 16GB of memory",
  brand: "Dell",
  art: ["laptop", "pro"],
  colours: [
    ["BLU", "Ice Blue", "A9BED0"],
    ["BLK", "Midnight", "303640"],
  ],
  sizes: [
    ["512GB", 560, 415],
    ["1TB", 620, 459],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 15,
  features: [
    "14-inch display, taller than most",
    "16GB of memory",
    "Up to 17 hours on a charge",
    "USB-C on both sides",
    "Data SIM for a phone or router",
  ],
  description:
    "Shows a third more of a page than a wide one and goes all day. Charges from the side where the plug is.",
  launchedOn: "2025-08-11",
  popularity: 133,
};

const loq: Device = {
  code: "LOQ15",
  slug: "lenovo-loq-15",
  name: "Lenovo LOQ 15",
  line: "15.6-inch display at 144Hz, for games",
  brand: "Lenovo",
  art: ["laptop", "pro"],
  colours: [["GRY", "Luna Grey", "8B8F98"]],
  sizes: [
    ["512GB", 690, 509],
    ["1TB", 750, 555],
  ],
  plans: ["DAT30"],
  stock: 9,
  badges: [deal("Black Friday"), deal("Big Deal")],
  features: [
    "RTX graphics",
    "15.6-inch display at 144Hz",
    "16GB of memory, can be extended",
    "Fans that keep up",
    "Data SIM for a phone or router",
  ],
  description: "Plays what the console plays and does the homework too. The memory can be doubled later.",
  launchedOn: "2025-10-13",
  popularity: 174,
};

const mateBook: Device = {
  code: "HMD16",
  slug: "huawei-matebook-d-16",
  name: "Huawei MateBook D 16",
  line: "16-inch display in the frame of a 15",
  brand: "Huawei",
  art: ["laptop", "plain"],
  colours: [["GRY", "Space Grey", "7B7F87"]],
  sizes: [["512GB", 520, 385]],
  plans: ["DAT10", "DAT30"],
  stock: 11,
  badges: [exclusive("Huawei"), deal("Monthly Deals")],
  features: [
    "16-inch display",
    "16GB of memory",
    "1.7 kilograms",
    "Camera on top, where it belongs",
    "Data SIM for a phone or router",
  ],
  description: "Large for two windows beside each other, light for the bag.",
  launchedOn: "2025-05-19",
  popularity: 92,
};

const zenbook: Device = {
  code: "AZB14",
  slug: "asus-zenbook-14",
  name: "Asus Zenbook 14",
  line: "14-inch OLED display, 1.2 kilograms",
  brand: "Asus",
  art: ["laptop", "pro"],
  colours: [
    ["BLU", "Ponder Blue", "37476B"],
    ["SIL", "Foggy Silver", "C4C7CC"],
  ],
  sizes: [
    ["512GB", 740, 549],
    ["1TB", 810, 599],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 8,
  scarce: { "SIL-1TB": 2 },
  features: [
    "14-inch OLED display",
    "16GB of memory",
    "1.2 kilograms",
    "Up to 18 hours on a charge",
    "Data SIM for a phone or router",
  ],
  description: "You look into the bag to check that it is there. The display makes black look black.",
  launchedOn: "2025-11-24",
  popularity: 107,
};

export const macBookPro: Device = {
  code: "MBP14",
  slug: "apple-macbook-pro-14",
  name: "Apple MacBook Pro 14",
  line: "M5 chip, for film and music",
  brand: "Apple",
  art: ["laptop", "pro"],
  colours: [
    ["BLK", "Space Black", "2A2B2E"],
    ["SIL", "Silver", "D5D7DA"],
  ],
  sizes: [
    ["512GB", 1190, 879],
    ["1TB", 1340, 989],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 7,
  scarce: { "BLK-1TB": 1 },
  badges: [exclusive("Apple"), deal("New")],
  features: [
    "14.2-inch display with 1000 nits",
    "M5 chip and 16GB of memory",
    "Up to 24 hours on a charge",
    "HDMI and a card slot",
    "Data SIM for a phone or router",
  ],
  description: "Cuts 4K film on the battery, on the plane, in the sun. And it is ready before the lid is fully open.",
  launchedOn: "2026-01-26",
  popularity: 148,
};

/** Laptops beyond the ones that most people buy: larger, lighter, faster. */
export const largeLaptops: readonly Device[] = [hp15, dell14, loq, mateBook, zenbook, macBookPro];
