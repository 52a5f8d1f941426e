import type { Timestamp } from "./columns.ts";

/** What searches led to, and what they did not find. */
export interface SearchTables {
  search_event: {
    event_id: string;
    event_type: string;
    product_id: string;
    search_session_id: string;
    user_hash: Buffer | null;
    referrer: string;
    source: string;
    platform: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  missed_search: { day: string; search_group: string; term: string; times: number };
}
