import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";

/** One request, as a browser or a gateway makes it. */
export interface Request {
  method?: "GET" | "POST" | "DELETE";
  /** Path and query, "/api/addtocart". */
  path: string;
  token?: string;
  /** Sent as JSON, or as a form where it is a string. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** What came back. */
export interface Answer {
  status: number;
  /** JSON where it is some, text otherwise. */
  body: unknown;
  /** Retry-After: seconds after which to ask again. */
  retryAfter?: number;
}

/** What can go wrong with the gateway: it takes long, or does not answer. */
export type GatewayMood = "well" | "slow" | "dead";

/** A shop for chaos tests: in processes of its own, or in the process of a test. */
export interface World {
  /** Undefined when no answer came: the connection was refused or broke. */
  ask(request: Request): Promise<Answer | undefined>;
  /** The shop's database, past the shop: to set the scene and to look what became of it. */
  db: Database;
  /** Signs what the stand-in gateway reports. */
  gatewaySecret: string;
  /** Lets time pass for the shop. */
  advance(milliseconds: number): Promise<void>;
  /** Does now what the shop repeats by the clock: sweeping, giving up. */
  runJobs(): Promise<void>;
  /** How many products a cart may hold. */
  limitCarts(others: number): Promise<void>;
  gateway(mood: GatewayMood): Promise<void>;
}

/** What a scenario found. */
export interface Findings {
  /** Things that were tried: journeys, buyers, notifications. */
  tries: number;
  /** What happened besides, in a few words: "31 cuts, 140 orders paid". */
  told?: string;
  /** Sentences about what must not be; none when all is well. */
  violations: string[];
}

/** What an answer says, checked by the shape of its call. @throws Error that names the call when it is another answer */
export function read<S extends z.ZodType>(shape: S, answer: Answer | undefined, what: string): z.output<S> {
  const result = shape.safeParse(answer?.body);
  if (answer && answer.status < 300 && result.success) return result.data;
  throw new Error(`${what} was answered ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : "not at all"}`);
}

/** The code of a declared refusal, or undefined for every other answer. */
export function refusalOf(answer: Answer | undefined): string | undefined {
  const body = answer?.body;
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  return String(body.code);
}
