import { useEffect } from "react";

/**
 * Reports the purchase of an order once the customer agreed to analytics. The server does it once, however often the page is loaded (N-02).
 * A failure changes nothing for the customer (N-03).
 */
export function usePurchaseEvent(orderId: string, isBought: boolean): void {
  useEffect(() => {
    if (!isBought) return undefined;
    const stopped = import("./report-purchase.ts").then(
      ({ reportPurchase }) => reportPurchase(orderId),
      () => undefined,
    );
    return () => void stopped.then((stop) => stop?.());
  }, [orderId, isBought]);
}
