import { z } from "zod";
import { BadgeShape, PaymentGroupShape, PlanPeriodShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { cleanedField } from "#platform/http/text-fields.contract.ts";
import { cleanEmailAddress } from "#shared/person.ts";
import { PARTNERS } from "#shared/streaming/partners.ts";
import { partnerRule } from "./checkout-problems.model.ts";
import { COVERAGE_ERRORS } from "./coverage/model.ts";
import { JOURNEY_TYPES, type LineChoices } from "./line.model.ts";
import { VIEW_ALL } from "./model.ts";
import type { PriceSummary } from "./summary.model.ts";

const text = z.string();
const uuid = z.uuid();
export const QuantityShape = z.number().int().min(1).max(99);

const lineFields = {
  id: uuid,
  orderId: uuid,
  vendorType: SegmentShape,
  orderType: PaymentGroupShape,
  materialId: text,
  productId: text,
  dealId: text,
  legacyDealId: text,
  mainDealId: text,
  cartType: PaymentGroupShape,
  quantity: QuantityShape,
  costPrice: RandShape,
  originalPrice: RandShape,
  planPrice: RandShape,
  planPeriod: PlanPeriodShape,
  discount: RandShape,
  promoDiscount: text,
  paymentMethod: PaymentGroupShape,
  variationTitle: text,
  productTitle: text,
  productTags: z.array(BadgeShape),
  subCategory: z.object({ name: text }),
  address: z.record(text, z.unknown()).nullable(),
  /** Absent in orders of an earlier release. */
  coverageId: text.default(""),
  includedItems: z.array(text),
  vaeTypes: z.array(text),
  voucherPrice: RandShape,
  specialQuantity: z.number().int().min(0),
  /** Absent in orders of an earlier release. */
  amazonProductType: text.default(""),
  inventoryCount: z.number().int().min(0).nullable(),
  outOfStock: z.boolean(),
  orderOutOfStock: z.boolean(),
  itemType: z.enum(["main", "vae"]),
  vaeType: text,
  variationId: text,
  imageUrl: text,
  path: text,
  /** Absent in orders of an earlier release, all of which were delivered. */
  isDelivered: z.boolean().default(true),
  /** A SIM that is paid once and has data or minutes in it. Absent in orders of an earlier release, which kept the seven days for it. */
  includesStarterPack: z.boolean().default(false),
  fees: z.array(z.object({ label: text, amount: RandShape, planPeriod: PlanPeriodShape, whole: RandShape.optional() })),
  /** Absent in orders of an earlier release. */
  introduction: z
    .object({
      label: text,
      off: RandShape,
      months: z.number().int().min(1),
      until: z.iso.date(),
      fromTheStart: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Of a main item with a contract term; absent in orders of an earlier release. */
  termTotal: z.object({ months: z.number().int().min(1), amount: RandShape }).optional(),
  configuration: z.object({
    planId: text,
    planTitle: text,
    /** Absent in orders of an earlier release. */
    fusionPlan: text.default(""),
    planSelection: text,
    mobileNumber: text,
    email: text,
    addOns: z.array(text),
    routerPayment: text,
    /** Only for the credit of Fibre Switch and Save. */
    isSwitching: z.boolean().optional(),
  }),
  /** Absent in orders of an earlier release. */
  journey: z
    .object({
      promo: text,
      journeyType: z.enum([...JOURNEY_TYPES, ""]),
      startTime: text,
      /** Absent in orders of an earlier release. */
      categoryId: text.default(""),
    })
    .default({ promo: "", journeyType: "", startTime: "", categoryId: "" }),
  sequence: z.number().int().min(0),
};

export const CartLineShape = z.object(lineFields);

export type CartLineBody = z.output<typeof CartLineShape>;

/** Cart order item (S3-01 to S3-05). */
export const CartItemShape = z.object({
  ...lineFields,
  vaeItems: z.array(CartLineShape),
  /** Ours: the product page with the choices of the line, to change them; absent where there is nothing to choose. */
  changePath: text.optional(),
});

export type CartItemBody = z.output<typeof CartItemShape>;

export const PaymentMethodShape = z.object({
  label: text,
  key: z.enum([...PaymentGroupShape.options, VIEW_ALL]),
  sort: z.number().int(),
  vendorType: SegmentShape,
});

const SummaryPart = z.object({
  label: text,
  amount: RandShape,
  lines: z.array(
    z.object({ label: text, amount: RandShape, paymentMethod: PaymentGroupShape, planPeriod: PlanPeriodShape }),
  ),
});

export const PriceSummaryShape = z.object({
  total: SummaryPart,
  monthly: SummaryPart,
  mainProduct: SummaryPart,
  additionalAmount: SummaryPart,
  /** Absent in orders of an earlier release. */
  introductory: z
    .array(
      z.object({
        label: text,
        months: z.number().int().min(1),
        monthly: RandShape,
        afterwards: RandShape,
        changesOn: z.iso.date(),
        lines: z.array(z.object({ label: text, amount: RandShape })),
      }),
    )
    .default([]),
  /** Absent in orders of an earlier release. */
  overTerm: z.array(z.object({ label: text, amount: RandShape })).default([]),
  vat: z.object({ label: text, amount: RandShape }),
}) satisfies z.ZodType<PriceSummary>;

export const CheckoutProblemShape = z.object({
  code: z.enum([
    ...([
      "cart_empty",
      "limit_reached",
      "number_missing",
      "voucher_cap",
      "not_sold",
      "out_of_stock",
      "add_on_out_of_stock",
    ] as const),
    ...PARTNERS.map(partnerRule),
    ...COVERAGE_ERRORS,
  ]),
  message: text,
  orderId: uuid.nullable(),
  orderItemId: uuid.nullable(),
  remedy: z.enum(["remove", "lower", "remove_add_on", "check_address", "empty"]),
  /** With the remedy `lower`. */
  quantity: z.number().int().min(1).nullable(),
});

export type CheckoutProblemBody = z.output<typeof CheckoutProblemShape>;

const short = text.max(200);
const scalar = z.union([text.max(500), z.number(), z.boolean(), z.null()]);

/** Extended fields of a line, under the specification's names (S7-08). The cart stores them as a document. */
export const ExtendedFieldsShape = z.object({
  field_vendor: short.optional(),
  /** Address info; its building is a nested object. */
  field_address_object: z.record(text.max(50), z.union([scalar, z.record(text.max(50), scalar)])).optional(),
  field_coverage_id: z.union([z.uuid(), z.literal("")]).optional(),
  field_planselectiontype: z.enum(["New contract", "Upgrade", ""]).optional(),
  /** Number to upgrade, or the number that a bundle is loaded onto; 0XX or +27XX. */
  field_mobilenumber: short.optional(),
  field_category_id: short.optional(),
  /** Type of the add-on. */
  field_vae_type: short.optional(),
  field_promo: short.optional(),
  field_journey_type: short.optional(),
  field_start_time1: short.optional(),
});

export type ExtendedFields = z.output<typeof ExtendedFieldsShape>;

/** Ours: the remaining configurator choices. */
export const LineChoicesShape = z.object({
  /** Id of one of the variant's plans. */
  planId: text.max(100).default(""),
  /** One of the variant's fusion plans. */
  fusionPlan: short.default(""),
  /** Keys of the yes/no steps that were answered with yes. */
  addOns: z.array(text.max(50)).max(20).default([]),
  routerPayment: text.max(30).default(""),
  /** True for a customer who comes from another fibre company. */
  isSwitching: z.boolean().optional(),
  /** Email address that receives a software licence. */
  email: cleanedField(cleanEmailAddress, 254),
}) satisfies z.ZodType<LineChoices>;
