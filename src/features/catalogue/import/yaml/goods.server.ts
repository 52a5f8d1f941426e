import { z } from "zod";
import type { Variant } from "#catalogue/model.ts";
import { artworkUrl } from "#platform/artwork/address.model.ts";
import { Amount, Art, Colour, Pieces, priceFields, termFields, Word } from "./fields.server.ts";
import { type Expanded, rowKind } from "./product.server.ts";
import type { ProductRow, RowParts, Tariff } from "./product-row.server.ts";

const text = z.string();

/** Agreements by which a thing is paid off. */
const TERMS = ["24", "36"] as const;

/** What is paid each month, or added to a plan, over these terms. */
const Monthly = z.strictObject({ over24: Amount, over36: Amount });

/** What is paid once, and what it was before a promotion. */
const Once = z.strictObject({ price: Amount, was: Amount.optional() });

/** Things that are taken from a shelf: devices with a plan or for cash, and goods for cash or by the month. */
export function goodsKinds({ row, Plan }: RowParts) {
  const goodsRow = row.extend({
    code: Word,
    art: Art,
    colours: z.array(z.strictObject({ code: text, name: text, hex: Colour })).min(1),
    /** Pieces of each colour and size or pack; without it none runs out. */
    stock: Pieces.optional(),
    /** Those of which there are other numbers, by colour and size: "GRA-128GB". */
    scarce: z.record(text, Pieces).default({}),
  });
  const storage = { storage: Word };
  const pack = { pack: text.default("") };
  const offer = z.strictObject({ plan: Plan, term: Word.pipe(z.enum(TERMS)), off: Amount });

  return {
    "device-on-contract": rowKind(
      goodsRow.extend({
        sizes: z.array(Monthly.extend(storage)).min(1),
        plans: z.array(Plan).min(1),
        /** Rand off each month with one plan and term, in every colour and size. */
        offer: offer.optional(),
      }),
      (device) => {
        const sizes = device.sizes.map((size) => ({ label: size.storage, paymentOptions: planOptions(size, device) }));
        return expandVariants(device, sizes, (label, { name, hex }) => ({
          ...deviceFields(device, label, name),
          slideImage: [device.art(hex), artworkUrl("sim", { colour: hex })],
        }));
      },
    ),
    "device-for-cash": rowKind(goodsRow.extend({ sizes: z.array(Once.extend(storage)).min(1) }), (device) => {
      const sizes = device.sizes.map((size) => ({ label: size.storage, paymentOptions: cashOptions(size) }));
      return expandVariants(device, sizes, (label, { name }) => deviceFields(device, label, name));
    }),
    "goods-for-cash": rowKind(goodsRow.extend({ offers: z.array(Once.extend(pack)).min(1) }), (goods) => {
      const packs = goods.offers.map((offer) => ({ label: offer.pack, paymentOptions: cashOptions(offer) }));
      return expandGoods(goods, packs, []);
    }),
    "goods-by-month": rowKind(
      goodsRow.extend({ offers: z.array(Monthly.extend({ ...pack, was36: Amount.optional() })).min(1) }),
      (goods) => {
        const packs = goods.offers.map((offer) => ({ label: offer.pack, paymentOptions: monthlyOptions(offer) }));
        return expandGoods(goods, packs, ["contractDuration"]);
      },
    ),
  };
}

/** One way to pay for a thing: the end of the variant's number, and its fields. */
interface PaymentOption extends Partial<Variant> {
  code: string;
}

interface Goods extends ProductRow {
  code: string;
  art: (colour: string) => string;
  colours: { code: string; name: string; hex: string }[];
  stock?: number | undefined;
  scarce: Record<string, number>;
}

/** A size or pack by its name, and the ways to pay for it. */
interface Size {
  label: string;
  paymentOptions: PaymentOption[];
}

/** A variant for each colour, size and way to pay; each colour and size is a material. */
function expandVariants(
  { code, vendorType, art, colours, stock, scarce }: Goods,
  sizes: readonly Size[],
  fieldsOf: (label: string, colour: Goods["colours"][number]) => Partial<Variant>,
  personal = "",
): Expanded {
  // Both segments take a device from one shelf, so the variants of business have numbers of their own.
  const prefix = vendorType === "business" ? "B-" : personal;
  const forms = colours.flatMap((colour) =>
    sizes.map(({ label, paymentOptions }) => {
      const place = [colour.code, label.replaceAll(" ", "")].filter(Boolean).join("-");
      const materialId = `${code}-${place}`;
      const image = art(colour.hex);
      const color = { name: colour.name, field_color_image: image };
      const variants = paymentOptions.map(
        ({ code: way, ...fields }): Partial<Variant> => ({
          variationId: `${prefix}${materialId}-${way}`,
          materialId,
          color,
          slideImage: [image],
          ...fieldsOf(label, colour),
          ...fields,
        }),
      );
      return { variants, stock: { materialId, quantity: scarce[place] ?? stock ?? null } };
    }),
  );
  return {
    id: `${prefix || "P-"}${code}`,
    variants: forms.flatMap(({ variants }) => variants),
    stock: forms.map(({ stock }) => stock),
  };
}

function expandGoods(goods: Goods, packs: readonly Size[], last: readonly string[]): Expanded {
  const expanded = expandVariants(
    goods,
    packs,
    (pack, { name }) => ({ title: [goods.name, pack, name].filter(Boolean).join(", "), datalabel: pack }),
    "P-",
  );
  const several = packs.length > 1;
  return {
    ...expanded,
    steps: [
      ...(several ? ["starterPacks"] : []),
      ...(goods.colours.length > 1 ? ["colour"] : []),
      ...goods.addOns,
      ...last,
    ],
    product: { rangeSelection: several ? "How many" : "" },
  };
}

function deviceFields({ name }: Goods, storage: string, colour: string): Partial<Variant> {
  return { title: `${name} ${storage} ${colour}`, storage };
}

interface OnContract {
  plans: readonly Tariff[];
  offer?: { plan: Tariff; term: string; off: number } | undefined;
}

/** Each term and plan; a new contract and an upgrade cost the same. */
function planOptions(size: z.infer<typeof Monthly>, { plans, offer }: OnContract): PaymentOption[] {
  return TERMS.flatMap((term) =>
    plans.map(({ code, monthly, plan }) => {
      const price = monthly + size[`over${term}`];
      const off = offer?.plan.code === code && offer.term === term ? offer.off : 0;
      const paid = priceFields(price - off, off > 0 ? price : undefined);
      return { code: `${term}-${code}`, ...termFields(term), plan: [plan], activationFee: plan.activationFee, ...paid };
    }),
  );
}

function cashOptions({ price, was }: z.infer<typeof Once>): PaymentOption[] {
  return [{ code: "CASH", ...priceFields(price, was) }];
}

function monthlyOptions({
  over24,
  over36,
  was36,
}: z.infer<typeof Monthly> & { was36?: number | undefined }): PaymentOption[] {
  return [
    { code: "24", ...termFields("24"), ...priceFields(over24) },
    { code: "36", ...termFields("36"), ...priceFields(over36, was36) },
  ];
}
