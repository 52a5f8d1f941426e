import { z } from "zod";
import type { Variant } from "#catalogue/model.ts";
import { artworkUrl } from "#platform/artwork/address.model.ts";
import { Amount, Art, Colour, Pieces, priceFields, termFields, Word } from "./fields.server.ts";
import { type Expanded, rowKind } from "./product.server.ts";
import type { ProductRow, RowParts, Tariff } from "./product-row.server.ts";

const text = z.string();

/** Contract terms of goods in months. */
const TERMS = ["24", "36"] as const;

/** Price per month for each term; for devices it is added to the price of the plan. */
const Monthly = z.strictObject({ over24: Amount, over36: Amount });

/** Once-off price, and the price before a promotion. */
const Once = z.strictObject({ price: Amount, was: Amount.optional() });

/** Kinds of rows for goods with stock: devices with a plan or for cash, and goods for cash or by the month. */
export function goodsKinds({ row, Plan }: RowParts) {
  const goodsRow = row.extend({
    code: Word,
    art: Art,
    colours: z.array(z.strictObject({ code: text, name: text, hex: Colour })).min(1),
    /** Stock of each colour and size or pack; unlimited without it. */
    stock: Pieces.optional(),
    /** Other stock for single forms, by colour and size: "GRA-128GB". */
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
        /** Monthly discount in rand with one plan and term, for all colours and sizes. */
        offer: offer.optional(),
      }),
      (device) => {
        const sizes = device.sizes.map((size) => ({ label: size.storage, paymentOptions: planOptions(size, device) }));
        return expandVariants(device, sizes, (label, { name, hex }) => ({
          ...deviceFields(device, label, name),
          images: [...device.art(hex), artworkUrl("sim", { colour: hex })],
        }));
      },
      ({ colours, sizes, plans }) => ({ colours, sizes, plans, terms: TERMS }),
    ),
    "device-for-cash": rowKind(
      goodsRow.extend({ sizes: z.array(Once.extend(storage)).min(1) }),
      (device) => {
        const sizes = device.sizes.map((size) => ({ label: size.storage, paymentOptions: cashOptions(size) }));
        return expandVariants(device, sizes, (label, { name }) => deviceFields(device, label, name));
      },
      ({ colours, sizes }) => ({ colours, sizes }),
    ),
    "goods-for-cash": rowKind(
      goodsRow.extend({ offers: z.array(Once.extend(pack)).min(1) }),
      (goods) => {
        const packs = goods.offers.map((offer) => ({ label: offer.pack, paymentOptions: cashOptions(offer) }));
        return expandGoods(goods, packs, []);
      },
      ({ colours, offers }) => ({ colours, offers }),
    ),
    "goods-by-month": rowKind(
      goodsRow.extend({ offers: z.array(Monthly.extend({ ...pack, was36: Amount.optional() })).min(1) }),
      (goods) => {
        const packs = goods.offers.map((offer) => ({ label: offer.pack, paymentOptions: monthlyOptions(offer) }));
        return expandGoods(goods, packs, ["contractDuration"]);
      },
      ({ colours, offers }) => ({ colours, offers, terms: TERMS }),
    ),
  };
}

/** A payment option: the suffix of the variation id, and the fields of the variant. */
interface PaymentOption extends Partial<Variant> {
  code: string;
}

interface Goods extends ProductRow {
  code: string;
  art: (colour: string) => string[];
  colours: { code: string; name: string; hex: string }[];
  stock?: number | undefined;
  scarce: Record<string, number>;
}

/** A size or pack with its payment options. */
interface Size {
  label: string;
  paymentOptions: PaymentOption[];
}

/** A variant for each colour, size and payment option. Each colour and size is a material. */
function expandVariants(
  { code, vendorType: segment, art, colours, stock, scarce }: Goods,
  sizes: readonly Size[],
  fieldsOf: (label: string, colour: Goods["colours"][number]) => Partial<Variant>,
  personalPrefix = "",
): Expanded {
  // Both segments share the stock of a device, so business variants get a prefix in their ids.
  const prefix = segment === "business" ? "B-" : personalPrefix;
  const forms = colours.flatMap((colour) =>
    sizes.map(({ label, paymentOptions }) => {
      const formCode = [colour.code, label.replaceAll(" ", "")].filter(Boolean).join("-");
      const materialId = `${code}-${formCode}`;
      const pictures = art(colour.hex);
      const ownColour = { name: colour.name, imageUrl: pictures[0] ?? "" };
      const variants = paymentOptions.map(
        ({ code: optionCode, ...fields }): Partial<Variant> => ({
          variationId: `${prefix}${materialId}-${optionCode}`,
          materialId,
          colour: ownColour,
          images: pictures,
          ...fieldsOf(label, colour),
          ...fields,
        }),
      );
      return { variants, stock: { materialId, quantity: scarce[formCode] ?? stock ?? null } };
    }),
  );
  return {
    id: `${prefix || "P-"}${code}`,
    variants: forms.flatMap(({ variants }) => variants),
    stock: forms.map(({ stock }) => stock),
  };
}

function expandGoods(goods: Goods, packs: readonly Size[], lastSteps: readonly string[]): Expanded {
  const expanded = expandVariants(
    goods,
    packs,
    (pack, { name }) => ({ title: [goods.name, pack, name].filter(Boolean).join(", "), label: pack }),
    "P-",
  );
  const hasPacks = packs.length > 1;
  return {
    ...expanded,
    steps: [
      ...(hasPacks ? ["starterPacks"] : []),
      ...(goods.colours.length > 1 ? ["colour"] : []),
      ...goods.addOns,
      ...lastSteps,
    ],
    product: { rangeLabel: hasPacks ? "How many" : "" },
  };
}

function deviceFields({ name }: Goods, storage: string, colour: string): Partial<Variant> {
  return { title: `${name} ${storage} ${colour}`, storage };
}

interface ContractDevice {
  plans: readonly Tariff[];
  offer?: { plan: Tariff; term: string; off: number } | undefined;
}

/** A payment option for each term and plan. New contracts and upgrades have the same price. */
function planOptions(size: z.infer<typeof Monthly>, { plans, offer }: ContractDevice): PaymentOption[] {
  return TERMS.flatMap((term) =>
    plans.map(({ code, monthly, plan }) => {
      const price = monthly + size[`over${term}`];
      const off = offer?.plan.code === code && offer.term === term ? offer.off : 0;
      const prices = priceFields(price - off, off > 0 ? price : undefined);
      return {
        code: `${term}-${code}`,
        ...termFields(term),
        plans: [plan],
        activationFee: plan.activationFee,
        ...prices,
      };
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
