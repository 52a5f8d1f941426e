import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { DisclosureList } from "#checkout/ui/disclosure-list.tsx";
import { brand } from "#config/brand.ts";
import { LEGAL_SLUGS, legalPath } from "#layout/legal.model.ts";
import { SellerFacts } from "#layout/ui/seller-facts.tsx";
import { markup, words } from "../../../support/markup.tsx";

const list = (
  <DisclosureList
    disclosures={LEGAL_SLUGS.map((more) => ({ title: `About ${more}`, text: ["This is so."], more }))}
    seller={<SellerFacts brand={brand} site="https://shop.example" />}
  />
);

it("The list shows the seller's company, status, registration, address, telephone, email and website", () => {
  const { legal: seller, support } = brand;
  for (const fact of [
    seller.entity,
    seller.status,
    seller.registration,
    seller.vat,
    seller.officeBearers,
    seller.address,
    support.telephone,
    support.email,
    "https://shop.example",
  ])
    expect(words(list)).toContain(fact);
});

it("The list links every legal document in a new tab and can be printed", () => {
  for (const slug of LEGAL_SLUGS) {
    expect(markup(list)).toMatch(
      new RegExp(`target="_blank"[^>]*href="${legalPath(slug)}"|href="${legalPath(slug)}"[^>]*target="_blank"`),
    );
    expect(words(list)).toContain(`Read more about about ${slug}, in a new tab`);
  }
  expect(words(list)).toContain("Print or save this page");
  for (const slug of LEGAL_SLUGS) expect(existsSync(`db/seed/content/legal/${slug}.md`), slug).toBe(true);
});
