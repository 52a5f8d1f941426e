/** A product in an event, with the field names of GA4. */
export interface EventItem {
  item_id: string;
  item_name: string;
  item_category?: string;
  /** The chosen variant. */
  item_variant?: string;
  /** The deal that it was shown with. */
  promotion_name?: string;
  /** Price of one, in rand incl. VAT: what is charged once, or each month for a monthly price. */
  price?: number;
  quantity?: number;
  /** Position in a list, from 0. */
  index?: number;
}

/** Currency of all events (S1-12). */
export const CURRENCY = "ZAR";

/** Fields of every e-commerce event. */
interface Ecommerce {
  currency: typeof CURRENCY;
  /** Sum of price times quantity, in rand. */
  value: number;
  items: EventItem[];
}

interface ListFields {
  item_list_id: string;
  item_list_name: string;
}

/** Hashed identifiers of a customer, by which an advertising service can find its own records of them (S1-13). */
export interface HashedIdentifiers {
  /** SHA-256 of the normalised email address, as 64 hexadecimal digits. */
  sha256_email_address?: string;
  /** SHA-256 of the mobile number as +27XXXXXXXXX. */
  sha256_phone_number?: string;
}

/** A measurement of the browser; times in milliseconds since the page began to load. */
export interface PerformanceFields {
  type: string;
  at: number;
  url?: string;
  took?: number;
  /** Score of a layout shift. */
  value?: number;
}

/** What shoppers do in the browser, in the names and fields of GA4. No event contains personal data, except hashed. */
export type BrowserEvent =
  | { event: "view_item_list" | "select_item"; ecommerce: Ecommerce & ListFields }
  | {
      event: "view_item" | "add_to_cart" | "remove_from_cart" | "view_cart" | "begin_checkout";
      ecommerce: Ecommerce;
    }
  | { event: "add_shipping_info"; ecommerce: Ecommerce & { shipping_tier: string } }
  | { event: "add_payment_info"; ecommerce: Ecommerce & { payment_type: string } }
  | { event: "generate_lead"; lead_source: string; user_data?: HashedIdentifiers }
  | { event: "search"; search_term: string }
  | {
      event: "view_promotion" | "select_promotion";
      promotion_id: string;
      promotion_name: string;
      creative_name: string;
      creative_slot: string;
    }
  | { event: "performance"; entries: PerformanceFields[] };

/** Days after it in which a purchase is reported: GA4 ignores older events. */
export const REPORTED_DAYS = 3;

/** A purchase, which the server reports (N-02). */
export interface PurchaseEvent {
  event: "purchase";
  ecommerce: Ecommerce & { transaction_id: string };
  user_data: HashedIdentifiers;
}

/** The events about products alone. */
type ItemEvent = "view_item" | "add_to_cart" | "remove_from_cart" | "view_cart" | "begin_checkout";

/** An event about products. */
export function itemEvent(event: ItemEvent, items: EventItem[]): BrowserEvent {
  return { event, ecommerce: ecommerceOf(items) };
}

/** An event about a list of products, or about one of it. */
export function listEvent(
  event: "view_item_list" | "select_item",
  list: { id: string; name: string },
  items: EventItem[],
): BrowserEvent {
  return { event, ecommerce: { ...ecommerceOf(items), item_list_id: list.id, item_list_name: list.name } };
}

/** The fields of every e-commerce event. The value is rounded to cents. */
export function ecommerceOf(items: EventItem[]): Ecommerce {
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0);
  return { currency: CURRENCY, value: Math.round(value * 100) / 100, items };
}

/** Seven digits of any script or more, with what stands between their groups. */
const NUMBERS = /\+?\p{Nd}(?:[\s().\p{Default_Ignorable_Code_Point}-]*\p{Nd}){6,}/gu;

/**
 * A typed text without what may identify somebody: email addresses, and seven digits or more as in telephone and identity numbers. They are
 * replaced by "-".
 */
export function withoutIdentifiers(text: string): string {
  return text
    .replace(/\S+/g, (word) => (/.@./u.test(word) ? "-" : word))
    .replace(NUMBERS, "-")
    .slice(0, MAX_TEXT);
}

/** Maximum length of a text in an event. */
export const MAX_TEXT = 200;

/** Maximum number of products in an event; longer lists are cut. */
export const MAX_ITEMS = 50;
