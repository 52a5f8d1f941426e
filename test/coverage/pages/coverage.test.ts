import { afterAll, beforeAll, expect, it } from "vitest";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

it.each([
  ["/coverage", "personal"],
  ["/business/coverage", "business"],
])("%s says how coverage is found out, asks to be called, and leads to what is sold", async (url, segment) => {
  const { statusCode, body } = await test.app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toContain("You cannot look it up here yourself yet");
  expect(body).toContain(test.shop.brand.support.telephone);
  // What is typed here is sent by a call; a form that the browser sends would put an address into an address.
  expect(body).toMatch(/<form(?![^>]*action)[^>]*>/);
  expect(body).toContain('autoComplete="street-address"');
  for (const slug of ["fibre", "lte-5g", "satellite"]) expect(body).toContain(`href="/${segment}/${slug}"`);
});
