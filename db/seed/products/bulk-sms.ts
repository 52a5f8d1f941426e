import { artworkUrl } from "#artwork/model.ts";
import { buildProduct, deal, type Entry, exclusive, type Family, type Row, rand } from "#db/seed/build.ts";
import { businessTools } from "./families-home.ts";

/** How many, and the price in rand. */
const PACKS = [
  ["500 SMSes", 145],
  ["2 000 SMSes", 540],
  ["10 000 SMSes", 2400],
  ["50 000 SMSes", 11000],
] as const;

const usedUp: Family = {
  ...businessTools,
  cartType: "prepaid",
  info: [
    { title: "Set up in a day", description: "A link by e-mail, and we call if you ask us to." },
    { title: "Nothing to install", description: "It runs in the browser of a computer or phone." },
    { title: "Paid once", description: "Use them up within 12 months." },
  ],
};

const row: Row = {
  id: "B-SMS",
  slug: "bulk-sms",
  name: "Bulk SMS",
  line: "To all networks, with replies",
  brand: "",
  vendorType: "business",
  sub: "Marketing",
  steps: ["starterPacks"],
  badges: [deal("Back to Business"), exclusive("Online Only")],
  features: [
    "Every South African network",
    "Replies come to your screen",
    "Valid for 12 months",
    "Way out by reply, as POPIA asks",
  ],
  description: "Load the list, write 160 characters, and they have read it in three minutes.",
  launchedOn: "2025-02-24",
  popularity: 168,
};

const variants = PACKS.map(([pack, price]) => {
  const materialId = `B-SMS-${pack.replace(/\D/g, "")}`;
  return {
    variationId: materialId,
    materialId,
    title: `Bulk SMS, ${pack}`,
    datalabel: pack,
    slideImage: [artworkUrl("bundle", { variant: "sms", colour: "6633CC" })],
    price: rand(price),
  };
});

/** SMSes by the hundred, paid once and used up. */
export const bulkSms: Entry = {
  product: buildProduct(usedUp, row, variants, {
    rangeSelection: "Bundle",
    SmartSmsDetail: [
      "160 characters are one SMS",
      "Replies are free for you",
      "Up to 100 SMSes a second",
      "What is left runs out after 12 months",
    ],
  }),
  stock: variants.map(({ materialId }) => ({ materialId, quantity: null })),
};
