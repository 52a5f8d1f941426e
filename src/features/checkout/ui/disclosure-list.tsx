import { ChevronDown } from "lucide-react";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { Link } from "react-router";
import { PrintButton } from "#design-system/forms/print-button.tsx";
import { legalPath } from "#layout/legal.model.ts";
import type { Disclosure } from "../disclosures.model.ts";

interface DisclosureListProps {
  disclosures: readonly Disclosure[];
  /** Seller information. */
  seller: ReactNode;
}

/** The disclosures that the law requires before an order is placed (ECT Act, section 43). */
export function DisclosureList({ disclosures, seller }: DisclosureListProps) {
  // Folded on a phone, where the button would be far below the text.
  const [isOpen, setOpen] = useState(true);
  useLayoutEffect(() => setOpen(window.matchMedia("(min-width: 768px)").matches), []);
  return (
    <section aria-labelledby="good-to-know" className="card p-5 md:p-6">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4">
          <h2 id="good-to-know" className="text-lg">
            Good to know before you order
          </h2>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-4 gap-8 sm:columns-2 md:columns-1 lg:columns-2">
          {disclosures.map(({ title, text, more }) => (
            <div key={title} className="mb-5 break-inside-avoid text-sm">
              <h3 className="mb-1 text-base">{title}</h3>
              {text.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {more && (
                // Opens in a new tab, so that the order stays open.
                <Link
                  to={legalPath(more)}
                  target="_blank"
                  className="inline-flex min-h-11 items-center text-action underline print:hidden"
                >
                  Read more<span className="sr-only"> about {title.toLowerCase()}, in a new tab</span>
                </Link>
              )}
            </div>
          ))}
          <div className="break-inside-avoid text-sm">
            <h3 className="mb-1 text-base">Who sells</h3>
            {seller}
          </div>
        </div>
        <div className="mt-5">
          <PrintButton>Print or save this page</PrintButton>
        </div>
      </details>
    </section>
  );
}
