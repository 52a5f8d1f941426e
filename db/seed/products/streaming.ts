import { artworkUrl } from "#artwork/model.ts";
import type { OrderType, Variant } from "#catalogue/model.ts";
import {
  buildProduct,
  deal,
  type Entry,
  exclusive,
  type Family,
  periodOf,
  type Row,
  rand,
  type Term,
} from "#db/seed/build.ts";
import { streaming } from "./families-home.ts";

/** Label, term, the price in rand (each month, or once for a term of ""), and how many months are free before it is due (S9-18). */
type Offer = readonly [label: string, term: Term, price: number, freeMonths?: number];

interface StreamingRow extends Omit<Row, "steps" | "vendorType"> {
  cartType: OrderType;
  colour: string;
  /** What the offers differ in, as the shopper is asked for it. */
  ask: string;
  offers: readonly Offer[];
}

/** What both subscriptions of Amazon promise (S9-18, S9-19). */
const AMAZON_FEATURES = ["1, 3 or 6 months free", "A message 7 days before the first charge", "Cancel at any time"];

const rows: readonly StreamingRow[] = [
  {
    id: "P-PVME",
    slug: "prime-video-mobile-edition",
    name: "Prime Video Mobile Edition",
    line: "On one phone or tablet, R29 a month after the free months",
    brand: "Amazon",
    sub: "Amazon",
    cartType: "prime video mobile edition",
    colour: "1B6CA8",
    ask: "Offer",
    offers: [
      ["1 month free", "Month-to-month", 29, 1],
      ["3 months free", "Month-to-month", 29, 3],
      ["6 months free", "Month-to-month", 29, 6],
    ],
    badges: [deal("Prime Video Mobile Edition"), exclusive("Online Only")],
    features: ["Films and series on one phone or tablet", "Standard quality, easy on data", ...AMAZON_FEATURES],
    description:
      "Series for the taxi and the queue. Take it on your account, watch for free first, and stop when you like.",
    launchedOn: "2025-06-02",
    popularity: 381,
  },
  {
    id: "P-PV",
    slug: "prime-video",
    name: "Prime Video",
    line: "On three screens at once, R79 a month after the free months",
    brand: "Amazon",
    sub: "Amazon",
    cartType: "prime video",
    colour: "14163A",
    ask: "Offer",
    offers: [
      ["1 month free", "Month-to-month", 79, 1],
      ["3 months free", "Month-to-month", 79, 3],
      ["6 months free", "Month-to-month", 79, 6],
    ],
    badges: [deal("Prime Video")],
    features: ["Films and series on three screens at once", "Up to 4K on a television", ...AMAZON_FEATURES],
    description: "The whole library for the whole family, on the television, the tablet and the phone.",
    launchedOn: "2025-06-02",
    popularity: 305,
  },
  {
    id: "P-SPORTZ",
    slug: "stadium-pass",
    name: "Stadium Pass",
    line: "Soccer, rugby and cricket, live",
    brand: "Stadium",
    sub: "Sport",
    cartType: "contract",
    colour: "0B7A4B",
    ask: "Screens",
    offers: [
      ["Phone only", "Month-to-month", 99],
      ["Phone and television", "Month-to-month", 249],
    ],
    badges: [deal("Big Deal")],
    features: ["Local and European soccer", "Rugby and cricket", "Highlights in five minutes", "Cancel at any time"],
    description: "Kick-off at seven, and you are in the car: watch on the phone and go on at home.",
    launchedOn: "2025-08-04",
    popularity: 219,
  },
  {
    id: "P-TUNES",
    slug: "mzansi-music",
    name: "Mzansi Music",
    line: "Songs without advertising",
    brand: "Mzansi Music",
    sub: "Music",
    cartType: "contract",
    colour: "6633CC",
    ask: "For whom",
    offers: [
      ["One person", "Month-to-month", 59],
      ["Student", "Month-to-month", 32],
      ["Family of six", "Month-to-month", 95],
    ],
    badges: [exclusive("Online Exclusive")],
    features: ["90 million songs", "Amapiano first", "Listen without a line", "Cancel at any time"],
    description: "New music on the day it comes out, from Soweto and from everywhere else.",
    launchedOn: "2025-09-22",
    popularity: 167,
  },
  {
    id: "P-KIDTV",
    slug: "kids-corner",
    name: "Kids Corner",
    line: "Cartoons in six South African languages",
    brand: "Kids Corner",
    sub: "Kids",
    cartType: "contract",
    colour: "FFB81C",
    ask: "Screens",
    offers: [["All screens", "Month-to-month", 39]],
    badges: [deal("12 Festive Deals")],
    features: [
      "isiZulu, isiXhosa, Sesotho and more",
      "No advertising",
      "Stops after the time you set",
      "Cancel at any time",
    ],
    description: "For those under eight. It ends when you said it would, and says good night.",
    launchedOn: "2025-11-24",
    popularity: 94,
  },
  {
    id: "P-CINEMA",
    slug: "local-cinema",
    name: "Local Cinema",
    line: "South African films and series",
    brand: "Local Cinema",
    sub: "Films and series",
    cartType: "contract",
    colour: "B3261E",
    ask: "Screens",
    offers: [
      ["One screen", "Month-to-month", 49],
      ["Four screens", "Month-to-month", 89],
    ],
    features: ["A new series each month", "Classics since 1950", "Subtitles in English", "Cancel at any time"],
    description: "Stories that happen in streets you know, from Gqeberha to Giyani.",
    launchedOn: "2026-03-09",
    popularity: 71,
  },
  {
    id: "P-SPORTDAY",
    slug: "match-day-voucher",
    name: "Match day voucher",
    line: "One weekend of sport, paid once",
    brand: "Stadium",
    sub: "Sport",
    cartType: "prepaid",
    colour: "3C525F",
    ask: "How long",
    offers: [
      ["One day", "", 29],
      ["One weekend", "", 49],
      ["One month", "", 119],
    ],
    badges: [deal("Seasonal"), exclusive("Online Only")],
    features: ["Code by SMS", "On phone and television", "Starts when you enter the code", "Nothing to cancel"],
    description: "For the derby and no further. Buy the day on the day.",
    launchedOn: "2026-07-06",
    popularity: 126,
  },
  {
    id: "P-TUNECARD",
    slug: "music-voucher",
    name: "Music voucher",
    line: "Months of music, paid once",
    brand: "Mzansi Music",
    sub: "Music",
    cartType: "prepaid",
    colour: "2A317E",
    ask: "How long",
    offers: [
      ["1 month", "", 59],
      ["3 months", "", 159],
      ["12 months", "", 590],
    ],
    badges: [deal("Valentines")],
    features: ["Code by SMS", "Give it to somebody else", "Valid for three years", "Nothing to cancel"],
    description: "A present that fits in an SMS.",
    launchedOn: "2026-01-26",
    popularity: 65,
  },
];

const vouchers: Family = {
  ...streaming,
  cartType: "prepaid",
  info: [
    { title: "Paid once", description: "Nothing on your account and nothing to cancel." },
    { title: "Code by SMS", description: "To the number that you give when you order." },
    { title: "On phone and television", description: "Start on one screen and go on with another." },
  ],
};

function entryOf(row: StreamingRow): Entry {
  const image =
    row.sub === "Music"
      ? artworkUrl("bundle", { variant: "music", colour: row.colour })
      : artworkUrl("streaming", { colour: row.colour });
  const variants = row.offers.map(([label, term, price, freeMonths], index): Partial<Variant> => {
    const materialId = `${row.id}-${index + 1}`;
    return {
      variationId: materialId,
      materialId,
      title: `${row.name}, ${label}`,
      datalabel: label,
      duration: term,
      planPeriod: periodOf(term),
      price: rand(price),
      slideImage: [image],
      ...(freeMonths ? { discountUnit: "months", promoDiscount: String(freeMonths) } : {}),
    };
  });
  const steps = ["starterPacks"];
  return {
    product: buildProduct(
      row.cartType === "prepaid" ? vouchers : streaming,
      { ...row, vendorType: "personal", steps },
      variants,
      {
        cartType: row.cartType,
        rangeSelection: row.ask,
        ...(row.sub === "Amazon" ? { amazonProductType: row.cartType } : {}),
      },
    ),
    stock: variants.map(({ materialId = "" }) => ({ materialId, quantity: null })),
  };
}

/** Streaming services; only persons can take them. */
export const streamingProducts: Entry[] = rows.map(entryOf);
