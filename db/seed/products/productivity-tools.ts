import { artworkUrl } from "#artwork/model.ts";
import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { productivityTools } from "./families-home.ts";
import { type LicenceRow, subscription } from "./licences.ts";

const rows: readonly LicenceRow[] = [
  {
    id: "P-PHOTO",
    slug: "photo-safe",
    name: "Photo Safe",
    brand: "",
    vendorType: "personal",
    sub: "Storage",
    line: "Every picture, on every phone you will ever have",
    image: artworkUrl("tools", { variant: "photos", colour: "6633CC" }),
    licences: [
      ["200", "200GB, one person", 29, 25],
      ["2T", "2TB, the whole family", 119, 99, 109],
    ],
    badges: [deal("Monthly Deals"), exclusive("Online Only")],
    features: ["Loads over Wi-Fi only", "Finds faces and places", "Shares an album by link", "Kept in South Africa"],
    description: "A phone in the sea is a pity; the pictures of the wedding on it need not be.",
    launchedOn: "2025-10-06",
    popularity: 81,
  },
  {
    id: "P-PLAN",
    slug: "family-planner",
    name: "Family planner",
    brand: "",
    vendorType: "personal",
    sub: "Organising",
    line: "Who fetches whom, and who buys the milk",
    image: artworkUrl("tools", { variant: "calendar", colour: "0B7A4B" }),
    licences: [["FAM", "Family, up to eight people", 25, 19]],
    more: { addEmail: "optional" },
    addOns: ["email"],
    features: [
      "One calendar for all",
      "Lists that everybody can tick",
      "School terms are in it",
      "Shared mailbox as an option",
    ],
    description: "Soccer at three, the dentist at four, and one person who knows about both: the planner.",
    launchedOn: "2026-01-12",
    popularity: 42,
  },
  {
    id: "P-PASS",
    slug: "password-keeper",
    name: "Password keeper",
    brand: "",
    vendorType: "personal",
    sub: "Organising",
    line: "Remember one, forget the rest",
    image: artworkUrl("tools", { variant: "lock", colour: "3C525F" }),
    licences: [
      ["ONE", "One person", 35, 29],
      ["FAM", "Family, up to five people", 59, 49],
    ],
    features: ["Fills in by itself", "Warns of stolen passwords", "Passkeys too", "Nobody but you can read it"],
    description: "A different password for every shop, and none of them in the little book.",
    launchedOn: "2025-12-01",
    popularity: 39,
  },
  {
    id: "P-SIDE",
    slug: "side-business-kit",
    name: "Side business kit",
    brand: "",
    vendorType: "personal",
    sub: "Organising",
    line: "A page, invoices and a place on the map",
    image: artworkUrl("tools", { colour: "FFB81C" }),
    licences: [["ONE", "One person", 99, 79]],
    more: { addYepsync: "optional", addBusinessApp: "optional" },
    addOns: ["yepsync", "businessApp"],
    badges: [deal("New")],
    features: [
      "One page with your own name",
      "Invoices and quotes",
      "YepSync as an option",
      "Business app as an option",
    ],
    description: "For those who bake, tutor or fix things after work. Grow out of it into the business tools.",
    launchedOn: "2026-09-07",
    popularity: 48,
  },
];

/** Tools for persons. */
export const productivityProducts: Entry[] = rows.map((row) => subscription(productivityTools, row));
