import { CallFailure } from "#platform/http/client.ts";
import type { ProblemBody } from "#platform/http/problem.ts";

/** What a cart toast says when the server gave no reason (S8-02). */
export const DEFAULT_DETAIL = "something wen't wrong, please try again!";

/** The detail of a cart toast: what the server or the network said. */
export function detailOf(error: unknown): string {
  return (error instanceof CallFailure && error.message) || DEFAULT_DETAIL;
}

/** What the server declared; undefined when nobody answered or the server itself failed, which leaves the outcome open. */
export function refusalIn(error: unknown): ProblemBody | undefined {
  return error instanceof CallFailure && error.status < 500 ? error.problem : undefined;
}
