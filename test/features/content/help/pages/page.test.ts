import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { pagesOf } from "../../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

async function page(path: string) {
  const { statusCode, headers, body } = await test.app.inject(path);
  const [head = ""] = body.split("</head>");
  const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(body) ?? [];
  return { status: statusCode, headers, head, main };
}

describe("Help pages", () => {
  it("The help overview links every help page and shows the contact details", async () => {
    const { status, main, headers } = await page("/help");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toContain("public");
    const written = test.shop.content.all("help");
    expect(written.length).toBeGreaterThan(13);
    for (const { slug } of written) expect(main).toContain(`href="/help/${slug}"`);
    const { telephone, email, hours } = test.shop.brand.support;
    for (const word of [telephone, `mailto:${email}`, hours]) expect(main).toContain(word);
    expect(main.indexOf("Orders and delivery")).toBeLessThan(main.indexOf("Using the shop"));
    expect(/href="(\/help\/[^"]+)"/.exec(main)?.[1]).toBe("/help/lost-or-stolen-phone");
  });

  it("A help page shows its text, its expandable questions and the other pages of its topic", async () => {
    const document = {
      title: "Change a plan",
      description: "How to change it.",
      topic: "Paying and bills",
      sort: 1,
      questions: [
        {
          question: "Does it <b>cost</b>?",
          answer: "No, {{brand.name}} asks nothing.",
          link: { label: "All plans", link: "/personal/sim-only" },
        },
      ],
      actions: [{ label: "Choose a plan", link: "/business/sim-only" }],
      links: [{ label: "Your orders", link: "/orders" }],
      body: "## First\n\nwords",
    };
    const { db, clock, revisions, brand } = test.shop;
    const written = [{ kind: "help" as const, slug: "change-a-plan", document }];
    await saveContent(db, written, { now: clock.now(), index: contentIndex, actor: "a test" });
    await revisions.refresh();
    const { main, head } = await page("/help/change-a-plan");
    expect(main).toMatch(/<h1[^>]*>Change a plan<\/h1>/);
    expect(main).toContain('<h2 id="section-first">First</h2>');
    expect(main).toMatch(/<details[^>]*><summary[^>]*>Does it &lt;b&gt;cost&lt;\/b&gt;\?/);
    expect(main).toContain(`No, ${brand.name} asks nothing.`);
    expect(main).toMatch(/href="\/orders"[^>]*>Your orders/);
    expect(main).toMatch(/href="\/personal\/sim-only"[^>]*>All plans/);
    expect(main.search(/href="\/business\/sim-only"[^>]*>(<span[^>]*>)?Choose a plan/)).toBeLessThan(
      main.indexOf("<h2"),
    );
    expect(main).toContain("Choose a plan");
    expect(main).toContain('href="/help/debit-orders"');
    expect(main).not.toContain('href="/help/delivery"');
    expect(head).toContain('"@type":"FAQPage"');
    expect(head).toContain(`<link rel="canonical" href="${test.url}/help/change-a-plan"/>`);
  });

  it("An unknown help page answers 404", async () => {
    expect((await page("/help/no-such")).status).toBe(404);
  });
});
