import { type MouseEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "#catalogue/client.ts";
import { CompareArea } from "#catalogue/compare/ui/compare-area.tsx";
import { toCard } from "#catalogue/product.mapper.ts";
import { buttonClass } from "#design-system/forms/button.tsx";
import type { ListQuery, ShownCard, ShownList } from "../model.ts";
import { periodOf } from "../order.model.ts";
import { cardSearch, listSearch } from "../query.model.ts";
import { CardActions } from "./card-actions.tsx";
import { ProductCard } from "./product-card.tsx";

/** Additionally loaded cards by history entry, so that Back restores the list. */
const loadedCards = new Map<string, ShownCard[]>();

/** The cards of a list with a link to the next page. With JavaScript the link appends the cards of that page. */
export function ProductList({ list }: { list: ShownList }) {
  const { query } = list;
  const navigate = useNavigate();
  const entry = useLocation().key;
  const [added, setAdded] = useState(() => loadedCards.get(entry) ?? []);
  const [loading, setLoading] = useState(false);
  const { currentPage, totalPages, totalItems, itemPerPage } = list.navigation;
  const cards = [...list.items, ...added];
  const lastPage = currentPage + Math.ceil(added.length / itemPerPage);
  const nextPage = listSearch(query, { page: lastPage + 1 });

  async function loadMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    try {
      const { chosen, isUpgrade: _isUpgrade, segment, ...rest } = query;
      const reply = await call("GET /list", {
        query: { ...rest, ...chosen, vendorType: segment, page: lastPage + 1, deals: query.deals ? "true" : undefined },
      });
      const allAdded = [...added, ...reply.body.items.map(toCard)];
      loadedCards.set(entry, allAdded);
      setAdded(allAdded);
    } catch {
      navigate(nextPage);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      {list.hasPeriods ? <CardsByPeriod cards={cards} query={query} /> : <ProductGrid cards={cards} query={query} />}
      {totalPages > 1 && (
        <nav aria-label="Pages" className="mt-8 grid justify-items-center gap-3">
          <p aria-live="polite" className="text-muted text-sm">
            {(currentPage - 1) * itemPerPage + 1} to {(currentPage - 1) * itemPerPage + cards.length} of {totalItems}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            {currentPage > 1 && (
              <Link
                to={listSearch(query, { page: currentPage - 1 })}
                rel="prev"
                className={buttonClass({ kind: "quiet" })}
              >
                Previous page
              </Link>
            )}
            {lastPage < totalPages && (
              <Link
                to={nextPage}
                rel="next"
                onClick={loadMore}
                aria-busy={loading}
                className={buttonClass({ kind: "secondary" })}
              >
                {loading ? "Loading" : "Load more"}
              </Link>
            )}
          </div>
        </nav>
      )}
      <CompareArea segment={query.segment} cards={cards} />
    </>
  );
}

/** Cards with monthly prices, then cards with once-off prices, each with a heading (G-11). */
function CardsByPeriod({ cards, query }: Pick<ProductGridProps, "cards" | "query">) {
  return (
    <div className="grid gap-8">
      {[...Map.groupBy(cards, periodOf)].map(([title, group], index) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-4 text-xl">{title}</h2>
          <ProductGrid cards={group} query={query} first={index === 0 ? 0 : cards.length - group.length} heading="h3" />
        </section>
      ))}
    </div>
  );
}

interface ProductGridProps {
  cards: readonly ShownCard[];
  /** Number of cards before these on the page. */
  first?: number;
  query: ListQuery;
  heading?: "h2" | "h3";
}

/** A grid of cards: two columns on a phone, up to four on a wide window. */
function ProductGrid({ cards, first = 0, query, heading = "h2" }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            search={cardSearch(query, card)}
            priority={first + index < 4}
            heading={heading}
            action={<CardActions card={card} />}
          />
        </li>
      ))}
    </ul>
  );
}
