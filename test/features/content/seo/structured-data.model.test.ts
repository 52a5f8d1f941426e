import { describe, expect, it } from "vitest";
import { breadcrumbsOf } from "#catalogue/model.ts";
import {
  answersData,
  articleData,
  breadcrumbData,
  productData,
  questionsData,
} from "#content/seo/structured-data.model.ts";
import { productOf } from "../../catalogue/configurator/builders.ts";
import { cardOf } from "../articles/builders.ts";

const facts = { site: "https://shop.example", seller: "Khanya", stock: "in" } as const;
const place = { slug: "sim", segment: "personal", categorySlug: "prepaid", imageUrl: "/images/sim.svg" } as const;

describe("productData", () => {
  it("A monthly price is marked as monthly and not as the full price", () => {
    const product = productOf([{ price: 49_900 }, { price: 39_900, planPeriod: "pmx36" }], place);
    const { offers } = productData(product, facts);
    expect(offers).toMatchObject({
      "@type": "Offer",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: "399.00",
        priceCurrency: "ZAR",
        unitCode: "MON",
        billingDuration: 36,
      },
    });
    expect(offers).not.toHaveProperty("price");
    expect(offers).not.toHaveProperty("lowPrice");
  });

  it("A month-to-month price has no billing duration", () => {
    const { offers } = productData(productOf([{ planPeriod: "month-to-month" }], place), facts);
    expect(offers).toHaveProperty("priceSpecification.unitCode", "MON");
    expect(offers).not.toHaveProperty("priceSpecification.billingDuration");
  });

  it("A once-off product has one price, or a price range for several variants", () => {
    const once = { planPeriod: "once-off", price: 1000 } as const;
    expect(productData(productOf([once], place), facts).offers).toMatchObject({ "@type": "Offer", price: "10.00" });
    const several = productOf([once, { ...once, price: 129_900 }], place);
    expect(productData(several, facts).offers).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: "10.00",
      highPrice: "1299.00",
      offerCount: 2,
    });
  });

  it("A product has its availability, URL, image and brand", () => {
    const product = productOf([{}], { ...place, brands: ["Samsung"] });
    const data = productData(product, { ...facts, stock: "low" });
    expect(data).toMatchObject({
      url: "https://shop.example/personal/prepaid/sim",
      image: "https://shop.example/images/sim.svg?w=1024",
      brand: { name: "Samsung" },
      offers: { availability: "https://schema.org/LimitedAvailability", seller: { name: "Khanya" } },
    });
    const later = productData({ ...product, isSoldOnline: false }, facts);
    expect(later.offers).toMatchObject({ availability: "https://schema.org/PreOrder" });
    const byPhone = productData({ ...product, isSoldOnline: false, needCallMeBack: true }, { ...facts, stock: "in" });
    expect(byPhone.offers).toMatchObject({ availability: "https://schema.org/InStock" });
  });
});

describe("Structured data of pages", () => {
  it("Breadcrumb data starts at the segment's home page", () => {
    const category = { name: "Fibre", slug: "fibre", segment: "business" } as const;
    expect(breadcrumbData(facts.site, breadcrumbsOf(category))).toMatchObject({
      itemListElement: [
        { position: 1, name: "Business", item: "https://shop.example/business" },
        { position: 2, name: "Fibre", item: "https://shop.example/business/fibre" },
      ],
    });
    const product = productOf([{}], place);
    expect(breadcrumbsOf(category, product).at(-1)).toEqual({ name: "Phone", path: "/personal/prepaid/sim" });
  });

  it("S3-38 FAQ data has the questions of knowMore and is omitted when there are none", () => {
    const faqs = [{ question: "Is it fast?", answer: "Yes." }];
    expect(questionsData({ title: "Know more", tabs: [{ category: "Speed", faqs }] })).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ name: "Is it fast?", acceptedAnswer: { text: "Yes." } }],
    });
    expect(questionsData({ title: "", tabs: [] })).toBeUndefined();
  });

  it("Article data has the dates, author and publisher", () => {
    const article = cardOf({ slug: "roaming", title: "Roaming", tags: ["travel"] });
    expect(articleData(article, { site: facts.site, publisher: "Khanya" })).toMatchObject({
      "@type": "Article",
      headline: "Roaming",
      url: "https://shop.example/articles/roaming",
      image: "https://shop.example/images/article~fibre.svg?w=1024",
      datePublished: "2026-01-01",
      dateModified: "2026-02-01",
      articleSection: "Travel",
      keywords: ["travel"],
      author: { name: "The team" },
      publisher: { name: "Khanya" },
    });
  });

  it("FAQ data has the questions with their answers and is omitted when there are none", () => {
    expect(answersData([{ question: "Is it kept?", answer: "Yes." }])).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ name: "Is it kept?", acceptedAnswer: { text: "Yes." } }],
    });
    expect(answersData([])).toBeUndefined();
  });
});
