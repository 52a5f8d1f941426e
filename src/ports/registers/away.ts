import { ANSWER_TIMEOUT_MS } from "#platform/http/ask.server.ts";

/** An outside register that cannot be reached, is too slow, or answers what cannot be read. It says nothing about a person. */
export class DependencyAway extends Error {}

/**
 * Waits for an outside register, and not for long.
 * @throws DependencyAway when it takes longer than that; what it was asked may still be done there
 */
export async function inTime<T>(answer: Promise<T>, timeoutMs = ANSWER_TIMEOUT_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DependencyAway("It took too long")), timeoutMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
