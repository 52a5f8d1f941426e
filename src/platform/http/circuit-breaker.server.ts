/** Consecutive failures after which the circuit opens. */
const MAX_FAILURES = 5;

/** How long the circuit stays open, in milliseconds. */
export const REST_MS = 10_000;

/** The circuit of an outside system is open: it was not asked. */
class CircuitOpen extends Error {}

interface CircuitBreakerSettings {
  /** Called when the circuit opens, with the reason of the last failure. */
  onOpen(reason: string): void;
  /** Called when the outside system answers again. */
  onClose(): void;
  /** Monotonic time in milliseconds. */
  now?: (() => number) | undefined;
}

/**
 * A circuit breaker: after five failures in a row it does not ask an outside system for ten seconds, so that callers do not wait for what
 * does not answer. Then one request tests it while others still fail at once.
 * @returns runs a request. It throws CircuitOpen when the request was not made, or the error of the request
 */
export function circuitBreaker({ onOpen, onClose, now = () => performance.now() }: CircuitBreakerSettings) {
  let failures = 0;
  let openUntil = 0;

  return async <Result>(request: () => Promise<Result>): Promise<Result> => {
    if (now() < openUntil) throw new CircuitOpen("It is not asked while its circuit is open");
    if (failures >= MAX_FAILURES) openUntil = now() + REST_MS;
    try {
      const result = await request();
      if (failures >= MAX_FAILURES) onClose();
      failures = 0;
      openUntil = 0;
      return result;
    } catch (error) {
      failures += 1;
      if (failures >= MAX_FAILURES) openUntil = now() + REST_MS;
      if (failures === MAX_FAILURES) onOpen(error instanceof Error ? error.message : "unknown reason");
      throw error;
    }
  };
}
