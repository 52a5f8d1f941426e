import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const galaxyTabS11: Device = {
  code: "GTS11",
  slug: "samsung-galaxy-tab-s11",
  name: "Samsung Galaxy Tab S11",
  line: "11-inch AMOLED display with pen, 5G",
  brand: "Samsung",
  art: ["tablet", "pen"],
  colours: [
    ["GRY", "Gray", "85878C"],
    ["SIL", "Silver", "CFD1D5"],
  ],
  sizes: [
    ["128GB", 740, 550],
    ["256GB", 800, 595],
  ],
  plans: ["DAT10", "DAT60"],
  offer: { plan: "DAT60", term: "24", off: 70 },
  stock: 11,
  badges: [deal("Black Friday"), deal("Double Deals"), exclusive("Samsung")],
  features: [
    "11-inch AMOLED display at 120 Hz",
    "Pen in the box",
    "8400 mAh battery with 45 W charging",
    "Dust and water resistant to IP68",
    "5G",
  ],
  description: "A bright display that may stay out in the rain. Turn it into a desk with a keyboard and four windows.",
  launchedOn: "2025-10-06",
  popularity: 121,
};

export const galaxyTabS10Lite: Device = {
  code: "GTS10L",
  slug: "samsung-galaxy-tab-s10-lite",
  name: "Samsung Galaxy Tab S10 Lite",
  line: "10.9-inch display with pen",
  brand: "Samsung",
  art: ["tablet", "pen"],
  colours: [
    ["GRY", "Gray", "8E9197"],
    ["COR", "Coralred", "D9584C"],
  ],
  sizes: [["128GB", 290, 215]],
  plans: ["DAT10", "DAT30"],
  stock: 26,
  scarce: { "COR-128GB": 3 },
  badges: [deal("Back to School"), exclusive("Samsung")],
  features: ["10.9-inch display at 90 Hz", "Pen in the box", "8000 mAh battery", "Room for a memory card"],
  description: "The pen without the price. Sums written by hand are worked out as you write them.",
  launchedOn: "2025-09-29",
  popularity: 213,
};

const xiaomiPad7: Device = {
  code: "XMPAD7",
  slug: "xiaomi-pad-7",
  name: "Xiaomi Pad 7",
  line: "11.2-inch display at 144 Hz, with a data SIM",
  brand: "Xiaomi",
  art: ["tablet", "plain"],
  colours: [
    ["GRY", "Gray", "75787E"],
    ["BLU", "Blue", "A7BFD9"],
    ["GRN", "Green", "B8CBB5"],
  ],
  sizes: [["256GB", 330, 245]],
  plans: ["DAT10", "DAT30"],
  stock: 17,
  badges: [deal("Cyber Monday"), exclusive("Weekly Online Exclusive")],
  features: [
    "11.2-inch display at 144 Hz",
    "Snapdragon 7+ Gen 3",
    "8850 mAh battery with 45 W charging",
    "Data SIM for a phone or router",
  ],
  description:
    "The shape of a page and the pace of a games console. The tablet uses Wi-Fi; the SIM goes into your router or phone.",
  launchedOn: "2025-05-12",
  popularity: 139,
};

const honorPad10: Device = {
  code: "HOPAD10",
  slug: "honor-pad-10",
  name: "Honor Pad 10",
  line: "12.1-inch display, ten hours of class",
  brand: "Honor",
  art: ["tablet", "plain"],
  colours: [["GRY", "Grey", "7A7D83"]],
  sizes: [["256GB", 285, 209]],
  plans: ["DAT10", "DAT30"],
  offer: { plan: "DAT10", term: "36", off: 25 },
  stock: 14,
  badges: [deal("Monthly Deals"), exclusive("Honor")],
  features: ["12.1-inch display at 120 Hz", "10100 mAh battery", "Six speakers", "Data SIM for a phone or router"],
  description: "Two books side by side fit on it. The battery outlasts the day at school and the homework after it.",
  launchedOn: "2025-07-21",
  popularity: 87,
};

export const androidTablets: readonly Device[] = [galaxyTabS11, galaxyTabS10Lite, xiaomiPad7, honorPad10];
