import { artworkUrl } from "#artwork/model.ts";
import type { Category, VendorType } from "#catalogue/model.ts";

type CategoryRow = readonly [slug: string, name: string, group: string, imageUrl: string, description: string];

const MOBILE = "Mobile Connectivity";
const INTERNET = "Internet Connectivity";
const LIFESTYLE = "Lifestyle";
const SOFTWARE = "Software Services";

function rows(vendorType: VendorType, table: readonly CategoryRow[]): Category[] {
  return table.map(([slug, name, group, imageUrl, description], index) => ({
    slug,
    name,
    vendorType,
    group,
    description,
    imageUrl,
    sort: index + 1,
  }));
}

/** The category pages of both segments in the order of the menu. */
export const categories: Category[] = [
  ...rows("personal", [
    [
      "smartphones",
      "Smartphones",
      MOBILE,
      artworkUrl("phone", { variant: "triple", colour: "6633CC" }),
      "The phone you want with a plan that fits, over 24 or 36 months.",
    ],
    [
      "prepaid",
      "Prepaid",
      MOBILE,
      artworkUrl("sim", { colour: "FFB81C" }),
      "SIMs, data, voice and social bundles. No contract.",
    ],
    [
      "sim-only",
      "SIM-only plans",
      MOBILE,
      artworkUrl("esim", { colour: "2A317E" }),
      "Keep your phone and pay only for the plan.",
    ],
    [
      "fibre",
      "Fibre",
      INTERNET,
      artworkUrl("fibre", { colour: "2A317E" }),
      "Uncapped fibre on the network that runs past your door.",
    ],
    [
      "lte-5g",
      "LTE and 5G",
      INTERNET,
      artworkUrl("router", { variant: "tower", colour: "3C525F" }),
      "Home internet that works on the day it arrives.",
    ],
    [
      "laptops",
      "Laptops",
      LIFESTYLE,
      artworkUrl("laptop", { variant: "plain", colour: "3C525F" }),
      "Laptops with data, paid off month by month or for cash.",
    ],
    [
      "tablets",
      "Tablets",
      LIFESTYLE,
      artworkUrl("tablet", { variant: "pen", colour: "6633CC" }),
      "Tablets for study, sketching and the sofa.",
    ],
    [
      "software",
      "Software",
      SOFTWARE,
      artworkUrl("software", { colour: "2A317E" }),
      "Documents, mail and storage, sent to your inbox.",
    ],
  ]),
  ...rows("business", [
    [
      "smartphones",
      "Smartphones",
      MOBILE,
      artworkUrl("phone", { variant: "quad", colour: "2A317E" }),
      "Phones for the team on one account.",
    ],
    [
      "sim-only",
      "SIM-only plans",
      MOBILE,
      artworkUrl("sim", { colour: "2A317E" }),
      "Pooled data and voice for phones that you already own.",
    ],
    [
      "fibre",
      "Fibre",
      INTERNET,
      artworkUrl("fibre", { colour: "3C525F" }),
      "Uncapped business fibre with a static IP address if you need one.",
    ],
    [
      "lte-5g",
      "LTE and 5G",
      INTERNET,
      artworkUrl("outdoor", { colour: "3C525F" }),
      "A main line in a day, or a back-up that takes over by itself.",
    ],
    [
      "laptops",
      "Laptops",
      LIFESTYLE,
      artworkUrl("laptop", { variant: "pro", colour: "2A317E" }),
      "Work laptops with data in one monthly amount.",
    ],
    [
      "tablets",
      "Tablets",
      LIFESTYLE,
      artworkUrl("tablet", { variant: "plain", colour: "3C525F" }),
      "Tablets for tills, stock rooms and site visits.",
    ],
    [
      "software",
      "Software",
      SOFTWARE,
      artworkUrl("software", { colour: "6633CC" }),
      "Mail, documents and meetings for every seat.",
    ],
  ]),
];
