import { z } from "zod";
import { PlanPeriodShape } from "#catalogue/contract.ts";
import { dataSizeIn } from "#catalogue/measures/data-size.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import type { Variant } from "#catalogue/model.ts";
import { artworkUrl } from "#platform/artwork/address.model.ts";
import { formatPrice } from "#shared/money.ts";
import {
  Amount,
  Colour,
  cents,
  Picture,
  Pieces,
  priceFields,
  TermShape,
  type TermWord,
  termCode,
  termFields,
  Word,
} from "./fields.server.ts";
import { type Expanded, rowKind } from "./product.server.ts";
import type { ProductRow, RowParts } from "./product-row.server.ts";

const text = z.string();

/** The configurator step of a service, by the variant field with the label of the offer. */
const STEPS = { datalabel: "starterPacks", dataunits: "data", speed: "speed" } as const;

/** Kinds of rows for products with a single list of offers: SIMs, bundles, vouchers, wireless lines, subscriptions, licences. */
export function serviceKinds({ row }: RowParts) {
  const Offer = z.strictObject({
    /** Suffix of the variation id; by default label and term. */
    code: Word.optional(),
    label: Word,
    /** The price is once-off without it. */
    term: TermShape.optional(),
    price: Amount,
    was: Amount.optional(),
    /** Free months before the price is charged (S9-18). */
    freeMonths: z.int().positive().optional(),
  });
  const Licence = z.strictObject({
    code: Word,
    name: text,
    monthly: Amount,
    yearly: Amount.optional(),
    was: Amount.optional(),
  });
  return {
    service: rowKind(
      row.extend({
        id: text,
        images: z.array(Picture).min(1),
        by: z.enum(["datalabel", "dataunits", "speed"]),
        offers: z.array(Offer).min(1),
        /** The material that all offers share, with its stock; without it each offer is a material with unlimited stock. */
        shelf: z.strictObject({ materialId: text, quantity: Pieces.nullable() }).optional(),
      }),
      expandService,
      ({ offers }) => ({ offers }),
    ),
    voucher: rowKind(
      row.extend({
        id: text,
        colour: Colour,
        /** A value, or a value and a lower price, in rand. */
        values: z.array(z.union([Amount, z.strictObject({ value: Amount, price: Amount })])).min(1),
      }),
      ({ colour, values, ...voucher }) => {
        const soldValues = values.map((each) => (typeof each === "number" ? { value: each, price: each } : each));
        const offers = soldValues.map(({ value, price }) => ({
          code: String(value),
          label: formatPrice(value * 100),
          price,
          was: price < value ? value : undefined,
        }));
        const all = soldValues.map(({ value }) => value * 100);
        const rangeValue = [Math.min(...all), Math.max(...all)].map(formatPrice).join(" to ");
        const images = [artworkUrl("voucher", { colour })];
        return { ...expandService({ ...voucher, by: "datalabel", images, offers }), product: { rangeValue } };
      },
      ({ values }) => ({ values }),
    ),
    licence: rowKind(
      row.extend({ id: text, image: Picture, licences: z.array(Licence).min(1) }),
      ({ id, name, image, licences, addOns }) => {
        const materials = licences.map(({ code }) => ({ materialId: `${id}-${code}`, quantity: null }));
        const variants = licences.flatMap(({ code, name: kind, monthly, yearly, was }) => {
          const materialId = `${id}-${code}`;
          const licence = { materialId, title: `${name}, ${kind}`, licence: kind, images: [image] };
          const inTerm = (term: TermWord, price: number, was?: number): Partial<Variant> => ({
            ...licence,
            variationId: `${materialId}-${termCode(term)}`,
            ...termFields(term),
            ...priceFields(price, was),
          });
          const byMonth = inTerm("Month-to-month", monthly);
          return yearly === undefined ? [byMonth] : [byMonth, inTerm("12", yearly, was)];
        });
        return { id, variants, stock: materials, steps: ["licenceType", "subscriptionDuration", ...addOns] };
      },
      ({ licences }) => ({ licences, terms: ["Month-to-month", "12"] }),
    ),
    "add-on": rowKind(
      row.extend({ vaeType: text, period: PlanPeriodShape, price: Amount, image: Picture, stock: Pieces.optional() }),
      ({ vendorType: segment, vaeType, name, period, price, image, stock = null }) => {
        const id = `${segment === "business" ? "B" : "P"}-ADD-${vaeType.toUpperCase()}`;
        const display = { title: name, images: [image] };
        const variant = { variationId: id, materialId: id, ...display, planPeriod: period, price: cents(price) };
        return {
          id,
          variants: [variant],
          stock: [{ materialId: id, quantity: stock }],
          steps: [],
          product: { addOnType: vaeType },
        };
      },
      () => ({}),
    ),
  };
}

interface Service extends ProductRow {
  id: string;
  images: string[];
  by: keyof typeof STEPS;
  offers: {
    code?: string | undefined;
    label: string;
    term?: TermWord | undefined;
    price: number;
    was?: number | undefined;
    freeMonths?: number | undefined;
  }[];
  shelf?: { materialId: string; quantity: number | null } | undefined;
}

/** What an offer of a service is in its variant. */
function offered(by: Service["by"], label: string): Partial<Variant> {
  switch (by) {
    case "datalabel":
      return { label };
    case "dataunits":
      return { data: dataSizeIn(label) };
    case "speed":
      return { speed: speedIn(`${label} Mbps`), speedLabel: `Up to ${label} Mbps` };
  }
}

/** A variant for each offer. */
function expandService({ id, name, images, by, offers, shelf: sharedStock, addOns }: Service): Expanded {
  const variants = offers.map(({ code, label, term, price, was, freeMonths }) => {
    const variationId = `${id}-${code ?? `${label}-${termCode(term)}`}`;
    const freeMonthFields: Partial<Variant> = freeMonths ? { discount: { unit: "months", months: freeMonths } } : {};
    return {
      variationId,
      materialId: sharedStock?.materialId ?? variationId,
      title: `${name}, ${by === "speed" ? `${label} Mbps` : label}`,
      images: images,
      ...offered(by, label),
      ...termFields(term),
      ...priceFields(price, was),
      ...freeMonthFields,
    };
  });
  const stock = sharedStock ? [sharedStock] : variants.map(({ materialId }) => ({ materialId, quantity: null }));
  const lastSteps = offers.some(({ term }) => term) ? ["contractDuration"] : [];
  return { id, variants, stock, steps: [STEPS[by], ...addOns, ...lastSteps] };
}
