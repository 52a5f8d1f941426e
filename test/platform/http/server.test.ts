import { describe, expect, it } from "vitest";
import { redacted } from "#platform/http/server.server.ts";

describe("log lines", () => {
  it("never hold the token of a cart path, nor a query", () => {
    expect(redacted("/api/cart/abcDEF-123/list?x=1")).toBe("/api/cart/***/list");
    expect(redacted("/api/orderDetails?email=a@b.co")).toBe("/api/orderDetails");
    expect(redacted("/personal/prepaid/prepaid-sim")).toBe("/personal/prepaid/prepaid-sim");
  });
});
