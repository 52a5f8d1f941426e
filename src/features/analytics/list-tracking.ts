import { useCallback } from "react";
import type { Card } from "#catalogue/cards/model.ts";
import { productPath } from "#catalogue/model.ts";
import { cardItem } from "./events/catalogue-items.model.ts";
import { listEvent, MAX_ITEMS } from "./events/model.ts";
import { track } from "./track.ts";
import { useTrack } from "./use-track.ts";

type ListedCard = Pick<Card, "id" | "name" | "categorySlug" | "price" | "slug" | "segment">;

/**
 * Tracks a list of products: view_item_list once for each page of it, and select_item when the link to one of its products is clicked.
 * @param list its address as id, and its heading
 * @returns a ref for the element around the list
 */
export function useListTracking(
  list: { id: string; name: string },
  cards: readonly ListedCard[],
): (area: HTMLElement | null) => (() => void) | undefined {
  const key = `${list.id} ${cards.map(({ id }) => id).join()}`;
  useTrack(key, () =>
    cards.length > 0 ? listEvent("view_item_list", list, cards.slice(0, MAX_ITEMS).map(cardItem)) : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another list
  return useCallback(
    (area: HTMLElement | null) => {
      if (!area) return undefined;
      function onClick({ target }: MouseEvent): void {
        const link = target instanceof Element ? target.closest("a") : null;
        const index = cards.findIndex((card) => productPath(card) === link?.pathname);
        const card = cards[index];
        if (card) track(listEvent("select_item", list, [cardItem(card, index)]));
      }
      area.addEventListener("click", onClick);
      return () => area.removeEventListener("click", onClick);
    },
    [key],
  );
}
