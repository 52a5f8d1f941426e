import { isMonthly, monthsOf, productPath } from "#catalogue/model.ts";
import type { PageProduct, PageVariant } from "#catalogue/page-product.model.ts";
import { isSoldByPhone } from "#catalogue/sold-by-phone/model.ts";
import type { StockBand } from "#catalogue/stock/model.ts";
import { rasterUrl } from "#platform/artwork/address.model.ts";
import { CURRENCY, toRand } from "#shared/money.ts";
import type { ArticleCard } from "../articles/model.ts";

/** A schema.org node (JSON-LD). */
export type StructuredData = Record<string, unknown>;

/** Data for a product's offer besides the product itself. */
export interface ProductFacts {
  /** Base URL of the shop without a trailing slash. */
  site: string;
  /** The operator's name. */
  seller: string;
  stock: StockBand;
}

/** Width of preview pictures in pixels. */
const PREVIEW_WIDTH = 1024;

/** Cooling-off period in days (ECT Act 25 of 2002, section 44). */
const RETURN_DAYS = 7;

const AVAILABILITY: Record<StockBand, string> = {
  in: "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  out: "https://schema.org/OutOfStock",
};

/** A product with its offer. A monthly price is marked as monthly, never as the full price. */
export function productData(product: PageProduct, { site, seller, stock }: ProductFacts): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description || product.subTitle,
    sku: product.id,
    image: site + rasterUrl(product.imageUrl, PREVIEW_WIDTH),
    url: site + productPath(product),
    ...(product.brands[0] ? { brand: { "@type": "Brand", name: product.brands[0] } } : {}),
    offers: offerOf(product, { site, seller, stock }),
  };
}

function offerOf(product: PageProduct, { site, seller, stock }: ProductFacts): StructuredData {
  const shared = {
    priceCurrency: CURRENCY,
    url: site + productPath(product),
    availability: product.isSoldOnline || isSoldByPhone(product) ? AVAILABILITY[stock] : "https://schema.org/PreOrder",
    seller: { "@type": "Organization", name: seller },
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "ZA",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: RETURN_DAYS,
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    },
  };
  const prices = product.variants.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const cheapest = product.variants.find(({ price }) => price === low);
  if (cheapest && isMonthly(cheapest.planPeriod))
    return { "@type": "Offer", ...shared, priceSpecification: monthlyPrice(cheapest) };
  if (low === high) return { "@type": "Offer", ...shared, price: toRand(low) };
  return {
    "@type": "AggregateOffer",
    ...shared,
    lowPrice: toRand(low),
    highPrice: toRand(high),
    offerCount: prices.length,
  };
}

function monthlyPrice({ price, planPeriod }: PageVariant): StructuredData {
  const months = monthsOf(planPeriod);
  return {
    "@type": "UnitPriceSpecification",
    price: toRand(price),
    priceCurrency: CURRENCY,
    unitCode: "MON",
    billingIncrement: 1,
    ...(months === undefined ? {} : { billingDuration: months }),
    valueAddedTaxIncluded: true,
  };
}

/** The breadcrumbs of a page. */
export function breadcrumbData(site: string, steps: readonly { name: string; path: string }[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site + path,
    })),
  };
}

/** The questions of a product's knowMore section; undefined without any. */
export function questionsData({ tabs }: PageProduct["questions"]): StructuredData | undefined {
  return answersData(tabs.flatMap(({ faqs }) => faqs));
}

/** Questions with answers; undefined without any. */
export function answersData(questions: readonly { question: string; answer: string }[]): StructuredData | undefined {
  if (questions.length === 0) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** An article. Its author is a team of the shop. @param site base URL of the shop without a trailing slash */
export function articleData(
  article: Pick<
    ArticleCard,
    "title" | "description" | "imageUrl" | "path" | "author" | "publishedOn" | "updatedOn" | "category" | "tags"
  >,
  { site, publisher }: { site: string; publisher: string },
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.description,
    image: site + rasterUrl(article.imageUrl, PREVIEW_WIDTH),
    url: site + article.path,
    mainEntityOfPage: site + article.path,
    datePublished: article.publishedOn,
    dateModified: article.updatedOn,
    articleSection: article.category.name,
    keywords: article.tags,
    inLanguage: "en-ZA",
    author: { "@type": "Organization", name: article.author },
    publisher: { "@type": "Organization", name: publisher },
  };
}
