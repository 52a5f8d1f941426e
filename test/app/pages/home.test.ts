import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headerBanner, promoBanners } from "#content/model.ts";
import { bannersOf } from "#content/service.server.ts";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

/** The server-rendered page without its scripts. */
async function pageAt(url: string): Promise<string> {
  const answer = await test.app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.body.replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, "").replaceAll("&#x27;", "'");
}

const places = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part));

describe.each([
  ["/", "personal"],
  ["/personal", "personal"],
  ["/business", "business"],
] as const)("Home page %s", (url, segment) => {
  const banners = () => bannersOf(test.shop.content, segment, "home");

  it(`S1-09 S2-01 S2-02 S2-13 S3-28 S3-29 The home page ${url} starts with its banner: text, two links, two pictures and its colours`, async () => {
    const html = await pageAt(url);
    const header = headerBanner(banners());
    if (!header) throw new Error("The sample content has a header");
    expect(html).toMatch(new RegExp(`<h1[^>]*>${header.headTitle}</h1>`));
    expect(html).toContain(header.headDescrption);
    for (const { label, link } of header.cta) expect(html).toMatch(new RegExp(`href="${link}"[^>]*>${label}</a>`));
    expect(html).toMatch(
      new RegExp(`<source [^>]*media="\\(width &lt; 768px\\)" [^>]*srcSet="[^"]*${header.headerMobileImage}`, "i"),
    );
    expect(html).toMatch(new RegExp(`<img [^>]*src="[^"]*${header.headerImage}`));
    expect(html).toContain(`style="background-color:${header.headerBackgroundColor};color:${header.textColor}"`);
    // The content below has the colour of its section.
    const below = html.slice(html.indexOf("</section>"), html.indexOf('aria-roledescription="carousel"'));
    expect(below).toMatch(new RegExp(`style="background-color:[^"]*${header.sectionBackgroundColor}`));
  });

  it(`S1-09 S2-14 S3-30 The home page ${url} shows all promo cards below the banner, each as a link in its own colours`, async () => {
    const html = await pageAt(url);
    const cards = promoBanners(banners());
    expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(cards.length);
    for (const { title, description, imageUrl, cta, backgroundColor, bannerName, dealId } of cards) {
      const start = html.indexOf(`data-promotion="${bannerName}" data-promotion-id="${dealId}"`);
      const card = html.slice(start, html.indexOf('aria-roledescription="slide"', start));
      for (const part of [title, description, imageUrl, `href="${cta[0]?.link}"`, backgroundColor.background])
        expect(card, bannerName).toContain(part);
    }
  });

  it(`S2-16 The carousel of the home page ${url} has arrows and dots before any script loads`, async () => {
    const html = await pageAt(url);
    expect(html).toContain('aria-label="Highlights: back"');
    expect(html).toContain('aria-label="Highlights: next"');
    expect(html).toContain('aria-label="Turn 2"');
  });

  it(`The home page ${url} loads only the banner picture eagerly, with high priority`, async () => {
    const images = (await pageAt(url)).match(/<img [^>]*>/g) ?? [];
    const eager = images.filter((image) => !image.includes('loading="lazy"') && !/logo/.test(image));
    expect(eager).toHaveLength(1);
    expect(eager[0]).toMatch(/fetchpriority="high"/i);
    expect(eager[0]).toContain(headerBanner(banners())?.headerImage);
  });

  it(`S6-02 The home page ${url} has its sections in order, with the smart section under its anchor`, async () => {
    const html = await pageAt(url);
    const section = segment === "personal" ? "section-smart-home" : "section-smart-office";
    const found = places(
      html,
      "<h1",
      'aria-roledescription="carousel"',
      'aria-label="Quick actions"',
      "Find what you need",
      "Deals this month</h2>",
      ">Check coverage</a>",
      `id="${section}"`,
      "Questions people ask",
    );
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
  });

  it(`The home page ${url} provides its FAQ as structured data, and has no address field`, async () => {
    const html = await pageAt(url);
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).not.toMatch(/name="address"/);
  });
});
