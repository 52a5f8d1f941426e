import { type ArtworkVariant, artworkUrl } from "#artwork/model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { buildProduct, type Entry, type Family, periodOf, type Row, rand, reduced } from "#db/seed/build.ts";
import type { Colour } from "./devices.ts";
import { paidOnce } from "./families-home.ts";

type GoodsKind =
  | "inverter"
  | "ups"
  | "lamp"
  | "camera"
  | "vacuum"
  | "watch"
  | "speaker"
  | "headset"
  | "earbuds"
  | "plug"
  | "streaming"
  | "tools"
  | "router";

/** What is in the box ("" where there is one way to buy), the price in rand, and the price before a promotion where there is one. */
type OnceOffer = readonly [pack: string, price: number, was?: number];

/** What is in the box, rand a month over 24 and over 36 months, and the latter before a promotion where there is one. */
type MonthlyOffer = readonly [pack: string, over24: number, over36: number, was36?: number];

/** Goods without a plan, as they are written by hand. */
interface Goods<Offer extends readonly [pack: string, ...rest: unknown[]]> extends Omit<Row, "id" | "steps"> {
  code: string;
  art: GoodsKind;
  /** Which picture of that kind; the usual one where there is none. */
  look?: ArtworkVariant<GoodsKind>;
  colours: readonly Colour[];
  offers: readonly Offer[];
  /** Pieces of each colour and pack. */
  stock: number;
  /** Materials that have other numbers than the rest, by colour and pack: "BLK". */
  scarce?: Readonly<Record<string, number>>;
  more?: Partial<Variant>;
  /** Steps that are asked besides pack, colour and term. */
  addOns?: readonly string[];
  product?: Partial<Product>;
}

/** Goods that are paid once. */
export type GoodsForCash = Goods<OnceOffer>;

/** Goods that are paid off over 24 or 36 months. */
export type GoodsOverTime = Goods<MonthlyOffer>;

function entryOf<Offer extends readonly [pack: string, ...rest: unknown[]]>(
  family: Family,
  goods: Goods<Offer>,
  pricesOf: (offer: Offer) => Partial<Variant>[],
): Entry {
  const segment = goods.vendorType === "business" ? "B-" : "P-";
  const forms = goods.colours.flatMap(([code, name, hex]) =>
    goods.offers.map((offer) => ({
      offer,
      code,
      name,
      image: artworkUrl(goods.art, { variant: goods.look, colour: hex }),
    })),
  );
  const shelves = forms.map(({ offer: [pack], code }) => {
    const shelf = pack === "" ? code : `${code}-${pack.replaceAll(" ", "")}`;
    return { materialId: `${goods.code}-${shelf}`, quantity: goods.scarce?.[shelf] ?? goods.stock };
  });
  const variants = forms.flatMap(({ offer, name, image }, index) => {
    const materialId = shelves[index]?.materialId ?? "";
    return pricesOf(offer).map((price): Partial<Variant> => {
      const [pack] = offer;
      return {
        variationId: `${segment}${materialId}-${price.duration || "CASH"}`,
        materialId,
        title: [goods.name, pack, name].filter(Boolean).join(", "),
        color: { name, field_color_image: image },
        slideImage: [image],
        datalabel: pack,
        ...price,
        ...goods.more,
      };
    });
  });
  const steps = [
    ...(goods.offers.length > 1 ? ["starterPacks"] : []),
    ...(goods.colours.length > 1 ? ["colour"] : []),
    ...(goods.addOns ?? []),
    ...(variants.some(({ duration }) => duration) ? ["contractDuration"] : []),
  ];
  const row = { ...goods, id: `${segment}${goods.code}`, steps };
  const product = { rangeSelection: goods.offers.length > 1 ? "How many" : "", ...goods.product };
  return { product: buildProduct(family, row, variants, product), stock: shelves };
}

/** Goods for cash: a variant for each colour and pack. */
export function goodsForCash(family: Family, goods: GoodsForCash): Entry {
  return entryOf({ ...family, ...paidOnce }, goods, ([, price, was]) => [
    was ? reduced(was, price) : { price: rand(price) },
  ]);
}

/** Goods by the month: a variant for each colour, pack and term. */
export function goodsOverTime(family: Family, goods: GoodsOverTime): Entry {
  return entryOf(family, goods, ([, over24, over36, was36]) => [
    { duration: "24", planPeriod: periodOf("24"), price: rand(over24) },
    {
      duration: "36",
      planPeriod: periodOf("36"),
      ...(was36 ? reduced(was36, over36) : { price: rand(over36) }),
    },
  ]);
}
