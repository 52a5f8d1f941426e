import type { Product } from "#catalogue/model.ts";
import { QuestionList } from "#ui/question-list.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** Questions and answers about a product, a tab for each topic (S3-38); a single topic needs no tabs. */
export function ProductQuestions({ knowMore }: Pick<Product, "knowMore">) {
  const panels = knowMore.faq_tabs
    .filter(({ faqs }) => faqs.length > 0)
    .map(({ category, faqs }) => ({ label: category, content: <QuestionList questions={faqs} /> }));
  const [only, ...others] = panels;
  return others.length > 0 ? <Tabs label={knowMore.title} panels={panels} /> : only?.content;
}
