import { GatewayUnavailable } from "#orders/payment/payment-gateway.port.ts";
import { type OutboundRequest, type OutboundResponse, sendRequest } from "#platform/http/outbound.server.ts";

/** Logger and timeout for requests to a gateway. */
export interface RequestSettings {
  log(text: string): void;
  timeoutMs: number;
}

/** Sends a request to a gateway and logs a failure. @throws GatewayUnavailable */
export async function requestGateway(
  request: OutboundRequest,
  { log, timeoutMs }: RequestSettings,
): Promise<OutboundResponse> {
  try {
    return await sendRequest(request, timeoutMs);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    log(`The payment gateway ${new URL(request.url).host} did not answer: ${reason}.`);
    throw new GatewayUnavailable(reason, { cause: error });
  }
}
