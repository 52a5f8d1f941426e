import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { TopBar } from "#layout/ui/top-bar.tsx";
import { markup } from "../../support/markup.tsx";

describe("the top bar", () => {
  it("S2-11 has Personal, Business, Enterprise, Marketplace, Deals and Help in this order", () => {
    const bar = markup(<TopBar brand={brand} flow="personal" />);
    const entries = [...bar.matchAll(/class="top-link"[^>]*>([A-Za-z]+)/g)].map(([, label]) => label);
    expect(entries).toEqual(["Personal", "Business", "Enterprise", "Marketplace", "Deals", "Help"]);
    expect(bar).toMatch(/href="\/"[^>]*>Personal/);
    expect(bar).toMatch(/href="\/business"[^>]*>Business/);
    expect(bar).toMatch(/href="\/deals"[^>]*>Deals/);
    expect(bar).toContain(`href="${brand.links.marketplace}" rel="noopener external"`);
  });

  it("S1-01 has Enterprise only as an entry that opens, without a page of its own", () => {
    const bar = markup(<TopBar brand={brand} flow="personal" />);
    expect(bar).toMatch(/<button type="button" popoverTarget="enterprise-menu"[^>]*>Enterprise/i);
    expect(bar).not.toContain('href="/enterprise');
    expect(bar).toContain(brand.support.enterpriseTelephone);
  });

  it("marks the segment that one is in and leads to its deals", () => {
    const bar = markup(<TopBar brand={brand} flow="business" />);
    expect(bar).toMatch(/aria-current="true"[^>]*>Business/);
    expect(bar).toMatch(/href="\/business\/deals"[^>]*>Deals/);
  });
});
