import { expect, it } from "vitest";
import { pageAfterSignIn, signInPath } from "#staff/parts.model.ts";

it("After a sign-in the requested page of the back office is shown, with its filters", () => {
  for (const page of ["/staff", "/staff/orders?state=held&q=a%26b", "/staff?x=1"]) {
    const to = new URL(signInPath(page), "http://shop.example").searchParams.get("to");
    expect(pageAfterSignIn(to)).toBe(page);
  }
});

it("A sign-in never leads to another site, out of the back office, or back to the sign-in page", () => {
  for (const to of [
    null,
    "",
    "https://evil.example/staff",
    "//evil.example/staff",
    "/\\evil.example",
    "/staff\\..\\",
    "/staffing",
    "/cart",
    "/staff/sign-in?to=/staff",
    "/staff/join",
    "javascript:alert(1)",
  ])
    expect(pageAfterSignIn(to)).toBe("/staff");
});
