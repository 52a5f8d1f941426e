import type { DocumentFinder } from "#search/engine/engine.port.ts";

/** Consecutive failures after which the circuit opens. */
const MAX_FAILURES = 5;

/** How long the circuit stays open, in milliseconds. */
export const REST_MS = 10_000;

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
export function guardedFinder(settings: GuardSettings): DocumentFinder {
  const { finder, fallback, isCurrent, log, now = () => performance.now() } = settings;
  let failures = 0;
  let openUntil = 0;

  function recordSuccess(): void {
    if (failures >= MAX_FAILURES) log(`Search: ${finder.name} answers again.`);
    failures = 0;
    openUntil = 0;
  }

  function recordFailure(error: unknown): void {
    failures += 1;
    if (failures >= MAX_FAILURES) openUntil = now() + REST_MS;
    if (failures !== MAX_FAILURES) return;
    const reason = error instanceof Error ? error.message : "unknown reason";
    log(`Search: ${finder.name} is away (${reason}), ${fallback.name} searches.`);
  }

  return {
    name: finder.name,
    async find(...query) {
      if (!(await isCurrent()) || now() < openUntil) return fallback.find(...query);
      // Half-open: one request tests the server while others use the fallback.
      if (failures >= MAX_FAILURES) openUntil = now() + REST_MS;
      try {
        const hits = await finder.find(...query);
        recordSuccess();
        return hits;
      } catch (error) {
        recordFailure(error);
        return fallback.find(...query);
      }
    },
  };
}
