import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { RateLimitPluginOptions } from "@fastify/rate-limit";
import type { Clock } from "#shared/clock.ts";
import type { Database } from "../database/connect.server.ts";
import { HttpProblem, tooManyRequests } from "../http/problem.ts";
import { countInHour } from "./repository.server.ts";

/** Where it is counted, and by whose time. */
interface Counting {
  db: Database;
  clock: Clock;
}

const HOUR_MS = 3_600_000;

/**
 * Counts something that nobody may do often, by who or what it is about, within the hour of now.
 * @param subject what is counted, kept only as a hash
 * @throws HttpProblem too_many_requests once there were `limit` in this hour
 */
export async function requireHourlyLimit(
  { db, clock }: Counting,
  subject: readonly string[],
  limit: number,
): Promise<void> {
  const now = clock.now().getTime();
  const hour = new Date(Math.floor(now / HOUR_MS) * HOUR_MS);
  const hash = createHash("sha256")
    .update(JSON.stringify([hour.getTime(), ...subject]))
    .digest();
  if (await countInHour(db, hash, hour, limit)) return;
  const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - now) / 1000);
  throw new HttpProblem(tooManyRequests, {
    message: `This was asked too often within an hour. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes`,
    details: { retryAfterSeconds },
  });
}

/**
 * The same for a network address: sessions cost nothing, so that counting them alone would stop nobody.
 * @throws HttpProblem too_many_requests
 */
export async function requireAddressLimit(
  counting: Counting,
  call: string,
  address: string,
  limit: number,
): Promise<void> {
  await requireHourlyLimit(counting, ["address", call, networkOf(address)], limit);
}

/** What one customer of a provider has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address.replace(/^::ffff:/i, "");
  const [whole = ""] = address.split("%");
  const [front = [], back = []] = whole.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => "0");
  const groups = [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
  return groups.slice(0, 4).join(":");
}

/** How often one address may ask within a minute, and what it is told when that is too often. */
export function perMinute(max: number): RateLimitPluginOptions {
  return {
    max,
    timeWindow: "1 minute",
    errorResponseBuilder: (_, { ttl }) =>
      new HttpProblem(tooManyRequests, { details: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
  };
}
