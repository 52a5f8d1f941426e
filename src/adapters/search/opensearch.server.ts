import { Client, errors } from "@opensearch-project/opensearch";
import { z } from "zod";
import { type DocumentFinder, SearchUnavailable } from "#search/engine/engine.port.ts";
import { documentsQuery, rankOf } from "./opensearch-query.server.ts";

/** Total timeout of a search, in milliseconds. */
const LIMIT_MS = 1_000;

/** Maximum number of results; the index allows as many. */
export const MAX_FOUND = 100_000;

const TOO_LONG = "OpenSearch took too long";

const Answer = z.object({
  timed_out: z.literal(false),
  hits: z.object({ hits: z.array(z.object({ _id: z.string(), _score: z.number() })) }),
});

/** A client for a URL, which may contain credentials. It connects with the first request. */
export function openSearchClient(url: string): Client {
  return new Client({ node: url, maxRetries: 0, suggestCompression: true });
}

/** Finds documents in the index behind an alias. */
export function openSearchFinder(client: Client, alias: string): DocumentFinder {
  return {
    name: "OpenSearch",
    async find(matching, mode, shares = matching.words.map((_, __, all) => 1 / all.length)) {
      const query = documentsQuery(matching, mode, shares);
      const body = { size: MAX_FOUND, _source: false, track_total_hits: false, query };
      const request = client.search({ index: alias, body, timeout: `${LIMIT_MS}ms` }, { requestTimeout: LIMIT_MS });
      // The timeout of the client is an idle timeout; a slow response has to be aborted too.
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        request.abort();
      }, LIMIT_MS);
      try {
        const { hits } = Answer.parse((await request).body);
        return hits.hits.map(({ _id, _score }) => ({ id: _id, ...rankOf(_score) }));
      } catch (error) {
        throw new SearchUnavailable(isLate ? TOO_LONG : reasonOf(error));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The reason of a failure without the query, which errors of the client contain. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.ResponseError) return `OpenSearch answered ${error.statusCode}`;
  if (error instanceof errors.TimeoutError) return TOO_LONG;
  const isUnread = error instanceof z.ZodError || error instanceof errors.DeserializationError;
  return isUnread ? "OpenSearch's answer cannot be used" : "OpenSearch does not answer";
}
