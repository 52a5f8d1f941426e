import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A jsonb column: read as the document, written as its JSON text. */
type Json = JSONColumnType<object, string, string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type NullableJson = ColumnType<object | null, string | null | undefined, string | null>;

/** The tables of db/migrations as SQL functions see them. Documents are checked by the slice that reads them. */
export interface Tables {
  revision: { family: string; number: number };
  category: { vendor_type: string; slug: string; document: Json; sort: number };
  product: {
    id: string;
    vendor_type: string;
    category_slug: string;
    slug: string;
    name: string;
    launched_on: ColumnType<Date, string, string>;
    popularity: number;
    revision: number;
    document: Json;
    card: NullableJson;
    materials: Generated<number>;
    card_stamp: Generated<string>;
  };
  variant: {
    variation_id: string;
    product_id: string;
    material_id: string;
    price_cents: number;
    original_price_cents: number;
    position: number;
    document: Json;
  };
  stock: { material_id: string; quantity: number | null };
  content: { key: string; document: Json };
  session: {
    token_hash: Buffer;
    owner_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  cart: { owner_id: string; version: number; updated_at: Timestamp };
  cart_line: {
    owner_id: string;
    order_item_id: string;
    order_id: string;
    item_type: string;
    variation_id: string;
    product_id: string;
    vendor_type: string;
    order_type: string;
    vae_type: string;
    quantity: number;
    extended_fields: Json;
    configuration: Json;
    title: string;
    price_cents: number;
    sequence: Generated<number>;
    position: Generated<number>;
    created_at: Timestamp;
  };
  idempotency: {
    owner_id: string;
    key: string;
    call: string;
    request_hash: string;
    reply: Json;
    created_at: Timestamp;
  };
  checkout_order: {
    owner_id: string;
    order_id: string;
    ecom_id: string;
    vendor_type: string;
    order_type: string;
    status: string;
    lines: NullableJson;
    summary: NullableJson;
    total_cents: number | null;
    placed_at: NullableTimestamp;
    reserved_until: NullableTimestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  ecom_id: { ecom_id: string; owner_id: string; order_id: string };
  order_detail: {
    owner_id: string;
    order_id: string;
    kind: string;
    document: Json;
    updated_at: Timestamp;
  };
  order_history: {
    owner_id: string;
    order_id: string;
    position: Generated<number>;
    from_status: string | null;
    to_status: string;
    actor: string;
    reason: string;
    at: Timestamp;
  };
  payment: {
    owner_id: string;
    payment_id: string;
    order_id: string;
    amount_cents: number;
    status: string;
    gateway: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  payment_owner: { payment_id: string; owner_id: string; order_id: string };
  payment_notification: {
    owner_id: string;
    gateway: string;
    gateway_id: string;
    payment_id: string;
    status: string;
    amount_cents: number;
    outcome: string;
    received_at: Timestamp;
  };
  stock_reservation: {
    owner_id: string;
    order_id: string;
    material_id: string;
    quantity: number;
    state: string;
  };
  lead_person: { owner_id: string; updated_at: Timestamp };
  lead: {
    owner_id: string;
    lead_id: string;
    source: string;
    vendor_type: string;
    page_type: string;
    product_id: string;
    variation_id: string;
    name: string;
    mobile_number: string;
    email: string;
    enquiry_type: string;
    contact_method: string;
    details: Json;
    consent_version: string;
    consent_at: Timestamp;
    created_at: Timestamp;
  };
  lead_address: { address_hash: Buffer; hour: Timestamp; leads: number };
  product_stat: {
    day: ColumnType<Date, string, string>;
    product_id: string;
    variation_id: string;
    vae_items: string;
    count: number;
  };
  stand_in_payment: {
    payment_id: string;
    amount_cents: number;
    ecom_id: string;
    description: string;
    return_url: string;
    cancel_url: string;
    notify_url: string;
    gateway_id: string | null;
    status: string | null;
    told_cents: number | null;
    created_at: Generated<Date>;
  };
}
