import type { Badge, VendorType } from "#catalogue/model.ts";
import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type Device, deviceForCash, deviceOnContract } from "./devices.ts";
import { smartphones } from "./families.ts";
import { applePhones, iphone16e, iphone17 } from "./phones-apple.ts";
import { foldingPhones } from "./phones-folding.ts";
import { honor400, huaweiAndHonorPhones } from "./phones-huawei-honor.ts";
import { oppoVivoXiaomiPhones } from "./phones-oppo-vivo-xiaomi.ts";
import { galaxyA56, galaxyS25, galaxyS25Ultra, samsungPhones } from "./phones-samsung.ts";
import type { TariffCode } from "./tariffs.ts";

const STEPS = ["colour", "storage", "iWouldLikeTo", "contractDuration", "plan"];
const ASKED = { iWouldlikeTo: ["New contract", "Upgrade"] };

/** The same phone from the same shelf, on business plans and without the offers to persons. */
function forBusiness(device: Device, plans: readonly TariffCode[], badges: Badge[], popularity: number): Device {
  return { ...device, plans, badges, popularity, offer: undefined };
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

const businessPhones: readonly Device[] = [
  forBusiness(galaxyS25, ["BIZ30", "BIZ100"], [exclusive("Samsung")], 260),
  forBusiness(galaxyS25Ultra, ["BIZ30", "BIZ100"], [exclusive("Samsung")], 175),
  forBusiness(galaxyA56, ["BIZ10", "BIZ30", "BFRE20"], [deal("Back to Business"), exclusive("Samsung")], 340),
  forBusiness(iphone17, ["BIZ30", "BIZ100"], [exclusive("Apple")], 298),
  forBusiness(iphone16e, ["BIZ10", "BIZ30"], [exclusive("Apple")], 180),
  forBusiness(honor400, ["BIZ10", "BFRE20"], [exclusive("Honor")], 96),
  xcover7,
];

const nokia235 = deviceForCash(smartphones, {
  code: "NK235",
  slug: "nokia-235-4g",
  name: "Nokia 235 4G",
  line: "Keys, long battery life, no contract",
  brand: "Nokia",
  art: ["phone", "single"],
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
});

function onContract(vendorType: VendorType, devices: readonly Device[]): Entry[] {
  return devices.map((device) => deviceOnContract(smartphones, vendorType, device, STEPS, ASKED));
}

/** Every phone, for both segments. */
export const phones: Entry[] = [
  ...onContract("personal", [
    ...samsungPhones,
    ...foldingPhones,
    ...applePhones,
    ...huaweiAndHonorPhones,
    ...oppoVivoXiaomiPhones,
  ]),
  nokia235,
  ...onContract("business", businessPhones),
];
