import type { Generated } from "kysely";
import type { NullableTimestamp, Timestamp } from "./columns.ts";

/** One-time codes, and what people confirm with them before anybody knows who they are. */
export interface CodeTables {
  one_time_code: {
    key_hash: Buffer;
    code_id: string;
    code_hash: Buffer;
    sealed_target: Buffer | null;
    tries: Generated<number>;
    requested_at: Timestamp;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
  };
  newsletter_pending: {
    key_hash: Buffer;
    name: string;
    vendor_type: string;
    consent_version: string;
    asked_at: Timestamp;
  };
  newsletter_subscriber: {
    email: string;
    name: string;
    vendor_type: string;
    consent_version: string;
    consent_words: string;
    consent_at: Timestamp;
    verified_at: Timestamp;
    left_at: NullableTimestamp;
  };
}
