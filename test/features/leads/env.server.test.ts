import { expect, it } from "vitest";
import { readEnv } from "#app/env.server.ts";

const addressesOf = (text: string) => readEnv({ DEPARTMENT_EMAILS: text }).DEPARTMENT_EMAILS;

it("S7-68 The addresses of departments are read from the environment", () => {
  expect(addressesOf("")).toEqual({});
  expect(addressesOf("sales=sales@example.co.za, billing = bills@example.co.za")).toEqual({
    sales: "sales@example.co.za",
    billing: "bills@example.co.za",
  });
});

it.each(["sales", "sales=", "sales=nobody", "unknown=a@example.co.za", "sales=a@example.co.za=b"])(
  "S7-68 The shop does not start with the departments %j",
  (text) => expect(() => addressesOf(text)).toThrow(/DEPARTMENT_EMAILS must be departments and their addresses/),
);
