import { loggedError } from "#platform/http/server.server.ts";
import { SearchUnavailable } from "./engine/engine.port.ts";

/**
 * Logs why a search failed, unless the engine was away, which says so itself. A failure has words of the specification (S8-07 to S8-09) and
 * would otherwise leave no trace, also where it is a bug of ours.
 */
export function noteFailure(error: unknown): void {
  if (!(error instanceof SearchUnavailable)) console.error("A search failed", loggedError(error));
}
