import { Client, errors } from "@opensearch-project/opensearch";
import type { z } from "zod";
import { SearchAway } from "./port.ts";

/** What a server is asked, in the way of its API. */
interface Asked {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  path: string;
  querystring?: Record<string, string | boolean | number>;
  body?: object;
  /** Instead of `body`: lines for many documents. */
  bulkBody?: readonly object[];
}

/** A server that speaks OpenSearch's API. Its calls throw SearchAway. */
export interface OpenSearchServer {
  /**
   * @param limitMs how long the whole answer may take
   * @param missing what is answered where the server says that there is no such thing
   */
  ask<Answer>(asked: Asked, shape: z.ZodType<Answer>, options: { limitMs: number; missing?: Answer }): Promise<Answer>;
  close(): Promise<void>;
}

const NOT_FOUND = 404;

const TOO_LONG = "OpenSearch took too long";

/** The server at an address, which may hold a user and a password. Nothing connects before the first question. */
export function openSearchServer(url: string): OpenSearchServer {
  const client = new Client({ node: url, maxRetries: 0, suggestCompression: true });
  return {
    async ask({ body, bulkBody, querystring = {}, ...asked }, shape, { limitMs, missing }) {
      const question = { ...asked, querystring, ...(body && { body }), ...(bulkBody && { bulkBody: [...bulkBody] }) };
      const request = client.transport.request(question, { requestTimeout: limitMs });
      // The client's own limit is for silence; an answer that only trickles has to end too.
      let isLate = false;
      const end = setTimeout(() => {
        isLate = true;
        request.abort();
      }, limitMs);
      try {
        return understoodAnswer(shape, (await request).body);
      } catch (error) {
        if (missing !== undefined && statusOf(error) === NOT_FOUND) return missing;
        throw error instanceof SearchAway ? error : new SearchAway(isLate ? TOO_LONG : reasonOf(error));
      } finally {
        clearTimeout(end);
      }
    },
    close: () => client.close(),
  };
}

function understoodAnswer<Answer>(shape: z.ZodType<Answer>, body: unknown): Answer {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  throw new SearchAway("OpenSearch's answer cannot be used");
}

function statusOf(error: unknown): number | undefined {
  return error instanceof errors.ResponseError ? error.statusCode : undefined;
}

/** Why there is no answer, without anything of what was asked: the client's own errors hold all of it. */
function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status !== undefined) return `OpenSearch answered ${status}`;
  if (error instanceof errors.TimeoutError || error instanceof errors.RequestAbortedError) return TOO_LONG;
  return "OpenSearch does not answer";
}
