import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import type { NavMenu } from "#layout/menu.model.ts";
import { TopBar } from "#layout/ui/top-bar.tsx";
import { markup, words } from "../../../support/markup.tsx";

const entry = (title: string, link: string, isExternalUrl = false) => ({
  title,
  link,
  isExternalUrl,
  description: "",
  items: [],
});

const menu: NavMenu = {
  list: [
    entry("Personal", "/"),
    entry("Business", "/business"),
    { ...entry("Enterprise", "/enterprise/articles/overview"), description: "Planned with you in person." },
    entry("Marketplace", "https://market.example/", true),
    entry("Deals", "/deals"),
  ],
  help: [entry("All help topics", "/help")],
};

describe("Top bar", () => {
  const bar = markup(<TopBar brand={brand} menu={menu} segment="personal" />);

  it("S2-11 The top bar has Personal, Business, Enterprise, Marketplace, Deals and Help in this order", () => {
    const entries = [...bar.matchAll(/class="top-link[^>]*>([A-Za-z]+)/g)].map(([, label]) => label);
    expect(entries).toEqual(["Personal", "Business", "Enterprise", "Marketplace", "Deals", "Help"]);
    expect(bar).toMatch(/href="\/"[^>]*>Personal/);
    expect(bar).toMatch(/href="\/business"[^>]*>Business/);
    expect(bar).toMatch(/href="\/deals"[^>]*>Deals/);
    expect(bar).toMatch(/href="\/help"[^>]*>Help/);
  });

  it("S2-07 The top bar links to the external marketplace", () => {
    expect(bar).toContain('href="https://market.example/" rel="noopener external"');
  });

  it("S1-01 S2-06 The Enterprise entry links to its article and shows a telephone number, with no Enterprise shop", () => {
    expect(bar).toMatch(/href="\/enterprise\/articles\/overview"[^>]*>Enterprise/);
    expect(bar).toMatch(/popoverTarget="enterprise-menu"[^>]*aria-label="Enterprise: contact"/i);
    expect(bar).toContain(brand.support.enterpriseTelephone);
    expect(bar).toContain("Planned with you in person.");
    expect(bar.match(/href="\/enterprise/g)).toHaveLength(1);
  });

  it("The top bar marks the current segment and links to that segment's deals", () => {
    const business = markup(<TopBar brand={brand} menu={menu} segment="business" />);
    expect(business).toMatch(/aria-current="true"[^>]*>Business/);
    expect(business).toMatch(/href="\/business\/deals"[^>]*>Deals/);
  });

  it("S4-17 The top bar falls back to links that every shop has when menu and operator are unknown", () => {
    const bare = <TopBar brand={undefined} menu={null} segment="personal" />;
    expect(words(bare)).toBe("Personal Business Deals Help");
  });
});
