import type { Generated } from "kysely";
import type { Json, NullableJson, NullableTimestamp, Timestamp } from "./columns.ts";

/** Orders and what becomes of them: payments, verifications, messages and hand-offs. */
export interface OrderTables {
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
    concluded_at: NullableTimestamp;
    sent_at: NullableTimestamp;
    delivered_at: NullableTimestamp;
    refund_due_at: NullableTimestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  order_consent: {
    owner_id: string;
    order_id: string;
    kind: string;
    version: string;
    words: string;
    given_at: Timestamp;
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
  gateway_note: {
    gateway: string;
    key: string;
    payment_id: string;
    text: string;
    noted_at: Timestamp;
    kept_until: Timestamp;
  };
  stock_reservation: {
    owner_id: string;
    order_id: string;
    material_id: string;
    quantity: number;
    state: string;
  };
  order_sim: { owner_id: string; order_id: string; iccid: string; msisdn: string; captured_at: Timestamp };
  refund: {
    owner_id: string;
    order_id: string;
    gateway: string;
    gateway_id: string;
    payment_id: string;
    amount_cents: number;
    state: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  message: {
    owner_id: string;
    message_id: string;
    order_id: string;
    kind: string;
    channel: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: Timestamp;
    attempts: Generated<number>;
    retry_at: Timestamp;
    sent_at: NullableTimestamp;
  };
  verification: {
    owner_id: string;
    order_id: string;
    state: string;
    reason: string;
    tries: number;
    started_at: Timestamp;
    updated_at: Timestamp;
  };
  verification_step: { owner_id: string; order_id: string; step: string; answer: string; answered_at: Timestamp };
  fibre_process: {
    owner_id: string;
    process_id: string;
    vendor_type: string;
    deal_id: string;
    contract_term: string;
    address: Json;
    status: string;
    lines: NullableJson;
    order_id: string | null;
    response: NullableJson;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  fibre_process_owner: { process_id: string; owner_id: string };
  fibre_notification: {
    owner_id: string;
    process_id: string;
    status: string;
    outcome: string;
    received_at: Timestamp;
  };
}
