import { describe, expect, it } from "vitest";
import { loggedError, oncePerMinute, redacted } from "#platform/logger.server.ts";

describe("Log lines", () => {
  it("The log contains neither the token of a cart path nor a query string", () => {
    expect(redacted("/api/cart/abcDEF-123/list?x=1")).toBe("/api/cart/***/list");
    expect(redacted("/api/cart/abcDEF-123/list/")).toBe("/api/cart/***/list/");
    expect(redacted("//api/CART//abcDEF-123/list")).toBe("//api/CART//***/list");
    expect(redacted("/api/orderDetails?email=a@b.co")).toBe("/api/orderDetails");
    expect(redacted("/personal/prepaid/prepaid-sim")).toBe("/personal/prepaid/prepaid-sim");
  });
});

it("The log of an error has type, message, stack and cause, but not the row data of PostgreSQL", () => {
  const refused = Object.assign(new Error("violates check constraint"), {
    code: "23514",
    table: "cart_line",
    constraint: "never",
    detail: "Failing row contains (1, 12 Acacia Street).",
    where: "12 Acacia Street",
    parameters: ["12"],
  });
  const logged = loggedError(new TypeError("call failed", { cause: refused }));
  expect(logged).toMatchObject({
    type: "TypeError",
    message: "call failed",
    stack: expect.stringContaining("logger.test.ts"),
    cause: { type: "Error", message: "violates check constraint", code: "23514", table: "cart_line" },
  });
  expect(JSON.stringify(logged)).not.toContain("Acacia");
});

it("The log ends for errors with circular causes, and omits the content of thrown non-errors", () => {
  const one = new Error("one");
  one.cause = one;
  expect(JSON.stringify(loggedError(one)).length).toBeLessThan(20_000);
  expect(loggedError("12 Acacia Street")).toEqual({ type: "string", message: "", stack: "" });
});

it("A line that repeats quickly is logged once a minute, with the number of omitted lines", () => {
  let now = 0;
  const logOften = oncePerMinute(() => now);
  const omitted: number[] = [];
  for (now = 0; now < 130_000; now += 10_000) logOften((count) => omitted.push(count));
  expect(omitted).toEqual([0, 5, 5]);
});
