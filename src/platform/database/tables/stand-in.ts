import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** The memory of the stand-ins, which are outside systems of their own. */
export interface StandInTables {
  stand_in_message: {
    message_id: string;
    channel: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    sent_at: Timestamp;
  };
  stand_in_task: { ecom_id: string; task: Json; is_withdrawn: Generated<boolean>; asked_at: Timestamp };
  stand_in_record: { kind: string; key: string; number: string };
  stand_in_fibre: {
    process_id: string;
    items: Json;
    return_url: string;
    notify_url: string;
    created_at: Generated<Date>;
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
    told_id: string | null;
    created_at: Generated<Date>;
  };
}
