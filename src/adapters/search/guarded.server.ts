import { circuitBreaker } from "#platform/http/circuit-breaker.server.ts";
import type { DocumentFinder } from "#search/engine/engine.port.ts";

interface GuardSettings {
  finder: DocumentFinder;
  /** Used while the circuit is open or the index is outdated. */
  fallback: DocumentFinder;
  /** Whether the index of the finder is up to date. */
  isCurrent(): Promise<boolean>;
  /** Logs when the circuit opens and closes. */
  log(text: string): void;
  /** Monotonic time in milliseconds. */
  now?: () => number;
}

/** A circuit breaker around a finder, with a fallback that ranks alike. */
export function guardedFinder({ finder, fallback, isCurrent, log, now }: GuardSettings): DocumentFinder {
  const run = circuitBreaker({
    onOpen: (reason) => log(`Search: ${finder.name} is away (${reason}), ${fallback.name} searches.`),
    onClose: () => log(`Search: ${finder.name} answers again.`),
    now,
  });
  return {
    name: finder.name,
    async find(...query) {
      if (!(await isCurrent())) return fallback.find(...query);
      return run(() => finder.find(...query)).catch(() => fallback.find(...query));
    },
  };
}
