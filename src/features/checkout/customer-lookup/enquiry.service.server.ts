import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { requireAddressLimit, requireHourlyLimit, takeBackCount } from "#platform/rate-limit/service.server.ts";
import { DependencyUnavailable, withTimeout } from "../verification/providers.port.ts";
import { providerUnavailable } from "./contract.ts";
import { ENQUIRIES_PER_CALLER, ENQUIRIES_PER_NUMBER, enquiriesPerAddress } from "./model.ts";

/** One enquiry at a verification provider. */
interface Enquiry {
  /** The call's route. */
  call: string;
  caller: string;
  /** Network address of the client. */
  address: string;
  /** ID, account or telephone number in question, as its field cleaned it; empty without one. */
  number: string;
}

/**
 * Queries a verification provider within the rate limits per client and per number, which prevent guessing numbers.
 * @param isRight whether an answer shows that nobody guesses: it no longer counts for the network address, which many customers may share
 * @throws HttpProblem too_many_requests or register_away
 */
export async function enquire<T>(
  context: PlatformContext,
  enquiry: Enquiry,
  answer: () => Promise<T>,
  isRight: (answer: T) => boolean = () => false,
): Promise<T> {
  const { call, caller, address, number } = enquiry;
  await requireAddressLimit(context, call, address, enquiriesPerAddress(context.env.RATE_LIMIT));
  await requireHourlyLimit(context, ["caller", call, caller], ENQUIRIES_PER_CALLER);
  if (number) await requireHourlyLimit(context, ["number", call, number], ENQUIRIES_PER_NUMBER);
  try {
    const answered = await withTimeout(answer());
    if (isRight(answered)) await takeBackCount(context, call, address);
    return answered;
  } catch (error) {
    if (error instanceof DependencyUnavailable) throw new HttpProblem(providerUnavailable);
    throw error;
  }
}
