import type { Badge } from "#catalogue/model.ts";
import { deal, exclusive, rand } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";
import { iphone16e, iphone17 } from "./phones-apple.ts";
import { iphone17Pro } from "./phones-apple-pro.ts";
import { honor400 } from "./phones-honor.ts";
import { nova13 } from "./phones-huawei.ts";
import { motorolaEdge60Fusion } from "./phones-motorola-tecno.ts";
import { reno14 } from "./phones-oppo.ts";
import { galaxyS25, galaxyS25Plus, galaxyS25Ultra } from "./phones-samsung.ts";
import { galaxyA26, galaxyA56 } from "./phones-samsung-a.ts";
import { vivoV50 } from "./phones-vivo.ts";
import { redmiNote14 } from "./phones-xiaomi.ts";
import type { TariffCode } from "./tariffs.ts";

/** The same phone from the same shelf, on business plans and without the offers to persons. */
function forBusiness(
  device: Device,
  plans: readonly TariffCode[],
  badges: Badge[],
  popularity: number,
  offer?: Device["offer"],
): Device {
  return { ...device, plans, badges, popularity, offer, more: undefined, product: undefined };
}

const xcover7: Device = {
  code: "GXC7",
  slug: "samsung-galaxy-xcover7",
  name: "Samsung Galaxy XCover7",
  line: "Rugged, with a battery that can be swapped",
  brand: "Samsung",
  art: ["phone", "single"],
  colours: [["BLK", "Black", "2A2B2E"]],
  sizes: [["128GB", 330, 240]],
  plans: ["BIZ10", "BIZ30"],
  offer: { plan: "BIZ10", term: "36", off: 40 },
  stock: 25,
  badges: [deal("Back to Business"), exclusive("Business Exclusive")],
  features: [
    "6.6-inch display that works with gloves",
    "Battery can be swapped in seconds",
    "Button that can start an app of your choice",
    "Dust and water resistant to IP68",
    "5G",
  ],
  description:
    "For sites, yards and delivery rounds. It survives drops, works in gloves, and a fresh battery takes seconds to put in.",
  launchedOn: "2025-03-24",
  popularity: 118,
};

const xcover7Pro: Device = {
  code: "GXC7P",
  slug: "samsung-galaxy-xcover7-pro",
  name: "Samsung Galaxy XCover7 Pro",
  line: "Rugged, two buttons to program, set up before it ships",
  brand: "Samsung",
  art: ["phone", "dual"],
  colours: [["BLK", "Black", "292A2C"]],
  sizes: [["128GB", 430, 319]],
  plans: ["BFIELD", "BIZ30", "BFRE10"],
  stock: 9,
  badges: [exclusive("Business Exclusive"), exclusive("New")],
  features: [
    "6.6-inch display that works with wet gloves",
    "Two buttons to program, one for push-to-talk",
    "4350 mAh battery that can be swapped",
    "Enrolled in your device management before it ships",
    "Dust and water resistant to IP68",
  ],
  description:
    "A field phone with push-to-talk on its side. We enrol it in your device management, so it works on the day it arrives.",
  launchedOn: "2026-04-13",
  popularity: 57,
  more: { deviceActivationPrice: rand(85) },
  product: { needCallMeBack: true },
};

const thinkphone25: Device = {
  code: "MTP25",
  slug: "motorola-thinkphone-25",
  name: "Motorola ThinkPhone 25",
  line: "6.36-inch display, made to sit beside a laptop",
  brand: "Motorola",
  art: ["phone", "dual"],
  colours: [["BLK", "Carbon Black", "2A2B2D"]],
  sizes: [["256GB", 420, 310]],
  plans: ["BIZ10", "BIZ50", "BFRE20"],
  offer: { plan: "BIZ50", term: "24", off: 60 },
  stock: 15,
  badges: [deal("Back to Business"), exclusive("Business Exclusive")],
  features: [
    "6.36-inch OLED display at 120 Hz",
    "A red key for your own app",
    "Five years of updates",
    "4310 mAh battery with 68 W charging",
    "Dust and water resistant to IP68",
  ],
  description:
    "Copy on the laptop and paste on the phone. Small enough for a jacket, with a key that opens the meeting.",
  launchedOn: "2025-02-03",
  popularity: 49,
};

/** Phones on business contracts. */
export const businessPhones: readonly Device[] = [
  forBusiness(galaxyS25, ["BIZ30", "BIZ100"], [exclusive("Samsung")], 260),
  forBusiness(galaxyS25Plus, ["BIZ30", "BIZ50", "BUNL"], [exclusive("Samsung"), exclusive("Business Exclusive")], 121),
  forBusiness(galaxyS25Ultra, ["BIZ30", "BIZ100"], [exclusive("Samsung")], 175),
  forBusiness(galaxyA56, ["BIZ10", "BIZ30", "BFRE20"], [deal("Back to Business"), exclusive("Samsung")], 340),
  forBusiness(galaxyA26, ["BIZ5", "BFRE10"], [deal("Back to Business"), deal("Big Deal"), exclusive("Samsung")], 228, {
    plan: "BIZ5",
    term: "36",
    off: 30,
  }),
  forBusiness(iphone17, ["BIZ30", "BIZ100"], [exclusive("Apple")], 298),
  forBusiness(iphone17Pro, ["BIZ50", "BIZ100", "BUNL"], [exclusive("Apple"), exclusive("Business Exclusive")], 188),
  forBusiness(iphone16e, ["BIZ10", "BIZ30"], [exclusive("Apple")], 180),
  forBusiness(honor400, ["BIZ10", "BFRE20"], [exclusive("Honor")], 96),
  forBusiness(nova13, ["BIZ5", "BIZ10"], [exclusive("Huawei")], 64),
  forBusiness(reno14, ["BIZ10", "BIZ50"], [exclusive("Oppo"), deal("Monthly Deals")], 71, {
    plan: "BIZ10",
    term: "24",
    off: 45,
  }),
  forBusiness(vivoV50, ["BIZ10", "BFRE10"], [exclusive("Vivo")], 52),
  forBusiness(redmiNote14, ["BIZ5", "BFIELD"], [exclusive("Weekly Online Exclusive")], 144),
  forBusiness(motorolaEdge60Fusion, ["BIZ10", "BFRE50"], [deal("Double Deals"), exclusive("Online Exclusive")], 83),
  xcover7,
  xcover7Pro,
  thinkphone25,
];
