import { describe, expect, it } from "vitest";
import { routedPath } from "#layout/ui/use-routed-links.ts";

const here = new URL("https://shop.example/personal/fibre?speed=50");

function link(href: string, given: { target?: string; download?: string; rel?: string } = {}) {
  const { origin, pathname, search, hash } = new URL(href, here);
  return { origin, pathname, search, hash, target: "", download: "", rel: "", ...given };
}

describe("routedPath", () => {
  it.each([
    ["/deals", "/deals"],
    ["/cart?vendorType=business", "/cart?vendorType=business"],
    ["/legal/terms#section-returns", "/legal/terms#section-returns"],
    ["/personal/fibre?speed=50", "/personal/fibre?speed=50"],
  ])("The client router follows a plain link to %s", (href, path) => {
    expect(routedPath(link(href), here)).toBe(path);
  });

  it.each([
    "https://marketplace.example/",
    "#main",
    "/personal/fibre?speed=50#main",
    "/api/list",
    "/images/sim.svg",
    "/stand-in/outbox",
    "/sitemap.xml",
    "https://shop.example//elsewhere.example/",
    "/.//elsewhere.example/",
    "mailto:help@shop.example",
    "tel:+27100000001",
  ])("The browser, not the client router, follows a link to %s", (href) => {
    expect(routedPath(link(href), here)).toBeUndefined();
  });

  it.each([{ target: "_blank" }, { download: "terms" }, { rel: "noopener external" }])(
    "The browser, not the client router, follows a link with %o",
    (given) => {
      expect(routedPath(link("/deals", given), here)).toBeUndefined();
    },
  );
});
