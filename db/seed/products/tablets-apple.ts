import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const ipad: Device = {
  code: "IPA16",
  slug: "apple-ipad-a16",
  name: "Apple iPad (A16)",
  line: "11-inch display, the plain iPad, 5G",
  brand: "Apple",
  art: ["tablet", "plain"],
  colours: [
    ["SIL", "Silver", "D7D8DB"],
    ["BLU", "Blue", "8FB4DB"],
    ["PNK", "Pink", "E5A3B3"],
    ["YEL", "Yellow", "EAD98B"],
  ],
  sizes: [
    ["128GB", 370, 269],
    ["256GB", 430, 315],
  ],
  plans: ["DAT10", "DAT30"],
  offer: { plan: "DAT10", term: "36", off: 40 },
  stock: 23,
  scarce: { "YEL-256GB": 0, "PNK-128GB": 4 },
  badges: [deal("Back to School"), deal("12 Festive Deals"), exclusive("Apple")],
  features: ["11-inch display", "A16 chip", "12-megapixel cameras on both sides", "USB-C", "5G by eSIM"],
  description:
    "Lessons in the morning, drawings in the afternoon, a film after supper. The one that most households choose.",
  launchedOn: "2025-04-21",
  popularity: 374,
};

const ipadMini: Device = {
  code: "IPMINI",
  slug: "apple-ipad-mini",
  name: "Apple iPad mini (A17 Pro)",
  line: "8.3-inch display, fits a coat pocket",
  brand: "Apple",
  art: ["tablet", "pen"],
  colours: [
    ["GRY", "Space Grey", "63656B"],
    ["STA", "Starlight", "E4DCCF"],
  ],
  sizes: [["128GB", 520, 385]],
  plans: ["DAT10", "DAT60"],
  stock: 9,
  scarce: { "STA-128GB": 2 },
  badges: [exclusive("Apple"), exclusive("Online Only")],
  features: ["8.3-inch display", "A17 Pro chip", "Works with a pencil, sold apart", "5G by eSIM"],
  description: "A notebook and a paperback in one, for people who read on the train and sign on the spot.",
  launchedOn: "2025-01-20",
  popularity: 98,
};

const ipadPro: Device = {
  code: "IPPRO11",
  slug: "apple-ipad-pro-11-m5",
  name: "Apple iPad Pro 11 (M5)",
  line: "11-inch OLED display, 5.3 mm thin",
  brand: "Apple",
  art: ["tablet", "pen"],
  colours: [
    ["BLK", "Space Black", "3A3A3D"],
    ["SIL", "Silver", "D9DADC"],
  ],
  sizes: [
    ["256GB", 980, 735],
    ["512GB", 1130, 850],
  ],
  plans: ["DAT30", "DAT120"],
  stock: 6,
  scarce: { "BLK-512GB": 1 },
  badges: [exclusive("New"), exclusive("Apple")],
  features: [
    "11-inch OLED display at 120 Hz",
    "M5 chip",
    "Four speakers",
    "Works with a pencil and a keyboard, sold apart",
    "5G by eSIM",
  ],
  description:
    "For those who draw, cut and compose for a living. Thinner than the sketchbook that it takes the place of.",
  launchedOn: "2026-01-19",
  popularity: 64,
};

export const ipadAir: Device = {
  code: "IPA11",
  slug: "apple-ipad-air-11",
  name: "Apple iPad Air 11",
  line: "11-inch display, M3 chip, 5G",
  brand: "Apple",
  art: ["tablet", "plain"],
  colours: [
    ["GRY", "Space Grey", "63656B"],
    ["BLU", "Blue", "A9BFD9"],
    ["PUR", "Purple", "B8AFD6"],
    ["STA", "Starlight", "E4DCCF"],
  ],
  sizes: [
    ["128GB", 560, 410],
    ["256GB", 630, 465],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 15,
  scarce: { "PUR-256GB": 0 },
  badges: [exclusive("Apple")],
  features: ["11-inch display", "M3 chip", "Works with a pencil and a keyboard, sold apart", "5G by eSIM"],
  description: "Between a tablet and a laptop, and good at being both. Quick enough to cut a film on the train home.",
  launchedOn: "2025-04-21",
  popularity: 232,
};

export const appleTablets: readonly Device[] = [ipad, ipadAir, ipadMini, ipadPro];
