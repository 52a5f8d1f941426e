import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEGAL_SLUGS } from "#layout/legal.model.ts";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

describe("Legal documents", () => {
  it.each(LEGAL_SLUGS)(
    "The document /legal/%s shows its effective date, the seller and links to the other documents",
    async (slug) => {
      const { statusCode, body, headers } = await test.app.inject(`/legal/${slug}`);
      const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(body) ?? [];
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toContain("public");
      expect(main).toMatch(/In force from .*20\d\d/);
      const { legal, support } = test.shop.brand;
      for (const word of [legal.entity, legal.registration, legal.officeBearers, legal.address, support.telephone])
        expect(main).toContain(word);
      const others = LEGAL_SLUGS.filter((other) => other !== slug);
      for (const other of others) expect(main).toContain(`href="/legal/${other}"`);
      expect(main).not.toContain(`href="/legal/${slug}"`);
      expect(main).not.toContain("{{");
      for (const [, id] of main.matchAll(/href="#(section-[^"]+)"/g)) expect(main).toContain(`<h2 id="${id}">`);
    },
  );

  it("An unknown legal document answers 404", async () => {
    expect((await test.app.inject("/legal/no-such")).statusCode).toBe(404);
  });
});
