import { artworkUrl } from "#artwork/model.ts";
import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type PrepaidRow, prepaidProduct } from "./prepaid.ts";

const bundles: readonly PrepaidRow[] = [
  {
    id: "PREROAMSADC",
    slug: "roaming-sadc",
    name: "Roaming in SADC",
    sub: "Roaming",
    line: "Botswana to Zambia, one bundle",
    image: artworkUrl("bundle", { variant: "roaming", colour: "0B7A4B" }),
    by: "datalabel",
    choices: [
      ["1", "500MB + 10 minutes, 3 days", 69],
      ["2", "2GB + 30 minutes, 7 days", 179],
      ["3", "5GB + 60 minutes, 30 days", 349],
    ],
    features: [
      "Twelve neighbouring countries",
      "Data and minutes together",
      "Starts with the first use abroad",
      "Incoming calls are free",
    ],
    description:
      "One bundle for the drive to the lake or the run over the border. It begins when you cross, not when you pay.",
    launchedOn: "2025-07-14",
    popularity: 144,
  },
  {
    id: "PREROAMEU",
    slug: "roaming-europe",
    name: "Roaming in Europe",
    sub: "Roaming",
    line: "36 countries, the United Kingdom too",
    image: artworkUrl("bundle", { variant: "roaming", colour: "2A317E" }),
    by: "datalabel",
    choices: [
      ["1", "1GB, 7 days", 149],
      ["2", "5GB, 15 days", 449],
      ["3", "10GB + 60 minutes, 30 days", 749, 849],
    ],
    badges: [deal("Seasonal")],
    features: [
      "36 countries",
      "5G where the network abroad has it",
      "Starts with the first use abroad",
      "Price in rand, whatever the exchange rate",
    ],
    description:
      "Maps, messages and a call home from Lisbon to Helsinki. When it is finished it stops, and nothing more is charged.",
    launchedOn: "2025-05-26",
    popularity: 96,
  },
  {
    id: "PREROAMWORLD",
    slug: "roaming-world",
    name: "Roaming in the world",
    sub: "Roaming",
    line: "120 countries from Angola to Vietnam",
    image: artworkUrl("bundle", { variant: "roaming", colour: "6633CC" }),
    by: "datalabel",
    choices: [
      ["1", "500MB, 7 days", 159],
      ["2", "2GB, 15 days", 429],
      ["3", "5GB, 30 days", 899],
    ],
    badges: [exclusive("Online Exclusive")],
    features: [
      "120 countries",
      "Several countries in one trip",
      "Starts with the first use abroad",
      "A message at 80% and at 100%",
    ],
    description:
      "For trips with more than one stamp in the passport. One bundle follows you across every border on the list.",
    launchedOn: "2025-05-26",
    popularity: 71,
  },
  {
    id: "PREINTL",
    slug: "international-calling-bundle",
    name: "International calling bundle",
    sub: "International",
    line: "From here to family abroad",
    image: artworkUrl("bundle", { variant: "voice", colour: "9A5200" }),
    by: "datalabel",
    choices: [
      ["ZW", "Zimbabwe, 30 minutes, 7 days", 39],
      ["MZ", "Mozambique, 30 minutes, 7 days", 35],
      ["NG", "Nigeria, 60 minutes, 30 days", 79],
      ["IN", "India, 100 minutes, 30 days", 59],
      ["UK", "United Kingdom, 100 minutes, 30 days", 69],
    ],
    features: ["Landlines and mobile numbers", "7 or 30 days", "Billed by the second", "Called from South Africa"],
    description:
      "Choose the country and talk for a small part of the usual price. The minutes are used before your airtime.",
    launchedOn: "2025-03-31",
    popularity: 238,
  },
];

/** Bundles for use abroad and for calls abroad. */
export const travelBundles: Entry[] = bundles.map((row) => prepaidProduct(row));
