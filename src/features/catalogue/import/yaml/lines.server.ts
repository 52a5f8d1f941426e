import { z } from "zod";
import type { Variant } from "#catalogue/model.ts";
import { NEW_CONTRACT, UPGRADE } from "#catalogue/model.ts";
import { artworkUrl } from "#platform/artwork/address.model.ts";
import type { Segment } from "#shared/segment.ts";
import {
  Amount,
  Colour,
  Picture,
  Pieces,
  priceFields,
  TermShape,
  type TermWord,
  termCode,
  termFields,
  Word,
} from "./fields.server.ts";
import { rowKind } from "./product.server.ts";
import type { RowParts } from "./product-row.server.ts";

const text = z.string();

const SIM_MATERIALS: Record<Segment, string> = { personal: "SIM-CONTRACT", business: "SIM-BUSINESS" };

/** The field of a variant with the plan that a combo is chosen by. */
const FIELDS = { mainFusionplan: "mainFusionPlans", fusionplan: "fusionPlans" } as const;

/** Kinds of rows for contracts: SIMs with a plan, combos of voice and data, fibre. */
export function lineKinds({ row, Plan }: RowParts) {
  const Price = z.strictObject({ plan: Plan, term: TermShape, price: Amount, was: Amount.optional() });
  return {
    "sim-only": rowKind(
      row.extend({
        id: text,
        image: Picture,
        /** Whether the customer chooses between a new number and an upgrade; data-only SIMs have no number to upgrade. */
        asks: z.boolean().default(true),
        prices: z.array(Price).min(1),
      }),
      ({ id, name, vendorType: segment, image, asks, prices, addOns }) => {
        const materialId = SIM_MATERIALS[segment];
        const variants = prices.map(({ term, plan: { code, plan }, price, was }) => ({
          variationId: `${id}-${termCode(term)}-${code}`,
          materialId,
          title: `${name}, ${plan.title}`,
          images: [image],
          ...termFields(term),
          plans: [plan],
          activationFee: plan.activationFee,
          contractOptions: asks ? [NEW_CONTRACT, UPGRADE] : [],
          ...priceFields(price, was),
        }));
        const steps = [...(asks ? ["iWouldLikeTo"] : []), ...addOns, "contractDuration", "plan"];
        return { id, variants, stock: [{ materialId, quantity: null }], steps };
      },
      ({ prices }) => ({ prices }),
    ),
    combo: rowKind(
      row.extend({
        id: text,
        image: Picture,
        /** Options for the voice part, with their extra price per month. */
        voices: z.array(z.strictObject({ code: text, name: text, adds: Amount.default(0) })).min(1),
        /** The variant field with the plan: main fusion plan, fusion plan, or the title of the variant. */
        by: z.enum(["mainFusionplan", "fusionplan", "planTitle"]),
        offers: z.array(Price).min(1),
        /** Stock of each voice part; unlimited without it. */
        stock: Pieces.optional(),
      }),
      ({ id, name, image, voices, by, offers, stock = null, addOns }) => ({
        id,
        variants: voices.flatMap((voice) =>
          offers.map(({ plan: { code, plan }, term, price, was }) => ({
            variationId: `${id}-${voice.code}-${termCode(term)}-${code}`,
            materialId: `${id}-${voice.code}`,
            ...(by === "planTitle"
              ? { title: plan.title }
              : { title: `${name}, ${voice.name}`, [FIELDS[by]]: [plan.title] }),
            voiceBrands: [voice.name],
            images: [image],
            ...termFields(term),
            plans: [plan],
            activationFee: plan.activationFee,
            ...priceFields(price + voice.adds, was && was + voice.adds),
          })),
        ),
        stock: voices.map((voice) => ({ materialId: `${id}-${voice.code}`, quantity: stock })),
        steps: ["comboParts", by === "planTitle" ? by : "fusionPlan", ...addOns, "contractDuration", "plan"],
      }),
      ({ voices, offers }) => ({ voices, offers }),
    ),
    fibre: rowKind(
      row.extend({
        id: text,
        /** Network provider, and the short code of the line in deal ids. */
        provider: text,
        code: Word,
        colour: Colour,
        speeds: z.array(z.strictObject({ down: z.int(), up: z.int(), price: Amount, was: Amount.optional() })).min(1),
        /** Monthly discount in rand per contract term; without it the line is month-to-month only. */
        off: z.strictObject({ "24": Amount.optional(), "36": Amount.optional() }).optional(),
      }),
      ({ id, provider, code, colour, speeds, off, addOns }) => {
        const image = artworkUrl("fibre", { colour });
        const pictures = [image, artworkUrl("router", { variant: "flat", colour })];
        const terms: [TermWord, number | undefined][] = [
          ["Month-to-month", 0],
          ["24", off?.["24"]],
          ["36", off?.["36"]],
        ];
        const variants = speeds.flatMap(({ down, up, price, was }) =>
          terms.flatMap(([term, discount]): Partial<Variant>[] => {
            if (discount === undefined) return [];
            const materialId = `${id}-${down}`;
            return [
              {
                variationId: term === "Month-to-month" ? materialId : `${materialId}-${term}`,
                materialId,
                title: `Uncapped ${down} Mbps on ${provider}`,
                images: pictures,
                ...termFields(term),
                speed: { text: `${down} Mbps`, mbps: down },
                speedLabel: `${down} Mbps down, ${up} Mbps up`,
                speedAlignment: down === up ? "Symmetrical" : "Asymmetrical",
                checkCoverage: true,
                legacyDealId: `FIB-${code}-${down}`,
                ...priceFields(price - discount, was && was - discount),
              },
            ];
          }),
        );
        const down = speeds.map((speed) => speed.down);
        return {
          id,
          variants,
          stock: down.map((speed) => ({ materialId: `${id}-${speed}`, quantity: null })),
          steps: ["speed", ...addOns, ...(off ? ["contractDuration"] : [])],
          product: {
            brands: [provider],
            checkCoverage: true,
            providerName: provider,
            providerLogoUrl: image,
            rangeLabel: "speed",
            rangeValue: `${Math.min(...down)}-${Math.max(...down)} Mbps`,
          },
        };
      },
      ({ speeds, off = {} }) => ({ speeds, terms: ["Month-to-month", ...Object.keys(off)] }),
    ),
  };
}
