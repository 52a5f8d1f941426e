import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import { HttpProblem, notFound } from "../problem.ts";

/** A notification as an outside system sent it. Its body is not parsed, because the signature covers the raw bytes. */
export interface RawNotification {
  body: string;
  headers: Record<string, string | string[] | undefined>;
  /** IP address of the sender; behind a trusted proxy, the address that the proxy reports. */
  address: string;
}

interface SignedNotification<Verified> {
  /** Path below the scope in which it is registered. */
  path: string;
  /** Maximum size of the body in bytes. */
  limit: number;
  /** Accepted content types; by default JSON. */
  types?: string[];
  /**
   * Says what an authentic notification reports.
   * @param log the log of the request
   * @throws HttpProblem for any other notification
   */
  verify(notification: RawNotification, log: FastifyBaseLogger): Verified | Promise<Verified>;
  /** Applies it. A repeated one, or one without effect, is fine too. @returns false when it is about nothing that the shop knows */
  handle(notification: Verified): Promise<boolean>;
  /** Sentence of the refusal, with status 404, of what the shop does not know. */
  unknown: string;
}

/**
 * The endpoint of an outside system's notifications. It is registered outside the contracts, because `verify` has to see the raw bytes of the
 * body. Every authentic notification gets status 200, including one without effect, so that the sender stops sending it.
 */
export function signedNotification<Verified>({
  path,
  limit,
  types = ["application/json"],
  verify,
  handle,
  unknown,
}: SignedNotification<Verified>): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      types,
      { parseAs: "string", bodyLimit: limit },
      async (_: unknown, body: string) => body,
    );
    // All notifications come from few addresses, so the rate limit per address does not apply.
    scope.post(path, { config: { rateLimit: false } }, async ({ body, headers, ip, log }) => {
      const raw = { body: typeof body === "string" ? body : "", headers, address: ip };
      if (!(await handle(await verify(raw, log)))) throw new HttpProblem(notFound, { message: unknown });
      return { success: true };
    });
  };
}
