import { z } from "zod";
import { FitsShape, PaymentGroupShape, ProductShape, SegmentShape } from "#catalogue/contract.ts";
import type { Plan } from "#catalogue/model.ts";
import { toAddOn } from "#catalogue/product.mapper.ts";
import { Amount, BadgeRow, cents, Word } from "./fields.server.ts";
import { type KnownGroup, specificationsField } from "./specifications.server.ts";

const text = z.string();

/** Fields for every variant, with the names of the API. */
const VariantFields = ProductShape.shape.variants.element.partial().strict().default({});

/** Fields of a product, with the names of the API. */
const ProductFields = ProductShape.omit({ variants: true, vaeType: true, specifications: true })
  .partial()
  .strict()
  .default({});

const KnowMore = ProductShape.shape.knowMore;

/** Questions and answers by the title of their tab. */
export const QuestionsRow = z
  .strictObject({
    code: text,
    title: text,
    tabs: z.record(text, z.array(z.strictObject({ q: text, a: text }))),
  })
  .transform(
    ({ title, tabs }): z.infer<typeof KnowMore> => ({
      title,
      faq_tabs: Object.entries(tabs).map(([category, questions]) => ({
        category,
        faqs: questions.map(({ q, a }) => ({ question: q, answer: a })),
      })),
    }),
  );

/** Shared fields of the products of a family. */
export function familyRow(questions: ReadonlyMap<string, z.infer<typeof KnowMore>>) {
  return z.strictObject({
    code: text,
    categorySlug: text,
    name: text,
    cartType: PaymentGroupShape,
    questions: reference("list of questions", questions),
    info: z.array(z.strictObject({ title: text, description: text })),
    steps: z.array(text).optional(),
    variant: VariantFields,
    product: ProductFields,
  });
}

type Family = z.infer<ReturnType<typeof familyRow>>;

/** A plan with its price per month without a device, in rand. */
export const PlanRow = z
  .strictObject({
    code: text,
    /** Id of the plan, if it differs from `code`. */
    id: text.optional(),
    title: text,
    monthly: Amount,
    activationFee: Amount,
    details: z.array(text),
    benefits: z.array(text),
    addon: ProductShape.shape.variants.element.shape.plan.element.shape.addon.default([]),
  })
  .transform(({ code, id = code, title, monthly, activationFee, details, benefits, addon }) => {
    const fee = cents(activationFee);
    const plan: Plan = {
      id,
      title,
      activationFee: fee,
      details,
      lifestyleBenefits: benefits,
      addOns: addon.map(toAddOn),
    };
    return { code, monthly, plan };
  });

export type Tariff = z.infer<typeof PlanRow>;

/** Rows that product rows refer to, by their codes. */
export interface NamedRows {
  specifications: ReadonlyMap<string, KnownGroup[]>;
  families: ReadonlyMap<string, Family>;
  plans: ReadonlyMap<string, Tariff>;
}

function reference<T>(kind: string, rows: ReadonlyMap<string, T>) {
  return Word.transform((code, context) => {
    const found = rows.get(code);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message: `there is no ${kind} "${code}"` });
    return z.NEVER;
  });
}

/** The fields of every product row, and the reference to a plan. */
export function rowParts({ specifications, families, plans }: NamedRows) {
  const row = z.strictObject({
    kind: text,
    family: reference("family", families),
    vendorType: SegmentShape,
    slug: text,
    name: text,
    line: text,
    brand: text.default(""),
    /** Sub-category within the family; by default the family itself. */
    sub: text.optional(),
    badges: z.array(BadgeRow).default([]),
    features: z.array(text),
    description: text,
    specifications: specificationsField(specifications),
    launchedOn: text,
    popularity: z.number(),
    /** Configurator steps in order; they override the steps of the family and of the kind of row. */
    steps: z.array(text).optional(),
    /** Additional configurator steps besides those of the kind of row. */
    addOns: z.array(text).default([]),
    /** Of an accessory: the devices that it fits. */
    fits: FitsShape.optional(),
    variant: VariantFields,
    product: ProductFields,
  });
  return { row, Plan: reference("plan", plans) };
}

export type RowParts = ReturnType<typeof rowParts>;

export type ProductRow = z.infer<RowParts["row"]>;
