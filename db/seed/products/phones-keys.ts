import { deal } from "#db/seed/build.ts";
import type { CashDevice } from "./devices.ts";

const nokia235: CashDevice = {
  code: "NK235",
  slug: "nokia-235-4g",
  name: "Nokia 235 4G",
  line: "Keys, long battery life, no contract",
  brand: "Nokia",
  art: ["phone", "keys"],
  colours: [
    ["BLU", "Blue", "3F6FB5"],
    ["BLK", "Black", "2B2C2F"],
    ["PUR", "Purple", "7A5EA8"],
  ],
  sizes: [["128MB", 999]],
  stock: 40,
  scarce: { "PUR-128MB": 0 },
  features: ["2.8-inch display and real keys", "4G calls", "Battery for days on standby", "USB-C", "Two SIM slots"],
  description:
    "A phone that telephones, sends messages and plays the radio. Bought once, for the glove box, the farm or a grandparent.",
  launchedOn: "2025-05-26",
  popularity: 310,
};

const nokia3210: CashDevice = {
  code: "NK3210",
  slug: "nokia-3210-4g",
  name: "Nokia 3210 4G",
  line: "The one with Snake, now with 4G",
  brand: "Nokia",
  art: ["phone", "keys"],
  colours: [
    ["YEL", "Y2K Gold", "D9B84A"],
    ["BLU", "Scuba Blue", "5E9FC9"],
    ["BLK", "Grunge Black", "34343A"],
  ],
  sizes: [["128MB", 1199, 1349]],
  stock: 33,
  scarce: { "YEL-128MB": 3 },
  badges: [deal("Cyber Monday")],
  features: ["Real keys and a colour display", "4G calls", "Snake", "Two SIM slots", "USB-C"],
  description:
    "A week away from feeds, with the phone of 1999. It still fits in any pocket and the game is still the game.",
  launchedOn: "2024-08-05",
  popularity: 287,
};

export const nokia110: CashDevice = {
  code: "NK110",
  slug: "nokia-110-4g",
  name: "Nokia 110 4G",
  line: "Keys, a torch and a radio",
  brand: "Nokia",
  art: ["phone", "keys"],
  colours: [
    ["BLU", "Arctic Blue", "6F93C4"],
    ["PUR", "Midnight Purple", "4E4470"],
  ],
  sizes: [["128MB", 549]],
  stock: 120,
  features: [
    "Real keys and a colour display",
    "4G calls",
    "Torch, radio and games",
    "1450 mAh battery that can be taken out",
  ],
  description:
    "For calls, and for the torch when the lights go out. The battery comes out and costs little to replace.",
  launchedOn: "2024-04-15",
  popularity: 495,
};

export const keyPhones: readonly CashDevice[] = [nokia235, nokia3210, nokia110];
