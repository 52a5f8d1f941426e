import { artworkUrl } from "#artwork/model.ts";
import type { Variant } from "#catalogue/model.ts";
import { buildProduct, deal, type Entry, exclusive, periodOf, type Row, rand, reduced } from "#db/seed/build.ts";
import { software } from "./families.ts";

/** Code, licence type, price a month in rand without and with a year's commitment, and the latter before a promotion. */
type Licence = readonly [code: string, name: string, monthly: number, yearly: number, yearlyWas?: number];

interface SoftwareRow extends Omit<Row, "brand" | "steps"> {
  image: string;
  licences: readonly Licence[];
}

function subscription(row: SoftwareRow): Entry {
  const variants = row.licences.flatMap(([code, name, monthly, yearly, was]): Partial<Variant>[] => {
    const licence = {
      materialId: `${row.id}-${code}`,
      title: `${row.name}, ${name}`,
      planVariant: name,
      slideImage: [row.image],
      isEmailIncluded: true,
    };
    return [
      {
        ...licence,
        variationId: `${row.id}-${code}-MTM`,
        duration: "Month-to-month",
        planPeriod: periodOf("Month-to-month"),
        price: rand(monthly),
      },
      {
        ...licence,
        variationId: `${row.id}-${code}-12`,
        duration: "12",
        planPeriod: periodOf("12"),
        ...(was ? reduced(was, yearly) : { price: rand(yearly) }),
      },
    ];
  });
  return {
    product: buildProduct(
      software,
      { ...row, brand: "Desk Suite", steps: ["licenceType", "subscriptionDuration"] },
      variants,
    ),
    stock: row.licences.map(([code]) => ({ materialId: `${row.id}-${code}`, quantity: null })),
  };
}

/** Office software by subscription, for both segments. */
export const softwareProducts: Entry[] = [
  subscription({
    id: "P-DESK",
    slug: "desk-suite",
    name: "Desk Suite",
    vendorType: "personal",
    line: "Documents, mail and 1TB of storage",
    image: artworkUrl("software", { colour: "2A317E" }),
    licences: [
      ["PER", "Personal, one person", 149, 129],
      ["FAM", "Family, up to six people", 199, 169, 189],
    ],
    badges: [deal("Monthly Deals"), exclusive("Online Only")],
    features: [
      "Text, tables and slides",
      "1TB of storage for each person",
      "On a computer, a tablet and a phone",
      "Licence sent by e-mail",
      "Month-to-month or for a year",
    ],
    description:
      "Everything a household writes, counts and keeps, on every screen it owns. Give the e-mail address of the licence while you choose; the licence is sent there.",
    launchedOn: "2025-05-05",
    popularity: 226,
  }),
  subscription({
    id: "B-DESK",
    slug: "desk-suite-business",
    name: "Desk Suite Business",
    vendorType: "business",
    line: "Mail, documents and meetings for every seat",
    image: artworkUrl("software", { colour: "6633CC" }),
    licences: [
      ["BAS", "Business Basic", 129, 109],
      ["STD", "Business Standard", 249, 209, 229],
      ["PRM", "Business Premium", 449, 389],
    ],
    badges: [deal("Back to Business"), exclusive("Business Exclusive")],
    features: [
      "Mail at your own domain",
      "Meetings with up to 300 people",
      "1TB of storage for each seat",
      "Device management with Premium",
      "Licence sent by e-mail",
    ],
    description:
      "One seat for each person, from mail alone to managed devices. The administrator's e-mail address receives the licence and adds the team from there.",
    launchedOn: "2025-05-05",
    popularity: 189,
  }),
];
