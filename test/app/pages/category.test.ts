import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

describe("Category page", () => {
  it.each([
    ["/personal/fibre", "/coverage"],
    ["/business/lte-5g", "/business/coverage"],
  ])("%s has an address check above its list, which leads to %s without JavaScript", async (url, coverage) => {
    const html = (await test.app.inject(url)).body;
    const strip = /<section aria-label="Your address".*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(strip).toContain(`href="${coverage}"`);
    expect(html.indexOf(strip)).toBeLessThan(html.indexOf("<article"));
  });

  it.each(["/personal/smartphones", "/personal/prepaid", "/personal/satellite"])(
    "%s has no address check, because what it sells needs no network at an address that we know",
    async (url) => {
      expect((await test.app.inject(url)).body).not.toContain('aria-label="Your address"');
    },
  );

  it("A list for upgrades asks for the number first, with the way to a new contract beside it; any other list does not ask", async () => {
    const question = "Which number do you want to upgrade?";
    const upgrades = (await test.app.inject("/personal/smartphones?term=24&iWouldLikeTo=Upgrade")).body;
    expect(upgrades.indexOf(question)).toBeGreaterThan(0);
    expect(upgrades.indexOf(question)).toBeLessThan(upgrades.indexOf("<article"));
    expect((await test.app.inject("/personal/smartphones?term=24")).body).not.toContain(question);
  });

  it("A list of bundles only is called Recharge, asks which number to load, and offers airtime, data and voice first", async () => {
    const path = "/personal/prepaid?sub=Airtime&sub=Data+bundles&sub=Roaming";
    const html = (await test.app.inject(path)).body;
    expect(html).toContain(">Recharge</h1>");
    expect(html).toContain("Which number do you want to load?");
    const parts = partsOf(html);
    expect(parts.slice(0, 4)).toEqual(["All", "Airtime", "Data bundles", "Voice bundles"]);
    expect(parts.at(-1)).toBe("SIM cards");
    const all = /href="[^"?]*\?([^"]*)"[^>]*>All</.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect(new URLSearchParams(all).getAll("sub")).toEqual(parts.slice(1, -1).toSorted());
    expect(html).not.toContain("Recharge a number");
  });

  it("A list of one kind of bundle has its name, and asks which number to load", async () => {
    const html = (await test.app.inject("/personal/prepaid?sub=Voice+bundles")).body;
    expect(html).toContain(">Voice bundles</h1>");
    expect(html).toContain("Which number do you want to load?");
  });

  it.each(["/personal/prepaid", "/personal/prepaid?sub=SIM+cards", "/personal/prepaid?sub=SIM+cards&sub=Airtime"])(
    "%s, where SIM cards are sold too, keeps its name, asks for no number, offers SIM cards first and leads to Recharge",
    async (path) => {
      const html = (await test.app.inject(path)).body;
      expect(html).toContain(">Prepaid</h1>");
      expect(html).not.toContain("Which number do you want to load?");
      const recharge = /href="([^"]*)"[^>]*>Recharge a number</.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect((await test.app.inject(recharge)).body).toContain(">Recharge</h1>");
      expect(partsOf(html).slice(0, 3)).toEqual(["All", "SIM cards", "Airtime"]);
    },
  );
});

/** Labels of the links to the sub-categories. */
function partsOf(html: string): string[] {
  const nav = /<nav aria-label="Parts of this list".*?<\/nav>/s.exec(html)?.[0] ?? "";
  return [...nav.matchAll(/<a [^>]*>([^<]+)/g)].map(([, label = ""]) => label);
}
