import { useEffect, useState } from "react";
import type { Card } from "#catalogue/cards/model.ts";
import { call } from "#catalogue/client.ts";
import { ProductRow } from "#catalogue/listing/ui/product-row.tsx";
import { toCard } from "#catalogue/product.mapper.ts";
import { replaceViewed, viewedIds } from "#catalogue/recently-viewed.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import type { Segment } from "#shared/segment.ts";

interface RecentlyViewedProps {
  segment: Segment;
  /** Id of the product whose page this is. */
  without?: string | undefined;
}

/** Cards of the recently viewed products, with current prices; renders nothing without any. */
export function RecentlyViewed({ segment, without }: RecentlyViewedProps) {
  const [cards, setCards] = useState<readonly Card[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    async function load() {
      const ids = viewedIds(segment).filter((id) => id !== without);
      if (ids.length === 0) return;
      const query = { vendorType: segment, ids };
      // Optional: a failed request renders nothing.
      const reply = await call("GET /cards", { query, signal: controller.signal }).catch(() => undefined);
      if (reply && !controller.signal.aborted) setCards(reply.body.items.map(toCard));
    }
    void load();
    return () => controller.abort();
  }, [segment, without]);

  function clear() {
    const ids = viewedIds(segment);
    replaceViewed(segment, []);
    setCards([]);
    showToast("Cleared. This browser no longer remembers what you looked at.", {
      undo() {
        replaceViewed(segment, ids);
        setCards(cards);
      },
      takesFocus: true,
    });
  }

  if (cards.length === 0) return null;
  return (
    <ProductRow title="Recently viewed" lead="Only this browser remembers these." cards={cards}>
      <Button kind="quiet" size="small" className="mt-3 -ml-4" onClick={clear}>
        Clear recently viewed
      </Button>
    </ProductRow>
  );
}
