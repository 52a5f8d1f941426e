import { afterAll, beforeAll, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("The stand-in of the analytics service shows what it got, newest first, and escapes it", async () => {
  const page = async () => (await test.app.inject({ url: "/stand-in/analytics" })).body;
  expect(await page()).toContain("No events have arrived yet");
  for (const search_term of ["first", "<b>second</b>"])
    await test.shop.analytics.send({
      client_id: "1",
      timestamp_micros: 1,
      events: [{ name: "search", params: { search_term } }],
    });
  const shown = await page();
  expect(shown).toContain("&lt;b&gt;second&lt;/b&gt;");
  expect(shown.indexOf("second")).toBeLessThan(shown.indexOf("first"));
});
