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

/** The request for some events of one browser; those with identifiers go alone, because they count for the whole request. */
export function measurementRequest(clientId: string, events: readonly ForwardedEvent[]): MeasurementRequest {
  const { sha256_email_address: email, sha256_phone_number: number } =
    events.find(({ body }) => body.user_data)?.body.user_data ?? {};
  return {
    client_id: clientId,
    timestamp_micros: Math.min(...events.map(({ occurredAt }) => occurredAt.getTime())) * 1000,
    ...((email || number) && {
      user_data: {
        ...(email && { sha256_email_address: [email] }),
        ...(number && { sha256_phone_number: [number] }),
      },
    }),
    events: events.map(({ body: { event, user_data: _, ecommerce, ...params } }) => ({
      name: event,
      params: { ...params, ...ecommerce },
    })),
  };
}
