import { ChevronDown } from "lucide-react";
import type { Product } from "#catalogue/model.ts";
import { Tabs } from "#ui/tabs.tsx";

type Faqs = Product["knowMore"]["faq_tabs"][number]["faqs"];

/** Questions and answers about a product, a tab for each topic (S3-38); a single topic needs no tabs. */
export function ProductQuestions({ knowMore }: Pick<Product, "knowMore">) {
  const panels = knowMore.faq_tabs
    .filter(({ faqs }) => faqs.length > 0)
    .map(({ category, faqs }) => ({ label: category, content: <Answers faqs={faqs} /> }));
  const [only, ...others] = panels;
  return others.length > 0 ? <Tabs label={knowMore.title} panels={panels} /> : only?.content;
}

/** Questions that open and close without JavaScript. */
function Answers({ faqs }: { faqs: Faqs }) {
  return (
    <div className="max-w-3xl divide-y divide-line border-line border-y">
      {faqs.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
