import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { telephoneLink } from "#shared/brand.ts";
import { ownColours, umoya } from "./support/brands.ts";
import { pagesOf } from "./support/pages.ts";
import { makeShop, type TestShop } from "./support/shop.ts";

const PAGES = [
  "/",
  "/business",
  "/deals",
  "/business/deals",
  "/personal/smartphones",
  "/personal/smartphones/samsung-galaxy-a56",
  "/cart",
  "/orders",
  "/checkout/details",
  "/legal/terms",
  "/legal/privacy",
  "/help/fibre-installation",
  "/help/prepaid-fibre",
  "/no-such-page",
];

/**
 * Colours set by catalogue and content: drawings, badges (also where they name none, S9-24), banners, and the data of
 * all of it. The rule that components contain no colours is tested in test/design-system/classes.test.ts.
 */
const CONTENT = /<script.*?<\/script>| (src|srcset|style|content|href)="[^"]*"/gis;

let test: TestShop;
type Answer = Awaited<ReturnType<TestShop["app"]["inject"]>>;

const answers = new Map<string, Answer>();
beforeAll(async () => {
  test = await makeShop({ brand: umoya, pages: pagesOf });
  for (const path of PAGES) answers.set(path, await test.app.inject(path));
});
afterAll(() => test.close());

function answerOf(path: string): Answer {
  const answer = answers.get(path);
  if (!answer) throw new Error(`${path} was not asked for`);
  return answer;
}

function page(path: string): string {
  const { statusCode, body } = answerOf(path);
  expect(statusCode).toBe(path === "/no-such-page" ? 404 : 200);
  return body;
}

it.each(PAGES)("The content security policy of %s allows exactly the inline scripts of that page", (path) => {
  const scripts = [...page(path).matchAll(/<script(?: type="module" async="")?>(.+?)<\/script>/gs)].map(
    ([, text = ""]) => text,
  );
  // Scroll restoration, early input, React Router's start and its modules, its data and their end.
  expect(scripts.length).toBeGreaterThanOrEqual(6);
  const policy = String(answerOf(path).headers["content-security-policy"]);
  const [, allowed = ""] = policy.match(/script-src 'self' (.*?);/) ?? [];
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(allowed.split(" ").sort()).toEqual([...new Set(hashes)].sort());
});

it.each(PAGES)("The scripts of %s are preloaded with low priority, and nothing blocks the first paint", (path) => {
  const preloads = page(path).match(/<link[^>]+rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThanOrEqual(3);
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  expect(page(path)).not.toMatch(/rel="stylesheet"|<script[^>]+\bsrc=/);
});

describe("Pages of another operator", () => {
  it.each(PAGES)("The page %s shows the configured operator's name, logo, colours and legal details", (path) => {
    const html = page(path);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain(umoya.logo.light);
    expect(html).toContain(`--violet:${umoya.colours.light.violet}`);
    expect(html).toContain(`--surface:${umoya.colours.dark.surface}`);
    const { legal, support, links } = umoya;
    for (const word of [umoya.name, legal.entity, legal.registration, legal.vat, legal.officeBearers, legal.address])
      expect(html, word).toContain(word);
    for (const word of [support.email, links.marketplace, links.selfService.url, "https://apps.umoya.example/"])
      expect(html, word).toContain(word);
    expect(html).toContain(telephoneLink(support.telephone));
    expect(html).toContain("Cash at the counter");
  });

  it("S2-07 By default the marketplace is another site, and the fibre pages and the fibre checkout are pages of this server", async () => {
    const own = await makeShop({ pages: pagesOf });
    const bodyOf = async (path: string) => {
      const { statusCode, body } = await own.app.inject(path);
      expect(statusCode, path).toBe(200);
      return body;
    };
    const home = await bodyOf("/");
    expect(home).toMatch(/href="https:\/\/marketplace[^"]*" rel="noopener external"/);
    expect(home).toContain('href="/help/prepaid-fibre"');
    expect(await bodyOf("/help/prepaid-fibre")).toMatch(/href="\/personal\/fibre"[^>]*>(<[^>]*>)*Fibre for homes/);
    expect(await bodyOf("/personal/fibre")).toContain("Fibre");
    expect(own.shop.fibreCheckout.pageUrl("P1")).toBe("/stand-in/fibre?sessionId=P1");
    expect(own.app.hasRoute({ method: "GET", url: "/stand-in/fibre" })).toBe(true);
    await own.close();
  });

  it("S2-07 The pages link to the operator's marketplace, fibre page and prepaid-fibre page, wherever these are", () => {
    const { marketplace, fibre, prepaidFibre } = umoya.links;
    for (const target of [marketplace, prepaidFibre]) expect(page("/"), target).toContain(`href="${target}"`);
    for (const path of ["/help/fibre-installation", "/help/prepaid-fibre"])
      expect(page(path), path).toContain(`href="${fibre}"`);
  });

  it.each(PAGES)("The page %s contains nothing of the default operator", (path) => {
    const html = page(path);
    expect(html.match(/.{0,40}khanya.{0,40}/gi)).toBeNull();
    const { legal, support } = brand;
    for (const word of [legal.registration, legal.vat, legal.officeBearers, support.telephone])
      expect(html, word).not.toContain(word);
    const own = html.replace(CONTENT, "").toUpperCase();
    expect(ownColours(brand, umoya).filter((colour) => own.includes(colour))).toEqual([]);
    expect(own).toContain(umoya.colours.light.ink);
  });
});
