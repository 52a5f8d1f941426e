/** Failures in a row after which nobody is asked for a while. */
export const MOST_FAILURES = 5;

/** How long nobody is asked then, in milliseconds. */
export const REST_MS = 10_000;

/** What is known of somebody who may be away. Times are milliseconds of any clock that never goes back. */
export interface Circuit {
  /** Failures since the last answer. */
  readonly failures: number;
  /** When the next one may be asked; of no matter while there were few failures. */
  readonly restsUntil: number;
}

/** Nothing bad is known. */
export const CLOSED: Circuit = { failures: 0, restsUntil: 0 };

/** Whether to ask now. After a rest one asks and the others go on resting, until it is known what came of it. */
export function attempt(circuit: Circuit, now: number): { mayAsk: boolean; circuit: Circuit } {
  if (!isOpen(circuit)) return { mayAsk: true, circuit };
  if (now < circuit.restsUntil) return { mayAsk: false, circuit };
  return { mayAsk: true, circuit: { ...circuit, restsUntil: now + REST_MS } };
}

/** What is known after another failure. */
export function afterFailure(circuit: Circuit, now: number): Circuit {
  const failures = circuit.failures + 1;
  return { failures, restsUntil: failures >= MOST_FAILURES ? now + REST_MS : 0 };
}

/** Whether it failed so often that it is asked only now and then. */
export function isOpen({ failures }: Circuit): boolean {
  return failures >= MOST_FAILURES;
}
