import { expect, it } from "vitest";
import { isStalePlan, isUnavailable } from "#platform/database/unavailable.server.ts";

function failure(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

it.each([
  failure("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"),
  failure("terminating connection due to administrator command", "57P01"),
  failure("sorry, too many clients already", "53300"),
  failure("timeout exceeded when trying to connect"),
  failure("Connection terminated unexpectedly"),
  failure("Client has encountered a connection error and is not queryable"),
  failure("cached plan must not change result type", "0A000"),
])('The failure "%s" counts as temporarily unavailable', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  failure("duplicate key value violates unique constraint", "23505"),
  failure("WHERE CURRENT OF on a view is not implemented", "0A000"),
  failure("cached plan must not change result type"),
  failure("a bug"),
  "ECONNREFUSED",
  undefined,
])('The failure "%s" does not count as unavailable', (error) => {
  expect(isUnavailable(error)).toBe(false);
  expect(isStalePlan(error)).toBe(false);
});
