import { expect, it } from "vitest";
import { loggedError } from "#platform/http/logged-error.server.ts";

it("tells the kind, words and stack of an error, and of what caused it, but not the row that PostgreSQL repeats", () => {
  const refused = Object.assign(new Error("violates check constraint"), {
    ...{ code: "23514", table: "cart_line", constraint: "never" },
    ...{ detail: "Failing row contains (1, 12 Acacia Street).", where: "12 Acacia Street", parameters: ["12"] },
  });
  const logged = loggedError(new TypeError("call failed", { cause: refused }));
  expect(logged).toMatchObject({
    ...{ type: "TypeError", message: "call failed", stack: expect.stringContaining("logged-error.test.ts") },
    cause: { type: "Error", message: "violates check constraint", code: "23514", table: "cart_line" },
  });
  expect(JSON.stringify(logged)).not.toContain("Acacia");
});

it("ends where errors cause each other, and tells nothing of what is no error", () => {
  const one = new Error("one");
  one.cause = one;
  expect(JSON.stringify(loggedError(one)).length).toBeLessThan(20_000);
  expect(loggedError("12 Acacia Street")).toEqual({ type: "string", message: "", stack: "" });
});
