import { artworkUrl } from "#artwork/model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { buildProduct, type Entry, type Family, periodOf, type Row, rand, reduced, type Term } from "#db/seed/build.ts";
import { cashSale, wireless } from "./families.ts";

/** Data or speed, term, price in rand a month (once for a term of ""), and the price before a promotion where there is one. */
type Offer = readonly [size: string, term: Term, price: number, was?: number];

/** A line without a cable: a router, dish or data SIM with its sizes and terms. */
export interface WirelessRow extends Omit<Row, "brand" | "steps"> {
  /** What the first choice is: a data size, or a speed in Mbps. */
  by: "dataunits" | "speed";
  images: string[];
  offers: readonly Offer[];
  /** What is taken from the shelf: a router, or a SIM that never runs out. */
  shelf: { materialId: string; quantity: number | null };
  more?: Partial<Variant>;
  /** Steps that are asked besides size and term. */
  addOns?: readonly string[];
  product?: Partial<Product>;
}

/** What is good to know where a technician comes; nothing of it is plugged in and carried along. */
const MOUNTED: Family["info"] = [
  { title: "Mounted for you", description: "A technician fixes the unit outside and leads the cable in." },
  { title: "Hears from outside", description: "Thick walls and steel roofs no longer swallow the signal." },
  { title: "Share it", description: "Wi-Fi for the whole home or office." },
];

const TERM_CODES: Record<Term, string> = { "": "CASH", "Month-to-month": "MTM", "12": "12", "24": "24", "36": "36" };
/** What it costs to bring a SIM to life. */
export const ACTIVATION = { activationFee: rand(115) };
/** The agreement brings a router and depends on the signal at the address. */
export const WITH_ROUTER: Partial<Variant> = { ...ACTIVATION, routerIncluded: true, checkCoverage: true };

function choiceOf(row: WirelessRow, size: string): Partial<Variant> {
  if (row.by === "dataunits") return { dataunits: size };
  return { speed: size, speedunits: "Mbps", speedlabel: `Up to ${size} Mbps` };
}

/** LTE, 5G or another line through the air: a variant for each size and term. */
export function wirelessProduct(row: WirelessRow, line: Family = wireless): Entry {
  const cash = row.offers.every(([, term]) => term === "");
  const variants = row.offers.map(
    ([size, term, price, was]): Partial<Variant> => ({
      variationId: `${row.id}-${size}-${TERM_CODES[term]}`,
      materialId: row.shelf.materialId,
      title: `${row.name}, ${row.by === "speed" ? `${size} Mbps` : size}`,
      slideImage: row.images,
      duration: term,
      planPeriod: periodOf(term),
      ...choiceOf(row, size),
      ...(was ? reduced(was, price) : { price: rand(price) }),
      ...row.more,
    }),
  );
  const steps = [row.by === "speed" ? "speed" : "data", ...(row.addOns ?? []), ...(cash ? [] : ["contractDuration"])];
  const told = line === wireless && row.more?.installationFee ? { ...line, info: MOUNTED } : line;
  const family = cash ? { ...told, ...cashSale } : told;
  const product = buildProduct(family, { ...row, brand: "", steps }, variants, {
    checkCoverage: !cash,
    ...row.product,
  });
  return { product, stock: [row.shelf] };
}

/** Pictures of the equipment. */
export const tower = artworkUrl("router", { variant: "tower", colour: "3C525F" });
export const flat = artworkUrl("router", { variant: "flat", colour: "2A317E" });
export const mesh = artworkUrl("router", { variant: "mesh", colour: "6633CC" });
export const pocket = artworkUrl("router", { variant: "pocket", colour: "B3261E" });
export const outdoorUnit = artworkUrl("outdoor", { colour: "B8BCC6" });
export const simCard = artworkUrl("sim", { colour: "FFB81C" });
export const dataTile = artworkUrl("bundle", { variant: "data", colour: "2A317E" });
