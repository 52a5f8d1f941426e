import type { PlatformContext } from "#platform/context.server.ts";
import { type HourlyLimit, isAnyReached, isCounted, networkOf, siteOf } from "#platform/rate-limit/service.server.ts";
import type { Sessions } from "../context.server.ts";
import { MAX_TRIES, TRIES_WHILE_GUESSED, WRONG_PER_NETWORK, WRONG_PER_SITE } from "./model.ts";

/** What wrong codes are counted for in an hour, with the number from which on it counts as guessing. */
function limitsOf({ env }: PlatformContext & Sessions, address: string): HourlyLimit[] {
  return [
    { subject: ["wrong codes", "network", networkOf(address)], limit: WRONG_PER_NETWORK },
    { subject: ["wrong codes", "site", siteOf(address)], limit: WRONG_PER_SITE },
    { subject: ["wrong codes", "all"], limit: env.WRONG_CODES_PER_HOUR },
  ];
}

/**
 * Attempts that a code has for a client. They are fewer while codes are guessed from its network, or from so many networks that it shows in
 * all together. Nobody is locked out: whoever types the code of the message needs one.
 * @param address IP address of the client
 */
export async function triesFor(context: PlatformContext & Sessions, address: string): Promise<number> {
  return (await isAnyReached(context, limitsOf(context, address))) ? TRIES_WHILE_GUESSED : MAX_TRIES;
}

/** Counts a wrong code, for triesFor() and for the alert. @param address IP address of the client */
export async function countWrongCode(context: PlatformContext & Sessions, address: string): Promise<void> {
  context.metrics.countWrongCode();
  await Promise.all(limitsOf(context, address).map(({ subject, limit }) => isCounted(context, subject, limit)));
}
