import { pageMeta } from "#platform/page-meta.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { searchPath } from "#shared/segment.ts";
import { searchAddress } from "./address.model.ts";
import { plainQuestion, type SearchQuestion } from "./model.ts";

interface SearchHead {
  flow: VendorType;
  question: SearchQuestion;
  /** The operator's name. */
  brand: string;
  /** Address of the shop. */
  site: string;
}

/** The head of the page of searches: results are not for search engines, the page on which one begins is. */
export function searchMeta({ flow, question, brand, site }: SearchHead) {
  const { text, group, page } = question;
  const place = flow === "business" ? "Search the business shop" : "Search";
  const what = text ? `“${text}”${page > 1 ? `, page ${page}` : ""} | ${place}` : place;
  return pageMeta({
    title: `${what} | ${brand}`,
    description: "Find phones, SIMs, internet at home, deals, articles and help.",
    // However it is narrowed or sorted, it is the same question.
    url: site + (text ? searchAddress(plainQuestion(text, group), flow) : searchPath(flow)),
    brand,
    hidden: text !== "",
  });
}
