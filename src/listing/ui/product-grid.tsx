import type { ShownCard } from "#listing/shown-card.model.ts";
import { ProductCard } from "./product-card.tsx";

/** Cards side by side: two on a phone, up to four on a wide window. */
export function ProductGrid({ cards, heading }: { cards: readonly ShownCard[]; heading?: "h2" | "h3" }) {
  return (
    <ul className="product-grid">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} priority={index < 4} heading={heading ?? "h2"} />
        </li>
      ))}
    </ul>
  );
}
