import { expect, it } from "vitest";
import { CallFailure } from "#platform/http/client.ts";
import { NoSuccess, searchFailureOf, suggestionFailureOf } from "#search/browser-calls.ts";

const refusal = (status: number, code: string) => new CallFailure(status, { code }, "");

it("S8-07 S8-08 A search failure names the engine when the server reports it, and is otherwise unexpected", () => {
  const failed = { message: "eureka search api response failed", status: 500 };
  const other = { message: "Something went wrong while fetching data from Eureka API", status: 500 };
  expect(searchFailureOf(refusal(503, "eureka_failed"))).toEqual(failed);
  expect(searchFailureOf(refusal(503, "search_busy"))).toEqual({ ...failed, status: 503 });
  expect(searchFailureOf(refusal(429, "too_many_requests"))).toEqual(failed);
  expect(searchFailureOf(refusal(500, "eureka_unreached"))).toEqual(other);
  expect(searchFailureOf(new CallFailure(532, undefined, ""))).toEqual(other);
  expect(searchFailureOf(new TypeError("a bug"))).toEqual(other);
});

it("S8-09 S7-21 A suggestions failure names the failed call, and is otherwise unexpected", () => {
  const failed = "Failed to fetch suggestions";
  expect(suggestionFailureOf(refusal(503, "suggestions_failed"))).toBe(failed);
  expect(suggestionFailureOf(refusal(503, "search_busy"))).toBe(failed);
  expect(suggestionFailureOf(new CallFailure(532, undefined, ""))).toBe(failed);
  expect(suggestionFailureOf(new NoSuccess())).toBe(failed);
  expect(suggestionFailureOf(refusal(500, "suggestions_unexpected"))).toBe("Unexpected error");
  expect(suggestionFailureOf(new TypeError("a bug"))).toBe("Unexpected error");
});
