import { useEffect, useState } from "react";
import { useComingBack } from "#ui/use-coming-back.ts";
import type { Order } from "./contract.ts";
import { pollDelay } from "./polling.model.ts";
import { findOrder } from "./read-order.ts";

/**
 * An order as it stands now: looked up again while somebody else decides on it, for some minutes, and whenever the person
 * comes back to the page. Where it cannot be looked up it stays as it was.
 * @param loaded as the page read it
 */
export function useFreshOrder(loaded: Order): Order {
  const [found, setFound] = useState({ loaded, order: loaded });
  // What the page has read since then is newer.
  const order = found.loaded === loaded ? found.order : loaded;
  const isWaiting = order.status === "awaiting_payment" || order.status === "awaiting_verification";

  useComingBack(() => void lookUp(loaded).then(setFound));
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function wait(turn: number) {
      const delay = pollDelay(turn);
      if (delay !== undefined) timer = setTimeout(() => look(turn), delay);
    }
    async function look(turn: number) {
      const answer = await lookUp(loaded);
      if (isGone) return;
      setFound(answer);
      wait(turn + 1);
    }

    wait(0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWaiting, loaded]);
  return order;
}

async function lookUp(loaded: Order): Promise<{ loaded: Order; order: Order }> {
  const order = await findOrder(loaded.orderId).catch(() => undefined);
  return { loaded, order: order ?? loaded };
}
