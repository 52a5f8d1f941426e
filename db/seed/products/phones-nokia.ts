import { exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

const nokiaG42: Device = {
  code: "NKG42",
  slug: "nokia-g42",
  name: "Nokia G42",
  line: "6.56-inch display, easy to repair, 5G",
  brand: "Nokia",
  art: ["phone", "triple"],
  colours: [
    ["PUR", "So Purple", "8B6FB5"],
    ["GRY", "So Grey", "8B8E94"],
  ],
  sizes: [["128GB", 130, 95]],
  plans: ["FRE5", "FRE20"],
  stock: 15,
  scarce: { "GRY-128GB": 3 },
  badges: [exclusive("Online Only")],
  features: [
    "6.56-inch display at 90 Hz",
    "50-megapixel main camera",
    "5000 mAh battery",
    "Battery and screen can be replaced at home",
    "5G",
  ],
  description:
    "Offered to customers who upgrade on FreeMe. Its battery and screen can be changed with a small screwdriver, so it stays in use for longer.",
  launchedOn: "2024-10-21",
  popularity: 92,
};

const hmdSkyline: Device = {
  code: "HMDSK",
  slug: "hmd-skyline",
  name: "HMD Skyline",
  line: "6.55-inch display, opens with one screw",
  brand: "HMD",
  art: ["phone", "triple"],
  colours: [
    ["BLK", "Twisted Black", "2D2D30"],
    ["PNK", "Neon Pink", "E86FA0"],
  ],
  sizes: [["256GB", 310, 229]],
  plans: ["PRO5", "PRO15", "FRE10"],
  stock: 10,
  scarce: { "PNK-256GB": 4 },
  badges: [exclusive("Online Exclusive")],
  features: [
    "6.55-inch OLED display at 144 Hz",
    "108-megapixel main camera",
    "Screen and battery can be replaced at home",
    "Magnetic wireless charging",
  ],
  description: "One screw opens the back, and the parts are sold to anyone. The phone for people who mend things.",
  launchedOn: "2025-02-17",
  popularity: 67,
};

const nokiaXr21: Device = {
  code: "NKXR21",
  slug: "nokia-xr21",
  name: "Nokia XR21",
  line: "Rugged, can be hosed down",
  brand: "Nokia",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Midnight Black", "2B2C2F"],
    ["GRN", "Pine Green", "4A5D50"],
  ],
  sizes: [["128GB", 260, 189]],
  plans: ["PRO5", "FRE5"],
  stock: 3,
  scarce: { "GRN-128GB": 1 },
  badges: [exclusive("Low Stock")],
  features: [
    "6.49-inch display at 120 Hz",
    "64-megapixel main camera",
    "Loud speakers and an emergency button",
    "Dust and water resistant to IP69K",
  ],
  description: "The last of a tough family, while it lasts. Hose it down after a day on the farm or on the site.",
  launchedOn: "2024-03-11",
  popularity: 58,
};

export const nokiaPhones: readonly Device[] = [nokiaG42, hmdSkyline, nokiaXr21];
