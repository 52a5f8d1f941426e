import { isIPv6 } from "node:net";
import type { RateLimitPluginOptions } from "@fastify/rate-limit";
import type { Clock } from "#shared/clock.ts";
import { DAY_MS, HOUR_MS } from "#shared/day.ts";
import type { Database } from "../database/connect.server.ts";
import { HttpProblem, type Problem, tooManyRequests } from "../http/problem.ts";
import { countInHour, countInTransaction, countsOf, takeBack } from "./repository.server.ts";

interface RateLimitContext {
  db: Database;
  clock: Clock;
  keyHashOf(...texts: readonly string[]): Buffer;
}

/**
 * Counts an action against its limit in the current clock hour.
 * @param subject what is limited; only a keyed hash is stored, because ID numbers could be found by trying all of them
 * @throws HttpProblem too_many_requests once `limit` is reached
 */
export async function requireHourlyLimit(
  context: RateLimitContext,
  subject: readonly string[],
  limit: number,
): Promise<void> {
  if (!(await isCounted(context, subject, limit))) throw tooOften(context);
}

/** A limit of what isCounted() counts. */
export interface HourlyLimit {
  subject: string[];
  limit: number;
}

/** True when one of some limits is reached; counts nothing. */
export async function isAnyReached(context: RateLimitContext, limits: readonly HourlyLimit[]): Promise<boolean> {
  const times = await timesInHour(
    context,
    limits.map(({ subject }) => subject),
  );
  return limits.some(({ limit }, place) => Number(times[place]) >= limit);
}

/**
 * Requires that a limit is not reached, without counting: for what counts only once it turns out to be wrong or costly.
 * @throws HttpProblem too_many_requests
 */
export async function requireWithinHourlyLimit(context: RateLimitContext, limit: HourlyLimit): Promise<void> {
  if (await isAnyReached(context, [limit])) throw tooOften(context);
}

function tooOften(context: RateLimitContext): HttpProblem {
  const now = context.clock.now().getTime();
  const retryAfterSeconds = Math.ceil((hourOf(context).getTime() + HOUR_MS - now) / 1000);
  return new HttpProblem(tooManyRequests, {
    message: `You've tried this too often within an hour. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes`,
    details: { retryAfterSeconds },
  });
}

/** Counts an action as requireHourlyLimit() does. @returns false, without counting it, once `limit` is reached */
export async function isCounted(
  context: RateLimitContext,
  subject: readonly string[],
  limit: number,
): Promise<boolean> {
  return countInHour(context.db, subjectHash(context, subject), hourOf(context), limit);
}

/** The same in a transaction: what is rolled back does not count. Subjects of several have to be counted in one order. */
export async function isCountedInTransaction(
  context: RateLimitContext,
  trx: Database,
  subject: readonly string[],
  limit: number,
): Promise<boolean> {
  return countInTransaction(trx, subjectHash(context, subject), hourOf(context), limit);
}

/** The same as isCounted() for a day of UTC. Counts are kept for a day at least. */
export async function isCountedInDay(
  context: RateLimitContext,
  subject: readonly string[],
  limit: number,
): Promise<boolean> {
  const day = new Date(Math.floor(context.clock.now().getTime() / DAY_MS) * DAY_MS);
  const hash = context.keyHashOf("daily limit", String(day.getTime()), ...subject);
  return countInHour(context.db, hash, day, limit);
}

/** How often each of some subjects was counted in the current clock hour, in their order. */
async function timesInHour(context: RateLimitContext, subjects: readonly string[][]): Promise<number[]> {
  const hashes = subjects.map((subject) => subjectHash(context, subject));
  const counts = await countsOf(context.db, hashes, hourOf(context));
  return hashes.map((hash) => counts.get(hash.toString("hex")) ?? 0);
}

function subjectHash(context: RateLimitContext, subject: readonly string[]): Buffer {
  return context.keyHashOf("hourly limit", String(hourOf(context).getTime()), ...subject);
}

function hourOf({ clock }: RateLimitContext): Date {
  return new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
}

/**
 * The same limit by IP address, because new sessions can be created freely.
 * @throws HttpProblem too_many_requests
 */
export async function requireAddressLimit(
  context: RateLimitContext,
  call: string,
  address: string,
  limit: number,
): Promise<void> {
  await requireHourlyLimit(context, ["address", call, networkOf(address)], limit);
}

/**
 * Takes back what requireAddressLimit() or requireNetworkLimits() counted for something that turned out right. A mobile network has thousands of
 * customers behind one address, and a limit is for those who try; nothing happens when it was counted in an earlier hour.
 */
export async function takeBackCount(context: RateLimitContext, call: string, address: string): Promise<void> {
  const [network, site] = [networkOf(address), siteOf(address)];
  const subjects = [["address", call, network], ...(site === network ? [] : [["site", call, site]])];
  for (const subject of subjects) await takeBackOne(context, subject);
}

function takeBackOne(context: RateLimitContext, subject: readonly string[]): Promise<void> {
  return takeBack(context.db, subjectHash(context, subject), hourOf(context));
}

/** Networks of an IPv6 site that can use up their limits in an hour. */
const NETWORKS_PER_SITE = 10;

/**
 * The limit of requireAddressLimit(), and ten times as much for the site of an IPv6 address, which may hold 65,536 networks: for what costs a
 * lot, or is guessed.
 * @throws HttpProblem too_many_requests
 */
export async function requireNetworkLimits(
  context: RateLimitContext,
  call: string,
  address: string,
  limit: number,
): Promise<void> {
  await requireAddressLimit(context, call, address, limit);
  const site = siteOf(address);
  // An IPv4 address is both.
  if (site !== networkOf(address)) await requireHourlyLimit(context, ["site", call, site], NETWORKS_PER_SITE * limit);
}

/** How many wrong tries are too many in an hour. */
interface WrongTryLimits {
  call: string;
  /** IP address of the client, with the limits of requireNetworkLimits(). */
  address: string;
  limit: number;
  /** The session or customer, with a limit of their own; undefined where nobody is known. */
  caller?: { id: string; limit: number };
}

/**
 * Limits guesses of a code, of which only wrong ones count.
 * @param limits.wrong the problem of a code that does not exist
 * @param attempt throws an HttpProblem of `wrong` for a code that does not exist
 * @throws HttpProblem too_many_requests, and what the attempt throws
 */
export function limitWrongCodes<Result>(
  context: RateLimitContext,
  { wrong, ...limits }: WrongTryLimits & { wrong: Problem },
  attempt: () => Promise<Result>,
): Promise<Result> {
  return limitWrongTries(context, limits, attempt, (problem) => problem === wrong);
}

/**
 * Limits tries of which only wrong ones count. Each is counted before it is looked at, so that simultaneous ones are not more than the limit,
 * and taken back once it was not wrong.
 * @param isWrong whether a try is wrong that ended in an HttpProblem of this problem; undefined for any other error
 * @throws HttpProblem too_many_requests, and what the attempt throws
 */
export async function limitWrongTries<Result>(
  context: RateLimitContext,
  { call, address, limit, caller }: WrongTryLimits,
  attempt: () => Promise<Result>,
  isWrong: (problem: Problem | undefined) => boolean,
): Promise<Result> {
  const own = caller && ["caller", call, caller.id];
  if (own) await requireHourlyLimit(context, own, caller.limit);
  await requireNetworkLimits(context, call, address, limit);
  let counts = false;
  try {
    return await attempt();
  } catch (error) {
    counts = isWrong(error instanceof HttpProblem ? error.problem : undefined);
    throw error;
  } finally {
    if (!counts) {
      await takeBackCount(context, call, address);
      if (own) await takeBackOne(context, own);
    }
  }
}

/** The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/** The network of a site, which may hold 65,536 of those of networkOf(): an IPv4 address, or the first 48 bits of an IPv6 address. */
export function siteOf(address: string): string {
  return prefixOf(address, 3);
}

/**
 * @param address as networkAddress() writes it
 * @param length of the prefix of an IPv6 address, in groups of 16 bits
 */
function prefixOf(address: string, length: number): string {
  if (!isIPv6(address)) return address;
  const [front = [], back = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...zeros, ...back].slice(0, length).join(":");
}

/** Options of @fastify/rate-limit: requests per minute and IP address. */
export function perMinute(max: number): RateLimitPluginOptions {
  return {
    max,
    timeWindow: "1 minute",
    errorResponseBuilder: (_, { ttl }) =>
      new HttpProblem(tooManyRequests, { details: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
  };
}
