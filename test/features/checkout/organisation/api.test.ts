import { afterAll, beforeAll, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith } from "../../../support/shopper.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const check = async (body: object) => (await callWith(test, "", "POST /validateRegistrationNumber", { body })).body;

it("S7-70 GET /getOrgFormats returns each organisation type with its pattern and an example", async () => {
  const { data } = (await test.app.inject("/api/getOrgFormats")).json();
  expect(data.map(({ key }: { key: string }) => key)).toContain("close-corporation");
  expect(data).toContainEqual({
    key: "private-company",
    label: "Private company (Pty) Ltd",
    typeCode: "07",
    pattern: "^\\d{4}/\\d{6}/07$",
    example: "2015/123456/07",
  });
});

it("S7-70 POST /validateRegistrationNumber states whether a number is valid, and otherwise why not", async () => {
  expect(await check({ registrationNumber: "2015/123456/07" })).toEqual({
    success: true,
    body: { valid: true, organisationType: "private-company", legacy: false, message: "" },
  });
  // The shop's clock stands in 2026.
  expect((await check({ registrationNumber: "2027/123456/07" })).body.valid).toBe(false);
  expect(
    (await check({ registrationNumber: "2015/123456/07", organisationType: "non-profit" })).body.message,
  ).toContain("Private company");
  expect((await check({ registrationNumber: "x".repeat(41) })).code).toBe("invalid_request");
});
