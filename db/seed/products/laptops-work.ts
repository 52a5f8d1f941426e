import { deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";
import { macBookPro } from "./laptops-large.ts";

const eliteBook: Device = {
  code: "HPE6",
  slug: "hp-elitebook-6-g1",
  name: "HP EliteBook 6 G1",
  line: "14-inch display, guarded from the start",
  brand: "HP",
  art: ["laptop", "pro"],
  colours: [["SIL", "Glacier Silver", "CDD1D6"]],
  sizes: [
    ["512GB", 790, 585],
    ["1TB", 860, 635],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 14,
  badges: [deal("Back to Business"), exclusive("Business Exclusive")],
  features: [
    "14-inch display that hides from neighbours",
    "16GB of memory",
    "Starts only with software that it knows",
    "Three years of repair at your office",
    "Data SIM for a phone or router",
  ],
  description:
    "For people with other people's secrets: lawyers, auditors, doctors. It notices when somebody reads along.",
  launchedOn: "2025-08-18",
  popularity: 76,
};

const thinkBook: Device = {
  code: "LTB16",
  slug: "lenovo-thinkbook-16",
  name: "Lenovo ThinkBook 16",
  line: "16-inch display, for figures",
  brand: "Lenovo",
  art: ["laptop", "plain"],
  colours: [["GRY", "Arctic Grey", "9EA2A8"]],
  sizes: [["512GB", 560, 415]],
  plans: ["DAT10", "DAT30"],
  offer: { plan: "DAT10", term: "36", off: 35 },
  stock: 18,
  badges: [deal("Monthly Deals")],
  features: [
    "16-inch display",
    "Number block",
    "16GB of memory",
    "Network socket that needs no adapter",
    "Data SIM for a phone or router",
  ],
  description: "The whole spreadsheet, with a number block to fill it. Made for the bookkeeping office.",
  launchedOn: "2025-05-26",
  popularity: 69,
};

const carbon: Device = {
  code: "LX1C",
  slug: "lenovo-thinkpad-x1-carbon",
  name: "Lenovo ThinkPad X1 Carbon",
  line: "Less than a kilogram",
  brand: "Lenovo",
  art: ["laptop", "pro"],
  colours: [["BLK", "Black", "232427"]],
  sizes: [
    ["512GB", 1240, 915],
    ["1TB", 1320, 975],
  ],
  plans: ["DAT10", "DAT30"],
  stock: 5,
  badges: [exclusive("Business Exclusive")],
  features: ["986 grams", "14-inch OLED display", "32GB of memory", "Own 5G modem", "Data SIM that goes inside"],
  description: "For those who live between airports. The data SIM goes into the laptop itself.",
  launchedOn: "2025-09-29",
  popularity: 51,
};

const dellPro16: Device = {
  code: "DPR16",
  slug: "dell-pro-16",
  name: "Dell Pro 16",
  line: "16-inch display, with a monitor for the desk",
  brand: "Dell",
  art: ["laptop", "plain"],
  colours: [["SIL", "Platinum Silver", "C6C8CB"]],
  sizes: [["512GB", 780, 575]],
  plans: ["DAT10", "DAT30"],
  stock: 9,
  more: { addMonitor: "yes", addDevice: "optional" },
  badges: [deal("Double Deals"), exclusive("Business Exclusive")],
  features: [
    "16-inch display",
    "Monitor included",
    "Wi-Fi extender as an option",
    "16GB of memory",
    "Data SIM for a phone or router",
  ],
  description: "A desk in a box: laptop and monitor arrive together and are one line on the bill.",
  launchedOn: "2026-03-02",
  popularity: 44,
};

const macBookProAtWork: Device = {
  ...macBookPro,
  plans: ["DAT30"],
  badges: [exclusive("Apple"), deal("Back to Business")],
  popularity: 63,
};

/** Laptops for offices beyond the standard ones. */
export const workLaptops: readonly Device[] = [eliteBook, thinkBook, carbon, dellPro16, macBookProAtWork];
