import type { RateLimitPluginOptions } from "@fastify/rate-limit";
import { HttpProblem, tooManyRequests } from "./problem.ts";

/** How often one address may ask within a minute, and what it is told when that is too often. */
export function perMinute(max: number): RateLimitPluginOptions {
  return {
    max,
    timeWindow: "1 minute",
    errorResponseBuilder: (_, { ttl }) =>
      new HttpProblem(tooManyRequests, { details: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
  };
}
