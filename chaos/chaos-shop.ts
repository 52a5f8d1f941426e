import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";

/** A request of a browser or of the payment gateway. */
export interface ShopRequest {
  method?: "GET" | "POST" | "DELETE";
  /** Path and query, such as "/api/addtocart". */
  path: string;
  token?: string;
  /** A string is sent as a form, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ShopResponse {
  status: number;
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown;
  /** The header Retry-After, in seconds. */
  retryAfter?: number;
}

export type GatewayState = "normal" | "slow" | "unreachable";

/** A shop for chaos tests: in its own processes (`ShopCluster`), or in the process of a test. */
export interface ChaosShop {
  /** @returns undefined without a response: the connection was refused or broke */
  send(request: ShopRequest): Promise<ShopResponse | undefined>;
  /** Direct access to the shop's database, to prepare data and to check the result. */
  db: Database;
  /** Signs notifications of the stand-in gateway. */
  gatewaySecret: string;
  /** The shop's time. */
  now(): Date;
  /** Moves the shop's clock forward, or back by a negative number. */
  advance(milliseconds: number): Promise<void>;
  /** Runs scheduled jobs now, those of `SCHEDULED_QUEUES` unless others are given. */
  runJobs(queues?: readonly string[]): Promise<void>;
  /** Sets how many products a cart may contain. */
  limitCarts(products: number): Promise<void>;
  setGateway(state: GatewayState): Promise<void>;
}

/** The result of a scenario. */
export interface Findings {
  /** How many journeys, buyers or notifications were tried. */
  attempts: number;
  /** Other figures: "31 crashes, 140 paid orders". */
  summary?: string;
  /** A sentence for each violation. */
  violations: string[];
}

/** Parses a response by the shape of its call. @throws Error that names the call, if it has another shape or status */
export function read<S extends z.ZodType>(shape: S, response: ShopResponse | undefined, call: string): z.output<S> {
  const result = shape.safeParse(response?.body);
  if (response && response.status < 300 && result.success) return result.data;
  throw new Error(
    `${call} got ${response ? `the response ${response.status} ${JSON.stringify(response.body)}` : "no response"}`,
  );
}

/** The code of a declared refusal, or undefined for every other response. */
export function refusalOf(response: ShopResponse | undefined): string | undefined {
  const body = response?.body;
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  return String(body.code);
}
