import { expect, it } from "vitest";
import { problemFields } from "#design-system/forms/use-fields.ts";

const refused = { success: false, code: "invalid_request", requestId: "1" } as const;

it("The function problemFields returns a message per field from the list of issues", () => {
  const message = "body.email: Enter an email address";
  const issues = [
    { field: "body.email", message: "Enter an email address" },
    { field: "body.idNumber", message: "Enter the passport number" },
  ];
  expect(problemFields({ ...refused, message, field: "body.email", details: { issues } })).toEqual({
    email: "Enter an email address",
    idNumber: "Enter the passport number",
  });
});

it("The function problemFields uses the problem's own field without a list, and returns none without a field", () => {
  expect(problemFields({ ...refused, message: "Too late", field: "body.orderId" })).toEqual({ orderId: "Too late" });
  expect(problemFields({ ...refused, message: "Too late" })).toEqual({});
});
