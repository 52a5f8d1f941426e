import type { Generated } from "kysely";
import type { Json, NullableTimestamp, Timestamp } from "./columns.ts";

/** What belongs to one customer before and beside orders; owner_id comes first in every key. */
export interface CustomerTables {
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
  document: {
    owner_id: string;
    document_id: string;
    order_id: string;
    kind: string;
    name: string;
    media_type: string;
    bytes: number;
    created_at: Timestamp;
    handed_in_at: NullableTimestamp;
  };
  fixed_line_customer: { owner_id: string; customer_id: string; customer_number: string; created_at: Timestamp };
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
  hourly_count: { subject_hash: Buffer; hour: Timestamp; times: number };
}
