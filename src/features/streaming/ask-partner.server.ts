import { HttpProblem } from "#platform/http/problem.ts";
import { partnerOf, type StreamingType } from "#shared/streaming/partners.ts";
import type { StreamingContext } from "./context.server.ts";
import { partnerUnavailable } from "./contract.ts";
import { PartnerUnavailable, type StreamingPartner } from "./partner.port.ts";

/** The partner at which a subscription is ordered. */
export function partnerFor(
  { streamingPartners }: Pick<StreamingContext, "streamingPartners">,
  { paymentGroup }: { paymentGroup: StreamingType },
): StreamingPartner {
  return streamingPartners[partnerOf(paymentGroup).id];
}

/** Runs a request to the partner. @throws HttpProblem partnerUnavailable */
export async function askPartner<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof PartnerUnavailable) throw new HttpProblem(partnerUnavailable);
    throw error;
  }
}
