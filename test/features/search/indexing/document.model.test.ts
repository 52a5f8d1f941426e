import { describe, expect, it } from "vitest";
import {
  articleDocument,
  dealDocument,
  helpDocument,
  type ProductText,
  productDocument,
} from "#search/indexing/document.model.ts";
import { plainCard } from "../../../support/cards.ts";

const TEXT: ProductText = {
  id: "P1",
  materials: ["M-1", "M-2"],
  choices: ["Blue 256GB"],
  description: "Fits a pocket.",
  features: ["Fast", "Light"],
};

describe("productDocument", () => {
  const card = plainCard("P1", {
    name: "Nova 5",
    subTitle: "The small one",
    brand: "Acme",
    subCategory: "Watches",
    provider: "Openserve",
    segment: "business",
    categorySlug: "wearables",
    data: ["2GB"],
    speeds: ["50 Mbps"],
    colours: [{ name: "Red", image: "" }],
    terms: [24, 36],
    popularity: 12,
  });
  const document = productDocument(card, TEXT, "Things to wear");

  it("S1-08 A product document holds title, codes, tags, category, kind and text in separate fields", () => {
    expect(document).toMatchObject({
      id: "product:P1",
      type: "product",
      vendorTypes: ["business"],
      title: "Nova 5",
      codes: ["P1", "M-1", "M-2"],
      category: "Things to wear",
      kinds: ["Watches"],
      text: "Fast\nLight\nFits a pocket.",
    });
    expect(document.tags.toSorted()).toEqual(
      ["2GB", "50 Mbps", "Acme", "Blue 256GB", "Openserve", "Red", "The small one", "Watches"].toSorted(),
    );
  });

  it("S1-08 A bundle is found by the prices of its sizes", () => {
    const bundle = [
      { get: "1GB", lasts: "7 days", price: 2900 },
      { get: "100GB", lasts: "7 days", price: 129_900 },
    ];
    expect(productDocument({ ...card, bundle }, TEXT, "").tags).toEqual(expect.arrayContaining(["R29", "R1,299"]));
  });

  it("S1-08 A product document has its badge names among its tags, and no empty tags", () => {
    const badge = { type: "deals", name: "Online only", style: { backgroundColor: "", color: "" } } as const;
    const { tags } = productDocument({ ...card, badges: [badge], provider: "", brand: "" }, TEXT, "");
    expect(tags).toContain("Online only");
    expect(tags).not.toContain("");
  });

  it("S1-08 A product without a sub-category takes its category's name as its kind", () => {
    expect(productDocument({ ...card, subCategory: "" }, TEXT, "Things to wear").kinds).toEqual(["Things to wear"]);
  });

  it("S1-08 A product document carries its brand for suggestions and its popularity for ranking", () => {
    expect(document).toMatchObject({ brand: "Acme", popularity: 12 });
  });
});

describe("Content documents", () => {
  const links = { links: [], related: [], author: "", imageUrl: "", publishedOn: "2026-01-01" };

  it("S1-08 An article document holds tags and description, and belongs to the article's segments", () => {
    const article = {
      ...links,
      slug: "fibre",
      title: "Choose fibre",
      description: "How fast?",
      category: "guides",
      vendorTypes: ["business" as const],
      tags: ["fibre"],
      body: "Words",
      updatedOn: "2026-03-02",
    };
    expect(articleDocument(article, "Guides")).toEqual({
      id: "article:fibre",
      type: "article",
      vendorTypes: ["business"],
      title: "Choose fibre",
      codes: [],
      tags: ["fibre", "How fast?"],
      category: "Guides",
      kinds: [],
      text: "Words",
      brand: "",
      popularity: 0,
    });
  });

  it("S1-08 A help document belongs to both segments, with its questions as tags and its answers as text", () => {
    const page = {
      slug: "lost",
      title: "Lost phone",
      description: "What to do",
      topic: "Phones",
      sort: 1,
      links: [],
      questions: [{ question: "Who blocks it?", answer: "We do." }],
      body: "Words",
    };
    expect(helpDocument(page)).toMatchObject({
      id: "help:lost",
      type: "help",
      vendorTypes: ["personal", "business"],
      title: "Lost phone",
      tags: ["What to do", "Who blocks it?"],
      category: "Phones",
      text: "We do.\nWords",
      kinds: [],
    });
  });

  it("S3-23 A campaign document belongs to deals, with the text of its page", () => {
    const pictures = { imageUrl: "", cardColor: "", headerImage: "", headerMobileImage: "", headerBackgroundColor: "" };
    const campaign = {
      ...pictures,
      slug: "summer",
      title: "Summer",
      text: "Hot prices",
      body: "Until May",
      textColor: "",
      cta: [],
      steps: [],
      prizes: [],
      questions: [],
    };
    expect(dealDocument(campaign)).toMatchObject({
      id: "deal:summer",
      type: "deal",
      vendorTypes: ["personal", "business"],
      title: "Summer",
      tags: [],
      category: "Deals",
      text: "Hot prices\nUntil May",
    });
  });
});
