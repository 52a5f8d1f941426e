import { useDispatch, useSelector } from "react-redux";
import type { RootState, Store } from "#browser-store.ts";
import { linesOf } from "#cart/model.ts";
import { loadStock } from "#cart/reading.ts";
import { materialsOf } from "#cart/stock-words.model.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** Says that the stock could not be looked up, and lets the person try again (S8-06). */
export function StockFailed() {
  const dispatch = useDispatch<Store["dispatch"]>();
  const { stockError, ordersList } = useSelector((state: RootState) => state.cart);
  if (stockError === null) return null;
  return (
    <Notice tone="warning" title={stockError} live>
      <Button
        kind="secondary"
        size="small"
        className="mt-2"
        onClick={() => dispatch(loadStock(materialsOf(ordersList.flatMap(linesOf))))}
      >
        Try again
      </Button>
    </Notice>
  );
}
