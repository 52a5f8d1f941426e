import { artworkUrl } from "#artwork/model.ts";
import { campaignDeal, deal, exclusive } from "#db/seed/build.ts";
import type { Device } from "./devices.ts";

export const honor400: Device = {
  code: "HO400",
  slug: "honor-400",
  name: "Honor 400",
  line: "6.55-inch display, 200-megapixel camera, 5G",
  brand: "Honor",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Midnight Black", "2B2C31"],
    ["GLD", "Desert Gold", "D8C3A0"],
    ["GRY", "Lunar Grey", "B6B9BF"],
  ],
  sizes: [
    ["256GB", 400, 290],
    ["512GB", 450, 330],
  ],
  plans: ["PRO5", "PRO15", "PRO30"],
  stock: 28,
  badges: [deal("Double Deals"), exclusive("Honor")],
  features: ["6.55-inch AMOLED display at 120 Hz", "200-megapixel main camera", "66 W charging", "5G and eSIM"],
  description:
    "Pictures that can be cropped again and again. The display is bright enough for the beach, and the frame is slim.",
  launchedOn: "2025-06-16",
  popularity: 352,
};

const honorX9c: Device = {
  code: "HOX9C",
  slug: "honor-x9c",
  name: "Honor X9c",
  line: "6.78-inch curved display, large battery, 5G",
  brand: "Honor",
  art: ["phone", "ring"],
  colours: [
    ["BLK", "Titanium Black", "303238"],
    ["PUR", "Titanium Purple", "8E80A8"],
    ["CYN", "Jade Cyan", "9CC7BE"],
  ],
  sizes: [["256GB", 290, 210]],
  plans: ["PRO5", "FRE5", "PRO15"],
  offer: { plan: "PRO5", term: "36", off: 30 },
  stock: 45,
  badges: [deal("Big Deal"), exclusive("Honor")],
  features: [
    "6.78-inch curved AMOLED display",
    "108-megapixel main camera",
    "6600 mAh battery with 66 W charging",
    "Made to survive drops",
    "5G",
  ],
  description:
    "The phone for people who drop theirs. It carries on for two days and shrugs off a fall from the kitchen counter.",
  launchedOn: "2025-01-20",
  popularity: 610,
};

const magic8Pro: Device = {
  code: "HOM8P",
  slug: "honor-magic8-pro",
  name: "Honor Magic8 Pro",
  line: "On sale from 4 December: leave your details now",
  brand: "Honor",
  art: ["phone", "ring"],
  colours: [
    ["BLK", "Black", "29292C"],
    ["GLD", "Sunrise Gold", "D6B78C"],
    ["CYN", "Sky Cyan", "A9CBD3"],
  ],
  sizes: [
    ["512GB", 980, 735],
    ["1TB", 1090, 815],
  ],
  plans: ["PRO30", "PRO100", "UNLP"],
  stock: 60,
  badges: [exclusive("Pre Order"), exclusive("Honor")],
  features: [
    "6.7-inch OLED display at 120 Hz",
    "200-megapixel telephoto camera",
    "Steady night pictures by hand",
    "5G and eSIM",
  ],
  description:
    "Here from 4 December 2026. Leave your number and we keep one back for you; nothing is paid before it ships.",
  launchedOn: "2026-12-04",
  popularity: 12,
  product: {
    field_add_to_cart: false,
    needCallMeBack: true,
    specialSlideImage: [artworkUrl("promo", { variant: "phones" })],
    slideDetailsImage: [artworkUrl("phone", { variant: "ring", colour: "D6B78C" })],
  },
};

const honor400Pro: Device = {
  code: "HO400P",
  slug: "honor-400-pro",
  name: "Honor 400 Pro",
  line: "6.7-inch display, 200-megapixel camera, telephoto",
  brand: "Honor",
  art: ["phone", "triple"],
  colours: [
    ["BLK", "Midnight Black", "2B2C31"],
    ["GRY", "Lunar Grey", "B6B9BF"],
  ],
  sizes: [["512GB", 610, 449]],
  plans: ["PRO15", "PRO30", "PRO60"],
  offer: { plan: "PRO15", term: "24", off: 50 },
  stock: 17,
  badges: [campaignDeal("Cyber Monday", "#0F766E"), exclusive("Honor")],
  features: [
    "6.7-inch AMOLED display at 120 Hz",
    "200-megapixel main camera and 3x telephoto",
    "100 W charging, 50 W without a cable",
    "Dust and water resistant to IP68 and IP69",
  ],
  description: "All of the 400 and a telephoto camera. It charges without a cable faster than many phones do with one.",
  launchedOn: "2025-06-16",
  popularity: 177,
};

const honorX6c: Device = {
  code: "HOX6C",
  slug: "honor-x6c",
  name: "Honor X6c",
  line: "6.61-inch display, quick settings on a button",
  brand: "Honor",
  art: ["phone", "dual"],
  colours: [
    ["BLK", "Midnight Black", "2E2F34"],
    ["WHT", "Moonlight White", "ECEBE7"],
    ["CYN", "Ocean Cyan", "A7CFD0"],
  ],
  sizes: [["128GB", 99, 72]],
  plans: ["PRO2", "PRO5", "FRE5"],
  stock: 64,
  badges: [deal("Back to School"), exclusive("Honor")],
  features: [
    "6.61-inch display at 120 Hz",
    "50-megapixel main camera",
    "5300 mAh battery with 35 W charging",
    "6GB of memory",
  ],
  description:
    "A first contract phone: light on the pocket and hard to break. The battery still holds after four years.",
  launchedOn: "2025-07-14",
  popularity: 304,
};

export const honorPhones: readonly Device[] = [honor400, honorX9c, magic8Pro, honor400Pro, honorX6c];
