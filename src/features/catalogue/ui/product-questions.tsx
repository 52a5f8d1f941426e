import { Tabs } from "#design-system/navigation/tabs.tsx";
import { QuestionList } from "#design-system/question-list.tsx";
import type { Product } from "../model.ts";

/** Questions and answers about a product, a tab for each topic (S3-38); a single topic needs no tabs. */
export function ProductQuestions({ knowMore }: Pick<Product, "knowMore">) {
  const panels = knowMore.faq_tabs
    .filter(({ faqs }) => faqs.length > 0)
    .map(({ category, faqs }) => ({ label: category, content: <QuestionList questions={faqs} /> }));
  const [only, ...others] = panels;
  return others.length > 0 ? <Tabs label={knowMore.title} panels={panels} /> : only?.content;
}
