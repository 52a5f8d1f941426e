import { artworkUrl } from "#artwork/model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { buildProduct, deal, type Entry, exclusive, type Row, rand, reduced } from "#db/seed/build.ts";
import { fibre } from "./families.ts";

/** Download and upload in Mbps, price a month in rand, and the price before a promotion where there is one. */
type Speed = readonly [down: number, up: number, price: number, was?: number];

/** A provider at the speeds it sells. */
export interface FibreRow extends Omit<Row, "brand" | "name" | "steps"> {
  provider: string;
  /** Short code of the provider; part of the deal numbers. */
  code: string;
  colour: string;
  speeds: readonly Speed[];
  more: Partial<Variant>;
  addOns?: readonly string[];
  infoBox?: readonly string[];
}

/** Nothing to pay before the first month. */
export const FREE_SETUP: Partial<Variant> = { routerIncluded: true, installationPriceIncluded: true };

/** A provider's fibre: a variant for each speed, month-to-month. */
export function fibreDeal(row: FibreRow): Entry {
  const image = artworkUrl("fibre", { colour: row.colour });
  const router = artworkUrl("router", { variant: "flat", colour: row.colour });
  const variants = row.speeds.map(
    ([down, up, price, was]): Partial<Variant> => ({
      variationId: `${row.id}-${down}`,
      materialId: `${row.id}-${down}`,
      title: `Uncapped ${down} Mbps on ${row.provider}`,
      slideImage: [image, router],
      duration: "Month-to-month",
      planPeriod: "month-to-month",
      speed: String(down),
      speedunits: "Mbps",
      speedlabel: `${down} Mbps down, ${up} Mbps up`,
      checkCoverage: true,
      legacyDealId: `FIB-${row.code}-${down}`,
      ...(was ? reduced(was, price) : { price: rand(price) }),
      ...row.more,
    }),
  );
  const more: Partial<Product> = {
    checkCoverage: true,
    serviceProviderName: row.provider,
    field_service_provider_logo: image,
    InfoBoxDetail: [...(row.infoBox ?? [])],
  };
  const business = row.vendorType === "business" ? "business " : "";
  const name = `Uncapped ${business}fibre on ${row.provider}`;
  const steps = ["speed", ...(row.addOns ?? [])];
  return {
    product: buildProduct(fibre, { ...row, name, brand: row.provider, steps }, variants, more),
    stock: variants.map((variant) => ({ materialId: variant.materialId ?? "", quantity: null })),
  };
}

/** What stands in the box of a line that takes part in Fibre Switch and Save. */
export const SWITCH_AND_SAVE = [
  "R115 off the monthly bill for the first 3 months. After that the full amount is due.",
  "For customers who switch from another fibre company.",
];

const lines: readonly FibreRow[] = [
  {
    id: "P-FIBOS",
    slug: "openserve-fibre",
    provider: "OpenServe",
    code: "OS",
    vendorType: "personal",
    colour: "0B7A4B",
    line: "25 to 500 Mbps, router included",
    speeds: [
      [25, 25, 445],
      [50, 25, 595],
      [100, 50, 795],
      [200, 100, 995, 1095],
      [500, 250, 1295],
    ],
    more: FREE_SETUP,
    infoBox: SWITCH_AND_SAVE,
    badges: [deal("Fibre Switch and Save"), exclusive("Free Installation Promo")],
    features: [
      "Uncapped at every speed",
      "Wi-Fi router included",
      "Free installation",
      "Month-to-month",
      "Change speed once a month",
    ],
    description:
      "OpenServe runs the widest fibre network in the country. Start at a speed that suits the home and change it when the home changes.",
    launchedOn: "2024-10-02",
    popularity: 520,
  },
  {
    id: "P-FIBVU",
    slug: "vumatel-fibre",
    provider: "Vumatel",
    code: "VU",
    vendorType: "personal",
    colour: "B3261E",
    line: "25 to 1000 Mbps, router included",
    speeds: [
      [25, 25, 499],
      [50, 50, 699],
      [100, 100, 899],
      [200, 200, 1099],
      [1000, 500, 1499],
    ],
    more: FREE_SETUP,
    badges: [exclusive("Free Installation Promo")],
    features: [
      "Uncapped at every speed",
      "Same speed up and down to 200 Mbps",
      "Wi-Fi router included",
      "Free installation",
      "Month-to-month",
    ],
    description:
      "Vumatel serves suburbs in all the large cities. Upload is as fast as download on most lines, which calls and cloud copies will notice.",
    launchedOn: "2024-10-02",
    popularity: 478,
  },
  {
    id: "P-FIBMF",
    slug: "metrofibre-fibre",
    provider: "MetroFibre",
    code: "MF",
    vendorType: "personal",
    colour: "9A5200",
    line: "25 to 500 Mbps, same speed up and down",
    speeds: [
      [25, 25, 479],
      [45, 45, 649],
      [150, 150, 899, 979],
      [500, 500, 1249],
    ],
    more: { ...FREE_SETUP, installationPriceIncluded: false, installationFee: rand(999) },
    features: ["Uncapped at every speed", "Same speed up and down", "Wi-Fi router included", "Month-to-month"],
    description: "MetroFibre builds in Gauteng and along the coast. Every line is as fast up as it is down.",
    launchedOn: "2025-01-20",
    popularity: 230,
  },
  {
    id: "P-FIBFF",
    slug: "frogfoot-fibre",
    provider: "FrogFoot",
    code: "FF",
    vendorType: "personal",
    colour: "3E8E41",
    line: "30 to 500 Mbps",
    speeds: [
      [30, 30, 485],
      [60, 60, 665],
      [120, 120, 845],
      [500, 200, 1199],
    ],
    more: {
      installationPriceIncluded: true,
      addRouter: "optional",
      wifiRouterPayment: "once-off,pmx36",
      wifiRouterContractPrice: rand(1404),
      wifiRouterOnceoffPrice: rand(1199),
    },
    addOns: ["router"],
    features: ["Uncapped at every speed", "Use your own router or add ours", "Free installation", "Month-to-month"],
    description:
      "FrogFoot reaches many towns outside the large cities. Bring your own router, or add ours at once or in 36 instalments.",
    launchedOn: "2025-02-10",
    popularity: 198,
  },
  {
    id: "P-FIBOC",
    slug: "octotel-fibre",
    provider: "Octotel",
    code: "OC",
    vendorType: "personal",
    colour: "2A317E",
    line: "25 to 1000 Mbps in the Western Cape",
    speeds: [
      [25, 25, 459],
      [55, 55, 669],
      [150, 150, 869],
      [300, 300, 1069],
      [1000, 1000, 1599],
    ],
    more: FREE_SETUP,
    badges: [exclusive("Free Installation Promo")],
    features: ["Uncapped at every speed", "Same speed up and down", "Wi-Fi router included", "Free installation"],
    description:
      "Octotel covers Cape Town and the towns around it. The largest line is a full gigabit in both directions.",
    launchedOn: "2025-02-10",
    popularity: 265,
  },
  {
    id: "P-FIBLA",
    slug: "linkafrica-fibre",
    provider: "LinkAfrica",
    code: "LA",
    vendorType: "personal",
    colour: "3C525F",
    line: "20 to 200 Mbps",
    speeds: [
      [20, 20, 429],
      [50, 50, 629],
      [100, 100, 829],
      [200, 200, 1029],
    ],
    more: { routerIncluded: true, installationFee: rand(750), connectionFee: rand(450) },
    features: ["Uncapped at every speed", "Same speed up and down", "Wi-Fi router included", "Month-to-month"],
    description:
      "LinkAfrica brings fibre to estates and apartment blocks. Installation is a once-off amount that is shown before you order.",
    launchedOn: "2025-03-17",
    popularity: 87,
  },
];

/** Uncapped fibre for homes, by provider. */
export const personalFibre: Entry[] = lines.map(fibreDeal);
