import { CallFailure, NETWORK_FAILURE } from "#platform/http/client.ts";
import { type SearchFailure, SUGGESTIONS_FAILED, SUGGESTIONS_UNEXPECTED, searchFailure } from "./failures.model.ts";

/** Suggestions came without status "Success" (S7-21). */
export class NoSuccess extends Error {}

/** Why a search failed: who was asked answered with a failure of the engine (S8-07), or anything else happened (S8-08). */
export function searchFailureOf(error: unknown): SearchFailure {
  const answered = error instanceof CallFailure && error.status !== NETWORK_FAILURE;
  return searchFailure(answered && error.problem?.code !== "eureka_unreached");
}

/** Why suggestions failed, in the specification's words: they were refused or nobody answered, or anything else happened (S8-09). */
export function suggestionFailureOf(error: unknown): string {
  const failed = error instanceof NoSuccess || error instanceof CallFailure;
  const isUnexpected = error instanceof CallFailure && error.problem?.code === "suggestions_unexpected";
  return failed && !isUnexpected ? SUGGESTIONS_FAILED : SUGGESTIONS_UNEXPECTED;
}
