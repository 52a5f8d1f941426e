import { z } from "zod";
import { OrderTypeShape, ProductShape, VendorTypeShape } from "#catalogue/contract.ts";
import type { Plan } from "#catalogue/model.ts";
import { Amount, BadgeRow, rand, Word } from "./fields.server.ts";

const text = z.string();

/** Fields of every variant, under the names that calls use. */
const VariantFields = ProductShape.shape.variants.element.partial().strict().default({});

/** Fields of a product, under the names that calls use. */
const ProductFields = ProductShape.omit({ variants: true, vaeType: true }).partial().strict().default({});

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

/** What products of one family share. */
export function familyRow(questions: ReadonlyMap<string, z.infer<typeof KnowMore>>) {
  return z.strictObject({
    code: text,
    categorySlug: text,
    name: text,
    cartType: OrderTypeShape,
    questions: named("list of questions", questions),
    info: z.array(z.strictObject({ title: text, description: text })),
    steps: z.array(text).optional(),
    variant: VariantFields,
    product: ProductFields,
  });
}

type Family = z.infer<ReturnType<typeof familyRow>>;

/** A plan and what it costs a month on its own, in rand. */
export const PlanRow = z
  .strictObject({
    code: text,
    /** The plan's number, where that is another one. */
    id: text.optional(),
    title: text,
    monthly: Amount,
    activationFee: Amount,
    details: z.array(text),
    benefits: z.array(text),
    addon: ProductShape.shape.variants.element.shape.plan.element.shape.addon.default([]),
  })
  .transform(({ code, id = code, title, monthly, activationFee, details, benefits, addon }) => {
    const fee = rand(activationFee);
    const plan: Plan = { id, title, activationFee: fee, planDetails: details, lifestyleBenefits: benefits, addon };
    return { code, monthly, plan };
  });

export type Tariff = z.infer<typeof PlanRow>;

/** What rows of products name, by its code. */
export interface NamedRows {
  families: ReadonlyMap<string, Family>;
  plans: ReadonlyMap<string, Tariff>;
}

function named<T>(what: string, known: ReadonlyMap<string, T>) {
  return Word.transform((code, context) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message: `there is no ${what} "${code}"` });
    return z.NEVER;
  });
}

/** What every row of a product may say, and the plans that it may name. */
export function rowParts({ families, plans }: NamedRows) {
  const row = z.strictObject({
    kind: text,
    family: named("family", families),
    vendorType: VendorTypeShape,
    slug: text,
    name: text,
    line: text,
    brand: text.default(""),
    /** Sub-category within the family; the family itself where there is none. */
    sub: text.optional(),
    badges: z.array(BadgeRow).default([]),
    features: z.array(text),
    description: text,
    launchedOn: text,
    popularity: z.number(),
    /** What is asked, in order, instead of the steps of the family or of the kind of row. */
    steps: z.array(text).optional(),
    /** Steps that are asked besides those of the kind of row. */
    addOns: z.array(text).default([]),
    variant: VariantFields,
    product: ProductFields,
  });
  return { row, Plan: named("plan", plans) };
}

export type RowParts = ReturnType<typeof rowParts>;

export type ProductRow = z.infer<RowParts["row"]>;
