import { deal, exclusive } from "#db/seed/build.ts";
import type { CashDevice } from "./devices.ts";

export const galaxyTabA11: CashDevice = {
  code: "GTA11",
  slug: "samsung-galaxy-tab-a11",
  name: "Samsung Galaxy Tab A11",
  line: "8.7-inch display, paid once",
  brand: "Samsung",
  art: ["tablet", "plain"],
  colours: [
    ["GRY", "Gray", "55585E"],
    ["SIL", "Silver", "D0D2D6"],
  ],
  sizes: [
    ["64GB", 2499, 2799],
    ["128GB", 2999],
  ],
  stock: 54,
  badges: [deal("Black Friday"), exclusive("Samsung")],
  features: ["8.7-inch display at 90 Hz", "5100 mAh battery", "Room for a memory card", "Wi-Fi only", "No contract"],
  description: "The small one for the back seat. Films from the memory card, and no data used on the way.",
  launchedOn: "2025-10-20",
  popularity: 351,
};

const matePadSe: CashDevice = {
  code: "HMPSE11",
  slug: "huawei-matepad-se-11",
  name: "Huawei MatePad SE 11",
  line: "11-inch metal tablet, paid once",
  brand: "Huawei",
  art: ["tablet", "plain"],
  colours: [
    ["GRY", "Nebula Gray", "6B6E75"],
    ["BLU", "Crystal Blue", "A8C2DC"],
  ],
  sizes: [["128GB", 3499, 3999]],
  stock: 19,
  scarce: { "BLU-128GB": 0 },
  badges: [deal("Mothers Day"), exclusive("Huawei")],
  features: ["11-inch display", "Metal body of 475 g", "7700 mAh battery", "Wi-Fi only"],
  description: "For recipes, crosswords and video calls with the grandchildren. It lasts for days between charges.",
  launchedOn: "2025-02-24",
  popularity: 145,
};

const lenovoIdeaTab: CashDevice = {
  code: "LNIDTAB",
  slug: "lenovo-idea-tab",
  name: "Lenovo Idea Tab",
  line: "11-inch display, pen in the box",
  brand: "Lenovo",
  art: ["tablet", "pen"],
  colours: [["GRY", "Luna Grey", "9A9CA2"]],
  sizes: [
    ["128GB", 4299],
    ["256GB", 4999],
  ],
  stock: 13,
  badges: [deal("Back to School"), exclusive("Online Exclusive")],
  features: ["11-inch display at 90 Hz", "Pen in the box", "7040 mAh battery", "Wi-Fi only"],
  description: "Circle a word and its meaning appears. A study tablet that comes with its pen.",
  launchedOn: "2026-01-12",
  popularity: 106,
};

const redmiPad: CashDevice = {
  code: "RPSE",
  slug: "xiaomi-redmi-pad-se",
  name: "Xiaomi Redmi Pad SE",
  line: "11-inch display, paid once",
  brand: "Xiaomi",
  art: ["tablet", "plain"],
  colours: [
    ["GRA", "Graphite Grey", "55585E"],
    ["LAV", "Lavender Purple", "B9A9D6"],
    ["MNT", "Mint Green", "A9CDBB"],
  ],
  sizes: [
    ["128GB", 3499, 3999],
    ["256GB", 3999],
  ],
  stock: 35,
  scarce: { "MNT-256GB": 0 },
  badges: [deal("Monthly Deals"), exclusive("Online Only")],
  features: ["11-inch display at 90 Hz", "Four speakers", "8000 mAh battery", "Wi-Fi only", "No contract"],
  description:
    "A large tablet for the price of a small phone. It uses the Wi-Fi at home, and nothing is due after the day you buy it.",
  launchedOn: "2025-10-27",
  popularity: 318,
};

export const cashTablets: readonly CashDevice[] = [redmiPad, galaxyTabA11, matePadSe, lenovoIdeaTab];
