import { useEffect, useState } from "react";
import type { Card } from "#catalogue/cards/model.ts";
import { call } from "#catalogue/client.ts";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import { toCard } from "#catalogue/product.mapper.ts";
import { STOCK_WORDS } from "#catalogue/stock/model.ts";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { CardSkeleton, Loading } from "#design-system/feedback/skeleton.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import type { Segment } from "#shared/segment.ts";
import { removeSaved, saveProduct } from "../saved.ts";

interface SavedListProps {
  segment: Segment;
  /** At least one id. */
  ids: readonly string[];
}

/** The saved products of a segment with their current prices and stock. */
export function SavedList({ segment, ids }: SavedListProps) {
  const { known, hasFailed, retry } = useCards(segment, ids);
  if (hasFailed)
    return (
      <ErrorState
        title="Your wish list cannot be shown right now"
        text="Nothing is lost: this browser still remembers it."
        onRetry={retry}
      />
    );
  if (!ids.every((id) => known.has(id)))
    return (
      <Loading label="Your wish list is loading" className="product-grid">
        {ids.slice(0, SKELETONS).map((id) => (
          <CardSkeleton key={id} />
        ))}
      </Loading>
    );
  const cards = ids.flatMap((id) => known.get(id) ?? []);
  const gone = ids.filter((id) => !known.get(id));
  return (
    <div className="grid gap-6">
      {gone.length > 0 && (
        <Notice>
          <p className="text-base">
            {gone.length === 1
              ? "We no longer sell one of these products."
              : `We no longer sell ${gone.length} of these products.`}
          </p>
          <Button kind="quiet" size="small" className="-ml-4" onClick={() => forget(gone)}>
            Remove {gone.length === 1 ? "it" : "them"} from the list
          </Button>
        </Notice>
      )}
      <ul className="product-grid">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} action={<SavedActions card={card} />} />
          </li>
        ))}
      </ul>
    </div>
  );

  function forget(unknown: readonly string[]) {
    for (const id of unknown) removeSaved(segment, id);
  }
}

/** Cards that are shown as loading at most. */
const SKELETONS = 4;

/** The stock of a saved product, which its card says only when it is sold out, and its removal. */
function SavedActions({ card: { id, segment, name, stock } }: { card: Card }) {
  function remove() {
    const position = removeSaved(segment, id);
    showToast(`${name} removed`, { undo: () => saveProduct(segment, id, position), takesFocus: true });
  }
  return (
    <>
      {stock !== "out" && <p className="text-success text-sm">{STOCK_WORDS[stock]}</p>}
      <Button kind="quiet" size="small" className="relative -mb-2 -ml-4 w-fit" onClick={remove}>
        Remove<span className="sr-only"> {name} from the wish list</span>
      </Button>
    </>
  );
}

/** The cards of products by id, null for those that are no longer sold. Only what is not known yet is requested. */
function useCards(segment: Segment, ids: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Card | null>>(new Map());
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0 || hasFailed) return;
    const controller = new AbortController();
    const { signal } = controller;
    call("GET /cards", { query: { vendorType: segment, ids: missing, soldOut: "true" }, signal }).then(
      ({ body }) => {
        const found = new Map(body.items.map((card) => [card.id, toCard(card)]));
        if (!signal.aborted)
          setKnown(new Map([...known, ...missing.map((id) => [id, found.get(id) ?? null] as const)]));
      },
      () => !signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [segment, ids, known, hasFailed]);

  return { known, hasFailed, retry: () => setFailed(false) };
}
