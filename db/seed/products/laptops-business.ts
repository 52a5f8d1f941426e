import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type Device, deviceOnContract } from "./devices.ts";
import { laptops } from "./families.ts";
import { LAPTOP_STEPS, macBookAir } from "./laptops.ts";
import { workLaptops } from "./laptops-work.ts";

const thinkPad: Device = {
  code: "LTE14",
  slug: "lenovo-thinkpad-e14",
  name: "Lenovo ThinkPad E14",
  line: "14-inch display, 16GB of memory, made for travel",
  brand: "Lenovo",
  art: ["laptop", "plain"],
  colours: [["BLK", "Graphite Black", "303136"]],
  sizes: [
    ["512GB", 590, 430],
    ["1TB", 650, 475],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 30,
  badges: [deal("Back to Business"), exclusive("Business Exclusive")],
  features: [
    "14-inch display without glare",
    "16GB of memory, can be extended",
    "Fingerprint reader",
    "Repair at your office on the next working day",
    "Data SIM for a phone or router",
  ],
  description:
    "The laptop for people who type for a living. It stands up to travel, and a technician comes to you when something breaks.",
  launchedOn: "2025-03-03",
  popularity: 204,
};

const dellPro: Device = {
  code: "DPR14",
  slug: "dell-pro-14",
  name: "Dell Pro 14",
  line: "14-inch display, 16GB of memory",
  brand: "Dell",
  art: ["laptop", "plain"],
  colours: [
    ["SIL", "Platinum Silver", "C6C8CB"],
    ["BLK", "Magnetite", "3A3B40"],
  ],
  sizes: [["512GB", 620, 455]],
  plans: ["DAT10", "DAT30"],
  stock: 16,
  scarce: { "BLK-512GB": 3 },
  features: [
    "14-inch display",
    "16GB of memory",
    "Two USB-C ports that charge",
    "Webcam with a shutter",
    "Data SIM for a phone or router",
  ],
  description:
    "A plain, dependable machine that a whole office can share as its standard. Every port that an older projector needs is still there.",
  launchedOn: "2025-06-30",
  popularity: 97,
};

const proBook: Device = {
  code: "HPB45",
  more: { addMonitor: "optional" },
  slug: "hp-probook-4-g1",
  name: "HP ProBook 4 G1",
  line: "14-inch display, desk set with monitor",
  brand: "HP",
  art: ["laptop", "pro"],
  colours: [["SIL", "Pike Silver", "BFC1C6"]],
  sizes: [["512GB", 720, 530]],
  plans: ["DAT10", "DAT30"],
  stock: 10,
  badges: [deal("Double Deals"), exclusive("Business Exclusive")],
  features: [
    "14-inch display",
    "16GB of memory",
    "24-inch monitor as an option",
    "Fingerprint reader",
    "Data SIM for a phone or router",
  ],
  description:
    "A laptop for the bag and a monitor for the desk on one bill. Leave the monitor out if you have one already.",
  launchedOn: "2025-09-15",
  popularity: 88,
};

const macBookAtWork: Device = {
  ...macBookAir,
  colours: macBookAir.colours.filter(([code]) => code === "MID" || code === "SIL"),
  popularity: 166,
};

const contracts = [thinkPad, dellPro, macBookAtWork, proBook, ...workLaptops];

/** Laptops for businesses, some with a monitor for those who want it. */
export const businessLaptops: Entry[] = contracts.map((device) =>
  deviceOnContract(laptops, "business", device, ["monitor", "device", ...LAPTOP_STEPS]),
);
