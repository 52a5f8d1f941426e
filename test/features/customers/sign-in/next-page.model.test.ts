import { describe, expect, it } from "vitest";
import { pageAfterSignIn, signInPath } from "#customers/sign-in/next-page.model.ts";

describe("The page after a sign-in", () => {
  it.each(["/", "/checkout/details?segment=personal&orderId=1", "/orders/1#documents", "/sign-in-help"])(
    "A customer who signs in goes on to %s",
    (next) => expect(pageAfterSignIn(next)).toBe(next),
  );

  it.each([
    null,
    "",
    "orders",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/..//evil.example/",
    "/.//evil.example/",
    "javascript:alert(1)",
    "/sign-in?next=/sign-in",
  ])("A link to the sign-in page that names %j as the next page leads to the account", (next) =>
    expect(pageAfterSignIn(next)).toBe("/account"),
  );
});

it("The path of the sign-in page holds the next page and the payment group of the checkout, and nothing else of the order", () => {
  expect(signInPath("/orders")).toBe("/sign-in?next=%2Forders");
  const order = { segment: "personal", paymentGroup: "prepaid", orderId: "1" } as const;
  expect(signInPath("/cart?a=1", order)).toBe("/sign-in?next=%2Fcart%3Fa%3D1&vendorType=personal&orderType=prepaid");
});
