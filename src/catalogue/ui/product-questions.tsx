import { ChevronDown } from "lucide-react";
import type { Product } from "#catalogue/model.ts";

/** Questions and answers about a product, by topic. They open and close without JavaScript. */
export function ProductQuestions({ knowMore }: Pick<Product, "knowMore">) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {knowMore.faq_tabs.map(({ category, faqs }) => (
        <section key={category}>
          <h3 className="mb-2 text-lg">{category}</h3>
          <div className="divide-y divide-line border-line border-y">
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
        </section>
      ))}
    </div>
  );
}
