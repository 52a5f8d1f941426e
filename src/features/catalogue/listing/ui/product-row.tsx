import type { ReactNode } from "react";
import { Scroller } from "#design-system/media/scroller.tsx";
import { Section } from "#design-system/page-layout.tsx";
import type { ShownCard } from "../model.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductRowProps {
  title: string;
  /** One line below the title. */
  lead?: string;
  /** At least one. */
  cards: readonly ShownCard[];
  /** What can be done with the row, below it. */
  children?: ReactNode;
}

/** A section of a page with a row of cards that scrolls sideways. */
export function ProductRow({ title, lead, cards, children }: ProductRowProps) {
  return (
    <Section title={title} lead={lead} className="in-[.page-width]:!px-0">
      <Scroller label={title}>
        {cards.map((card) => (
          <li key={card.id} className="w-60 shrink-0 snap-start md:w-72">
            <ProductCard card={card} />
          </li>
        ))}
      </Scroller>
      {children}
    </Section>
  );
}
