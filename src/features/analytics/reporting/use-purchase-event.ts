import { useEffect } from "react";
import type { ReportingSettings } from "./report.ts";

/** Asks the server to report a purchase. A function outside the component, because a new one asks again. */
type SendPurchase = (boughtId: string, settings: ReportingSettings) => Promise<unknown>;

/**
 * Reports a purchase once the customer agreed to analytics. The server does it once, however often the page is loaded (N-02).
 * A failure changes nothing for the customer (N-03).
 * @param boughtId null while nothing is bought
 */
export function usePurchaseEvent(boughtId: string | null, send: SendPurchase): void {
  useEffect(() => {
    if (boughtId === null) return undefined;
    const stopped = import("./report-purchase.ts").then(
      ({ reportPurchase }) => reportPurchase((settings) => send(boughtId, settings)),
      () => undefined,
    );
    return () => void stopped.then((stop) => stop?.());
  }, [boughtId, send]);
}
