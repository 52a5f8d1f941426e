import type { Badge, OrderType, PlanPeriod } from "#catalogue/model.ts";
import type { Rand } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";

/** An amount that comes with a line besides its price, per piece: an activation fee, a router. */
export interface Fee {
  label: string;
  amount: Rand;
  planPeriod: PlanPeriod;
}

/** What a promotion takes off the first bills of a piece that is ordered now (S9-16, S9-18). */
export interface LineIntroduction {
  /** "R115 off the first 3 full bills", "Free for 3 months". */
  label: string;
  /** Off each month. */
  off: Rand;
  months: number;
  /** The day from which the full amount is due, "2027-03-01". */
  until: string;
  /** The first month is part of it. */
  fromTheStart: boolean;
}

/** What the configurator settled for a line besides the variant; empty text where it was not asked. */
export interface LineConfiguration {
  planId: string;
  planTitle: string;
  /** The chosen one of the variant's fusion plans. */
  fusionPlan: string;
  /** "New contract", "Upgrade" or empty. */
  planSelection: string;
  /** Number to upgrade, as the customer gave it. */
  mobileNumber: string;
  /** Address that a software licence goes to. */
  email: string;
  /** Keys of the yes/no steps answered with yes, for example "router". */
  addOns: string[];
  /** How a router with a price is paid: one of the variant's wifiRouterPayment periods. */
  routerPayment: string;
}

/** A line of the cart: the specification's "Cart order item" (S3-01 to S3-05) and a few fields of ours that show it. */
export interface CartLine {
  /** The orderItemId of the update and delete calls. */
  id: string;
  /** Group of one main item and its add-ons (C-03). */
  orderId: string;
  vendorType: VendorType;
  orderType: OrderType;
  materialId: string;
  productId: string;
  dealId: string;
  legacyDealId: string;
  mainDealId: string;
  cartType: OrderType;
  quantity: number;
  /** Price of one piece per `planPeriod`, incl. VAT. */
  costPrice: Rand;
  /** Price before a promotion; "0.00" when there is none. */
  originalPrice: Rand;
  /** Price of one piece per month; "0.00" for what is paid once. */
  planPrice: Rand;
  planPeriod: PlanPeriod;
  /** originalPrice minus costPrice; "0.00" without a promotion. */
  discount: Rand;
  promoDiscount: string;
  /** Key of the payment group, which is its order type (D-01). */
  paymentMethod: OrderType;
  variationTitle: string;
  productTitle: string;
  productTags: Badge[];
  subCategory: { name: string };
  /** Address info of the coverage look-up, where the product needs one. */
  address: Record<string, unknown> | null;
  /** Ours: the coverage answer that the line is bought on the ground of (I-08); empty where none is needed. */
  coverageId: string;
  includedItems: string[];
  /** Types of the add-ons that the group holds. */
  vaeTypes: string[];
  /** Value of one voucher; "0.00" for everything else. */
  voucherPrice: Rand;
  /** What one piece counts against the cart limits, when that is not 1 (C-05); 0 when not set. */
  specialQuantity: number;
  /** Ours: what of Amazon's the product is, as the catalogue says; empty for everything else (C-10). */
  amazonProductType: string;
  /** Pieces on the shelf; null when it cannot run out. */
  inventoryCount: number | null;
  outOfStock: boolean;
  /** True when any line of the group is out of stock. */
  orderOutOfStock: boolean;

  /** Ours: main item or add-on. */
  itemType: "main" | "vae";
  /** Ours: type of an add-on; empty for main items. */
  vaeType: string;
  variationId: string;
  /** Ours: picture in the chosen colour. */
  imageUrl: string;
  /** Ours: the product's page. */
  path: string;
  /** Ours: true for what comes to a door; false for what is switched on, loaded or sent by e-mail. */
  isDelivered: boolean;
  /** Ours: amounts besides the price. */
  fees: Fee[];
  /** Ours: what its promotion takes off the first bills; null without one. */
  introduction: LineIntroduction | null;
  /** Ours: what the configurator settled. */
  configuration: LineConfiguration;
  /** Ours: number of the last quantity update taken; the next one has to be higher (C-13). */
  sequence: number;
}

/** A main item with its add-ons: one entry of `ordersList`. */
export interface CartItem extends CartLine {
  vaeItems: CartLine[];
}

/** Key of the entry that shows every group and cannot be checked out (D-01). */
export const VIEW_ALL = "view all";

/** Payment method info (S3-08): one payment group of the cart. */
export interface PaymentMethodInfo {
  label: string;
  key: OrderType | typeof VIEW_ALL;
  sort: number;
  vendorType: VendorType;
}

const GROUPS: Record<PaymentMethodInfo["key"], { sort: number; label: string }> = {
  prepaid: { sort: 1, label: "Credit Card" },
  contract: { sort: 2, label: "Account" },
  software: { sort: 3, label: "Amount due" },
  fibreproduct: { sort: 4, label: "Account" },
  "prime video": { sort: 5, label: "Account" },
  "prime video mobile edition": { sort: 6, label: "Account" },
  [VIEW_ALL]: { sort: 7, label: "View all" },
};

/** The entry of one payment group, with its label and place (S9-10, S9-11, D-02). */
export function paymentMethod(key: PaymentMethodInfo["key"], vendorType: VendorType): PaymentMethodInfo {
  return { ...GROUPS[key], key, vendorType };
}

/**
 * The payment groups that are in the cart: personal before business, each by `sort`; where a kind of customer has
 * more than one group, "View all" comes last (D-01).
 */
export function paymentMethodsOf(items: readonly Pick<CartItem, "vendorType" | "orderType">[]): PaymentMethodInfo[] {
  return VENDORS.flatMap((vendorType) => {
    const keys = new Set(items.filter((item) => item.vendorType === vendorType).map((item) => item.orderType));
    const groups = [...keys].map((key) => paymentMethod(key, vendorType)).sort((a, b) => a.sort - b.sort);
    return groups.length > 1 ? [...groups, paymentMethod(VIEW_ALL, vendorType)] : groups;
  });
}

const VENDORS: readonly VendorType[] = ["personal", "business"];

/** The main items that one payment group shows; "view all" shows those of every group of that kind of customer. */
export function itemsOf<Item extends Pick<CartItem, "vendorType" | "orderType">>(
  items: readonly Item[],
  group: Pick<PaymentMethodInfo, "vendorType" | "key">,
): Item[] {
  return items.filter(
    (item) => item.vendorType === group.vendorType && (group.key === VIEW_ALL || item.orderType === group.key),
  );
}

/** The number on the cart's badge: pieces of main items; add-ons go with theirs. */
export function cartCountOf(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}

/** A main item and its add-ons as one list, main item first. */
export function linesOf(item: CartItem): CartLine[] {
  const { vaeItems, ...main } = item;
  return [main, ...vaeItems];
}

/** Which payment group an address asks for: /cart?vendorType=&orderPaymentType= (D-01). */
export interface RequestedGroup {
  vendorType: string | null;
  key: string | null;
}

/**
 * The payment group to show: the one that is asked for, otherwise the first of that kind of customer, otherwise the
 * first there is; null when the cart is empty.
 */
export function selectedGroup(methods: readonly PaymentMethodInfo[], asked: RequestedGroup): PaymentMethodInfo | null {
  const own = methods.filter(({ vendorType }) => vendorType === asked.vendorType);
  return own.find(({ key }) => key === asked.key) ?? own[0] ?? methods[0] ?? null;
}

type Scalar = string | number | boolean | null;

/** An address as a line carries it: plain values, and objects of them such as its building. What else an address may hold is left out. */
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

/** Where a payment group of the cart is (D-01). */
export function cartPath({ vendorType, key }: Pick<PaymentMethodInfo, "vendorType" | "key">): string {
  return `/cart?${new URLSearchParams({ vendorType, orderPaymentType: key })}`;
}
