import { HttpProblem } from "#platform/http/problem.ts";
import { partnerUnavailable } from "./contract.ts";
import { PartnerUnavailable } from "./partner.port.ts";

/** Runs a request to the partner. @throws HttpProblem partnerUnavailable */
export async function askPartner<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof PartnerUnavailable) throw new HttpProblem(partnerUnavailable);
    throw error;
  }
}
