import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

async function titleOf(url: string): Promise<string> {
  const { body } = await test.app.inject(url);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]?.replaceAll("<!-- -->", "") ?? "";
}

describe.each([
  ["/coverage", "personal"],
  ["/business/coverage", "business"],
])("Coverage page %s", (url, segment) => {
  it(`The coverage page ${url} shows a telephone number and links to products without JavaScript`, async () => {
    const { statusCode, body } = await test.app.inject(url);
    expect(statusCode).toBe(200);
    const { telephone } = test.shop.brand.support;
    expect(body).toContain(`Checking an address here needs JavaScript. Phone ${telephone}`);
    for (const slug of ["fibre", "lte-5g", "satellite"]) expect(body).toContain(`href="/${segment}/${slug}"`);
  });

  it(`The coverage page ${url} has no form that would put an address into the URL, and no customer data`, async () => {
    const { body } = await test.app.inject(url);
    // The typed address is sent by an API call.
    const forms = body.slice(body.indexOf("<main")).match(/<form[^>]*>/g) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter((form) => form.includes("action"))).toEqual([]);
    expect(body).toContain('autoComplete="street-address"');
    expect(body).not.toContain("Your address</h3>");
  });
});

describe("Shared coverage link", () => {
  it("A shared coverage link shows its town as a question and names its network", async () => {
    expect(await titleOf("/coverage?town=Bloemfontein")).toBe("What can you get in Bloemfontein?");
    const { body } = await test.app.inject("/coverage?town=Bloemfontein&network=fibre");
    expect(body.replaceAll("<!-- -->", "")).toContain("Somebody told you about fibre in Bloemfontein.");
    expect(await titleOf("/business/coverage?town=Fish+Hoek")).toBe("What can you get in Fish Hoek?");
  });

  it.each(["<script>alert(1)</script>", "12 Acacia Street", "-29.1,26.2"])(
    "A shared coverage link does not show the invalid town %s",
    async (town) => {
      const { body } = await test.app.inject(`/coverage?town=${encodeURIComponent(town)}`);
      expect(await titleOf(`/coverage?town=${encodeURIComponent(town)}`)).toBe("What can you get at home?");
      expect(body).not.toContain("Somebody told you");
      expect(body).not.toContain(town);
    },
  );
});
