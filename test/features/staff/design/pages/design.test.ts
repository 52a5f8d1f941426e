import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "#staff/design/ui/design-section.tsx";
import { pagesOf } from "../../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../../support/shop.ts";

const DESIGN = "/staff/design";

describe("Design page", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop({ env: { NODE_ENV: "development" }, pages: pagesOf });
  });
  afterAll(() => test.close());

  it("The design page shows every component of its list in development", async () => {
    const { statusCode, body } = await test.app.inject(DESIGN);
    expect(statusCode).toBe(200);
    for (const { id, title } of SECTIONS) {
      expect(body).toContain(`href="#${id}"`);
      expect(body).toMatch(new RegExp(`<section id="${id}"[^>]*><h2[^>]*>${title}</h2>`));
    }
    expect(body).toContain("Nothing but a name and a price");
  });

  it("The design page is excluded from search engines", async () => {
    const { body } = await test.app.inject(DESIGN);
    expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect((await test.app.inject("/sitemap-1.xml")).body).not.toContain(DESIGN);
  });
});

describe("Design page in production", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop({ env: { NODE_ENV: "production" }, pages: pagesOf });
  });
  afterAll(() => test.close());

  it.each([DESIGN, `${DESIGN}?view=all`, `${DESIGN}.data`])(
    "The path %s answers 404 without design content in production",
    async (path) => {
      const { statusCode, body } = await test.app.inject(path);
      expect(statusCode).toBe(404);
      for (const { id } of SECTIONS) expect(body).not.toContain(`id="${id}"`);
      expect(body).not.toContain("Nothing but a name and a price");
    },
  );
});
