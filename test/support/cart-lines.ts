import type { Offer, StoredLine } from "#cart/line.model.ts";
import type { CartItem, CartLine } from "#cart/model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Variant } from "#catalogue/model.ts";

/** A prepaid line with quantity 1 at R99; `more` replaces single fields. */
export function cartLine(more: Partial<CartLine> = {}): CartLine {
  return {
    id: "line-1",
    lineGroupId: "group-1",
    segment: "personal",
    paymentGroup: "prepaid",
    materialId: "M1",
    productId: "P1",
    legacyDealId: "",
    productPaymentGroup: "prepaid",
    quantity: 1,
    costPrice: "99.00",
    originalPrice: "0.00",
    planPrice: "0.00",
    planPeriod: "once-off",
    discount: "0.00",
    promoDiscount: "",
    variationTitle: "Prepaid SIM, Starter pack + 2GB",
    productTitle: "Prepaid SIM",
    productTags: [],
    subCategory: { name: "Prepaid" },
    address: null,
    coverageId: "",
    includedItems: [],
    voucherPrice: "0.00",
    specialQuantity: 0,
    streamingType: "",
    inventoryCount: null,
    outOfStock: false,
    orderOutOfStock: false,
    itemType: "main",
    addOnType: "",
    variationId: "V1",
    imageUrl: "",
    path: "/personal/prepaid/prepaid-sim",
    isDelivered: true,
    includesStarterPack: false,
    fees: [],
    introduction: null,
    configuration: {
      planId: "",
      planTitle: "",
      fusionPlan: "",
      planSelection: "",
      mobileNumber: "",
      email: "",
      addOns: [],
      routerPayment: "",
    },
    journey: { promo: "", journeyType: "", startTime: "", categoryId: "" },
    sequence: 0,
    ...more,
  };
}

/** A main item with its add-ons. */
export function cartItem(more: Partial<CartLine> = {}, addOns: CartLine[] = []): CartItem {
  return { ...cartLine(more), addOns };
}

/** A stored line with quantity 1. */
export function storedLine(more: Partial<StoredLine> = {}): StoredLine {
  return {
    id: "line-1",
    lineGroupId: "group-1",
    itemType: "main",
    variationId: "V1",
    productId: "P1",
    segment: "personal",
    paymentGroup: "contract",
    addOnType: "",
    quantity: 1,
    fields: {},
    choices: { planId: "", fusionPlan: "", addOns: [], routerPayment: "", email: "" },
    title: "Phone",
    priceCents: 49_900,
    sequence: 0,
    ...more,
  };
}

/** A phone on contract at R499 a month with one plan, on sale. */
export function offer(
  variant: Partial<Variant> = {},
  product: Partial<FieldsOfKinds> = {},
  remaining: number | null = 5,
): Offer {
  const plan = {
    id: "PRO5",
    title: "Pro 5GB",
    activationFee: 11_500,
    details: [],
    lifestyleBenefits: [],
    addOns: [],
  };
  const full: Variant = {
    ...blankVariant(),
    variationId: "V1",
    materialId: "M1",
    title: "Phone 128GB",
    price: 49_900,
    planPeriod: "pmx24",
    paymentGroup: "contract",
    plans: [plan],
    contractOptions: ["New contract", "Upgrade"],
    ...variant,
  };
  return {
    product: blankProduct({ id: "P1", name: "Phone", paymentGroup: "contract", variants: [full], ...product }),
    variant: full,
    remaining,
  };
}
