import { exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const galaxyFlip: Device = {
  code: "GZF7",
  slug: "samsung-galaxy-z-flip7",
  name: "Samsung Galaxy Z Flip7",
  line: "Folds to half its size, 4.1-inch cover display",
  brand: "Samsung",
  art: ["phone", "flip"],
  colours: [
    ["BLU", "Blue Shadow", "33466B"],
    ["JET", "Jet Black", "2A2B2F"],
    ["COR", "Coral Red", "D9584C"],
  ],
  sizes: [
    ["256GB", 890, 650],
    ["512GB", 980, 720],
  ],
  plans: ["PRO15", "PRO30", "PRO60"],
  stock: 14,
  scarce: { "COR-256GB": 3, "COR-512GB": 0 },
  badges: [exclusive("Samsung"), exclusive("Online Exclusive")],
  features: [
    "6.9-inch display that folds",
    "4.1-inch cover display for messages and payments",
    "50-megapixel main camera",
    "5G and eSIM",
  ],
  description:
    "Open it for films, close it and it hides in a pocket. The cover display answers messages without unfolding the phone.",
  launchedOn: "2025-08-01",
  popularity: 276,
};

const galaxyFold: Device = {
  code: "GZD7",
  slug: "samsung-galaxy-z-fold7",
  name: "Samsung Galaxy Z Fold7",
  line: "Unfolds to an 8-inch display",
  brand: "Samsung",
  art: ["phone", "fold"],
  colours: [
    ["BLU", "Blue Shadow", "33466B"],
    ["JET", "Jet Black", "2A2B2F"],
  ],
  sizes: [
    ["256GB", 1450, 1090],
    ["512GB", 1550, 1170],
  ],
  plans: ["PRO30", "PRO60", "UNL"],
  stock: 8,
  scarce: { "JET-512GB": 3 },
  badges: [exclusive("Samsung"), exclusive("Online Exclusive")],
  features: [
    "8-inch inner display, 6.5-inch cover display",
    "200-megapixel main camera",
    "Three apps side by side",
    "5G and eSIM",
  ],
  description:
    "A phone on the outside and a small tablet within. It is thin enough to forget that it folds until you need the room.",
  launchedOn: "2025-08-01",
  popularity: 154,
};

export const foldingPhones: readonly Device[] = [galaxyFlip, galaxyFold];
