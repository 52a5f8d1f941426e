import { Provider } from "react-redux";
import { describe, expect, it } from "vitest";
import { makeStore } from "#app/browser-store.ts";
import { brand } from "#config/brand.ts";
import type { AppShellData } from "#layout/app-shell.ts";
import type { NavMenu } from "#layout/menu.model.ts";
import { AppShell } from "#layout/ui/app-shell.tsx";
import { markup } from "../../../support/markup.tsx";

const item = (title: string, link: string) => ({ title, link, isExternalUrl: false, description: "" });
const menu: NavMenu = {
  list: [
    {
      ...item("Personal", "/"),
      items: [
        {
          title: "Internet Connectivity",
          items: [{ ...item("Fibre", "/personal/fibre"), imageUrl: "/images/fibre.svg" }],
          lists: [],
          deal: {
            title: "Line 50",
            link: "/personal/fibre/line-50",
            imageUrl: "/images/fibre.svg",
            badge: "Summer Deal",
            price: "499.00",
            originalPrice: "599.00",
            planPeriod: "month-to-month",
            severalPrices: false,
            freeMonths: [],
          },
        },
      ],
    },
  ],
  help: [],
};
const data: AppShellData = {
  brand,
  imageHost: "",
  segment: "personal",
  menu,
  footer: [{ title: "Legal", items: [item("Privacy", "/legal/privacy")] }],
  sampleNotice: true,
};

function appShell(given: { data?: AppShellData; menu?: NavMenu | null; failed?: boolean }) {
  const nav = { menu: given.menu ?? null, failed: given.failed ?? false, reload: () => undefined };
  return markup(
    <Provider store={makeStore()}>
      <AppShell data={given.data} segment="personal" nav={nav} cartCount={2} street="" search={null}>
        <main id="main">The page</main>
      </AppShell>
    </Provider>,
  );
}

/** The link targets within a part of the page. */
function links(html: string, from: string, to: string): string[] {
  const [, part = ""] = html.split(from);
  return [...(part.split(to)[0] ?? "").matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
}

describe("App shell", () => {
  it("S1-09 The header and the mobile sheet show the menu's categories with one promoted deal", () => {
    const html = appShell({ data, menu });
    expect(links(html, 'aria-label="Shop"', "</nav>")).toEqual(["/personal/fibre", "/personal/fibre/line-50"]);
    expect(html).toContain("R499 per month, was R599");
    expect(links(html, "<dialog", "</dialog>")).toEqual(
      expect.arrayContaining(["/personal/fibre", "/help", "/orders"]),
    );
  });

  it("The header and the mobile sheet offer everybody to sign in, because pages are cached without regard to the customer", () => {
    const [header = "", sheet = ""] = appShell({ data, menu }).split("<dialog");
    expect(header).toMatch(/<a href="\/sign-in"[^>]*>.*?<span[^>]*>Sign in<\/span><\/a>/);
    expect(sheet).toMatch(/<a href="\/sign-in"[^>]*>Sign in<\/a>/);
    expect(header + sheet).not.toContain("Your account");
  });

  it("S2-12 The header and the mobile sheet show the groups in menu order", () => {
    const [personal] = menu.list;
    const titles = ["Mobile Connectivity", "Internet Connectivity", "Lifestyle"];
    const groups = titles.map((title) => ({ title, items: personal?.items[0]?.items ?? [], lists: [], deal: null }));
    const html = appShell({ data, menu: { list: [{ ...item("Personal", "/"), items: groups }], help: [] } });
    const [header = "", sheet = ""] = html.split("<dialog");
    for (const part of [header, sheet]) {
      const places = titles.map((title) => part.indexOf(`>${title}<`));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it("The footer shows the legally required seller details, legal documents, payment methods and app links", () => {
    const foot = appShell({ data, menu }).split("<footer")[1] ?? "";
    const { entity, status, registration, vat, officeBearers, address, note } = brand.legal;
    const { telephone, email } = brand.support;
    for (const text of [
      entity,
      status,
      registration,
      vat,
      officeBearers,
      address,
      note,
      telephone,
      email,
      ...brand.paymentMarks,
    ])
      expect(foot).toContain(text);
    expect(foot).toContain('href="/legal/privacy"');
    for (const { url } of brand.links.appStores) expect(foot).toContain(`href="${url}" rel="noopener external"`);
  });

  it("S4-17 The header links to pages that every shop has while the menu is loading", () => {
    const html = appShell({ data });
    expect(links(html, 'aria-label="Shop"', "</nav>")).toEqual([
      "/deals",
      "/orders",
      "/cart?vendorType=personal",
      "/help",
    ]);
    expect(html).not.toContain("Show all categories");
  });

  it("S4-17 S8-12 The header offers a button to retry when the menu failed to load", () => {
    expect(appShell({ data, failed: true })).toMatch(/<button type="button"[^>]*>Show all categories<\/button>/);
  });

  it("S2-25 The app shell renders around a page even without operator and menu data", () => {
    const html = appShell({ failed: true });
    expect(html).toContain("The page");
    expect(links(html, 'aria-label="Main"', "</nav>")).toEqual(["/", "/business", "/coverage", "/deals", "/help"]);
    expect(html).toContain("Cart, 2 items");
    expect(html).not.toContain("<footer");
  });

  it("The mobile bottom bar links to its five main destinations", () => {
    expect(links(appShell({ data, menu }), 'aria-label="Quick"', "</nav>")).toEqual([
      "/",
      "/coverage",
      "/cart?vendorType=personal",
      "/orders",
    ]);
  });
});
