import { type Badge, PAYMENT_GROUPS, type PaymentGroup, type PlanPeriod } from "#catalogue/model.ts";
import type { Rand } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import { byStreamingType } from "#shared/streaming/partners.ts";

/** An amount of a line besides its price, per unit: for example an activation fee or a router. */
export interface Fee {
  label: string;
  amount: Rand;
  planPeriod: PlanPeriod;
  /** The whole of a fee that is paid in instalments, of which `amount` is one. */
  whole?: Rand | undefined;
}

/** What one unit of a main item with its add-ons and fees costs over its contract term. */
export interface TermTotal {
  months: number;
  amount: Rand;
}

/** Introductory discount of a promotion on the first bills, per unit (S9-16, S9-18). */
export interface LineIntroduction {
  /** "R115 off a month for 3 months when you switch", "Free for 3 months". */
  label: string;
  /** Discount per month. */
  off: Rand;
  months: number;
  /** The first day with the full price, "2027-03-01". */
  until: string;
  /** True when the first month is discounted too. */
  fromTheStart: boolean;
}

/** The configurator choices of a line besides the variant. Empty strings for steps that were not shown. */
export interface LineConfiguration {
  planId: string;
  planTitle: string;
  /** One of the variant's fusion plans. */
  fusionPlan: string;
  /** "New contract", "Upgrade" or empty. */
  planSelection: string;
  /** Number to upgrade, as typed by the customer, or the number that a bundle is loaded onto, as +27XXXXXXXXX. */
  mobileNumber: string;
  /** Email address that receives a software licence. */
  email: string;
  /** Keys of the yes/no steps that were answered with yes, for example "router". */
  addOns: string[];
  /** Payment of a router with a price: one of the variant's periods for it. */
  routerPayment: string;
  /** True for a customer who comes from another fibre company: only then the credit of Fibre Switch and Save applies. */
  isSwitching?: boolean | undefined;
}

/** How the customer came to a line. */
export interface LineJourney {
  /** Name of a tag of the product. */
  promo: string;
  /** What a contract is bought for, or the type of any other order. */
  journeyType: "new contract" | "upgrade" | PaymentGroup | "";
  /** When the customer began to configure the product, in ISO 8601. */
  startTime: string;
  /** The category of the product. */
  categoryId: string;
}

/** A line of the cart: the specification's "Cart order item" (S3-01 to S3-05) with a few fields of ours. */
export interface CartLine {
  id: string;
  /** Id that a main item and its add-ons share (C-03). */
  lineGroupId: string;
  segment: Segment;
  /** Also the key of the payment group (D-01). */
  paymentGroup: PaymentGroup;
  materialId: string;
  productId: string;
  legacyDealId: string;
  productPaymentGroup: PaymentGroup;
  quantity: number;
  /** Unit price per `planPeriod`, incl. VAT. */
  costPrice: Rand;
  /** Price before a promotion; "0.00" without one. */
  originalPrice: Rand;
  /** Unit price per month; "0.00" for once-off payment. */
  planPrice: Rand;
  planPeriod: PlanPeriod;
  /** originalPrice minus costPrice; "0.00" without a promotion. */
  discount: Rand;
  promoDiscount: string;
  variationTitle: string;
  productTitle: string;
  productTags: Badge[];
  subCategory: { name: string };
  /** Installation address from the coverage check; null for products that need none. */
  address: Record<string, unknown> | null;
  /** Ours: id of the coverage result for the address (I-08); empty when none is needed. */
  coverageId: string;
  includedItems: string[];
  /** Value of one voucher; "0.00" for everything else. */
  voucherPrice: Rand;
  /** What one unit counts against the cart limits; 0 for the usual 1 (C-05). */
  specialQuantity: number;
  /** Ours: order type of a streaming subscription of any partner, as in the catalogue; empty for everything else (C-10). */
  streamingType: string;
  /** Stock available to the customer; null for unlimited. */
  inventoryCount: number | null;
  outOfStock: boolean;
  /** True when any line of the group is out of stock. */
  orderOutOfStock: boolean;

  /** Ours: main item or add-on. */
  itemType: "main" | "addOn";
  /** Ours: type of an add-on; empty for main items. */
  addOnType: string;
  variationId: string;
  /** Ours: picture in the selected colour. */
  imageUrl: string;
  /** Ours: path of the product page. */
  path: string;
  /** Ours: true for goods; false for what is activated, loaded or sent by email. */
  isDelivered: boolean;
  /** Ours: true for a SIM that is paid once and has data or minutes in it. */
  includesStarterPack: boolean;
  /** Ours: amounts besides the price. */
  fees: Fee[];
  /** Ours: introductory discount; null without one. */
  introduction: LineIntroduction | null;
  /** Ours: of a main item with a contract term. */
  termTotal?: TermTotal | undefined;
  /** Ours: configurator choices. */
  configuration: LineConfiguration;
  /** Ours: how the customer came to the line (S7-08). Empty texts where the client did not say it, or nothing that can be. */
  journey: LineJourney;
  /** Ours: sequence number of the last accepted quantity update; the next one has to be higher (C-13). */
  sequence: number;
}

/** A main item with its add-ons: one entry of `ordersList`. */
export interface CartItem extends CartLine {
  addOns: CartLine[];
  /** Where the customer changes its configuration; undefined where there is nothing to choose. */
  changePath?: string | undefined;
}

/** Key of the entry that shows every group and cannot be checked out (D-01). */
export const VIEW_ALL = "view all";

/** Payment method info (S3-08): one payment group of the cart. */
export interface PaymentMethodInfo {
  label: string;
  paymentGroup: PaymentGroup | typeof VIEW_ALL;
  sort: number;
  segment: Segment;
}

const GROUPS: Record<PaymentMethodInfo["paymentGroup"], { sort: number; label: string }> = {
  prepaid: { sort: 1, label: "Credit Card" },
  contract: { sort: 2, label: "Account" },
  software: { sort: 3, label: "Amount due" },
  fibreproduct: { sort: 4, label: "Account" },
  ...byStreamingType(({ sort, label }) => ({ sort, label })),
  [VIEW_ALL]: { sort: PAYMENT_GROUPS.length + 1, label: "View all" },
};

/** The entry of a payment group, with its label and sort number (S9-10, S9-11, D-02). */
export function paymentMethod(paymentGroup: PaymentMethodInfo["paymentGroup"], segment: Segment): PaymentMethodInfo {
  return { ...GROUPS[paymentGroup], paymentGroup, segment };
}

/**
 * The payment groups of the cart: personal before business, each by `sort`; where a vendor type has more than one group, "View all"
 * comes last (D-01).
 */
export function paymentMethodsOf(items: readonly Pick<CartItem, "segment" | "paymentGroup">[]): PaymentMethodInfo[] {
  return VENDORS.flatMap((segment) => {
    const keys = new Set(items.filter((item) => item.segment === segment).map((item) => item.paymentGroup));
    const groups = [...keys].map((key) => paymentMethod(key, segment)).sort((a, b) => a.sort - b.sort);
    return groups.length > 1 ? [...groups, paymentMethod(VIEW_ALL, segment)] : groups;
  });
}

const VENDORS: readonly Segment[] = ["personal", "business"];

/** The main items of a payment group; for "view all", those of every group of its vendor type. */
export function itemsOf<Item extends Pick<CartItem, "segment" | "paymentGroup">>(
  items: readonly Item[],
  group: Pick<PaymentMethodInfo, "segment" | "paymentGroup">,
): Item[] {
  return items.filter(
    (item) =>
      item.segment === group.segment && (group.paymentGroup === VIEW_ALL || item.paymentGroup === group.paymentGroup),
  );
}

/** The number on the cart's badge: total quantity of main items, without add-ons. */
export function cartCountOf(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}

/** False for a line whose variant, or what the customer chose with it, is no longer sold: such a line has no material. */
export function isSold({ materialId }: Pick<CartLine, "materialId">): boolean {
  return materialId !== "";
}

/** True for such a line whose product is sold by phone now: it still has a page. */
export function isSoldByPhoneNow(line: Pick<CartLine, "materialId" | "path">): boolean {
  return !isSold(line) && line.path !== "";
}

/** The main item, then its add-ons. */
export function linesOf(item: CartItem): CartLine[] {
  const { addOns, ...main } = item;
  return [main, ...addOns];
}

/** The add-ons that an item can have and does not have yet. @param offers add-ons offered with any item of the cart */
export function remainingAddOns(item: CartItem, offers: readonly CartLine[]): CartLine[] {
  return offers.filter(
    ({ lineGroupId, addOnType }) =>
      lineGroupId === item.lineGroupId && !item.addOns.some((addOn) => addOn.addOnType === addOnType),
  );
}

/** The payment group named in the URL: /cart?vendorType=&orderPaymentType= (D-01). */
export interface RequestedGroup {
  segment: string | null;
  paymentGroup: string | null;
}

/** The payment group to show: the requested one, else the first of its segment, else the first one; null for an empty cart. */
export function selectedGroup(
  methods: readonly PaymentMethodInfo[],
  requested: RequestedGroup,
): PaymentMethodInfo | null {
  const own = methods.filter(({ segment }) => segment === requested.segment);
  return own.find(({ paymentGroup }) => paymentGroup === requested.paymentGroup) ?? own[0] ?? methods[0] ?? null;
}

type Scalar = string | number | boolean | null;

/** The fields of an address that a line can store: scalars, and objects of scalars such as its building. Others are dropped. */
export function plainAddress(values: object): Record<string, Scalar | Record<string, Scalar>> {
  const plain: Record<string, Scalar | Record<string, Scalar>> = {};
  for (const [name, value] of Object.entries(values)) {
    if (isScalar(value)) plain[name] = value;
    else if (typeof value === "object" && !Array.isArray(value)) plain[name] = scalarsOf(value);
  }
  return plain;
}

function scalarsOf(values: object): Record<string, Scalar> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Scalar] => isScalar(entry[1])));
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** Path of the cart page with a payment group selected (D-01). */
export function cartPath({ segment, paymentGroup }: Pick<PaymentMethodInfo, "segment" | "paymentGroup">): string {
  return `/cart?${new URLSearchParams({ vendorType: segment, orderPaymentType: paymentGroup })}`;
}
