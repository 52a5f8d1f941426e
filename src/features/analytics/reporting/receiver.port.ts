import type { HashedIdentifiers } from "../events/model.ts";

/** Events of one browser for the analytics service, in the form of GA4's Measurement Protocol. */
export interface MeasurementRequest {
  client_id: string;
  /** When the first event happened, in microseconds since 1970. */
  timestamp_micros: number;
  user_data?: { sha256_email_address?: string[]; sha256_phone_number?: string[] };
  events: { name: string; params: Record<string, unknown> }[];
}

/** The analytics service of the operator. */
export interface AnalyticsReceiver {
  /** @throws Error when it did not take them, for a retry */
  send(request: MeasurementRequest): Promise<void>;
}

/** An event as it is stored until it is forwarded. */
export interface ForwardedEvent {
  occurredAt: Date;
  body: { event: string; user_data?: HashedIdentifiers | undefined; ecommerce?: object };
}
