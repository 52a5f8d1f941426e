import { useEffect, useEffectEvent, useState } from "react";
import { MissingToken } from "#customers/sessions/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import { withOrder } from "./guests/order-access.ts";
import type { Order } from "./order.mapper.ts";
import { findOrder } from "./read-order.ts";
import { statusIs } from "./status/model.ts";

/** The polled status of an order. "notFound" when this session has no such order. */
type StatusResult<Status> = { kind: "loading" } | { kind: "notFound" } | { kind: "loaded"; status: Status };

/** State of polling an order's status; `restart` polls again after polling has stopped. */
export interface StatusPolling<Status> {
  result: StatusResult<Status>;
  isPolling: boolean;
  restart: () => void;
}

/** Parameters of a status request; `signal` aborts when the component unmounts. */
export interface StatusRequest {
  orderId: string;
  token: string;
  signal: AbortSignal;
}

type LoadStatus<Status> = (request: StatusRequest) => Promise<{ body: Status }>;

/**
 * Polls the status of an order until it is settled, for about six minutes, and again when the customer returns to the page.
 * @param orderId null when the URL has none
 * @param loadStatus must be a stable function
 */
export function useStatusPolling<Status extends { settled: boolean }>(
  orderId: string | null,
  loadStatus: LoadStatus<Status>,
): StatusPolling<Status> {
  const [result, setResult] = useState<StatusResult<Status>>({ kind: "loading" });
  const [isPolling, setPolling] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same requests
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function poll(attempt: number) {
      const loaded = await loadResult(orderId, loadStatus, controller.signal);
      if (controller.signal.aborted) return;
      if (loaded) setResult(loaded);
      const isSettled = loaded?.kind === "notFound" || (loaded?.kind === "loaded" && loaded.status.settled);
      const wait = isSettled ? undefined : pollDelay(attempt);
      if (wait === undefined) setPolling(false);
      else timer = setTimeout(() => poll(attempt + 1), wait);
    }

    setPolling(true);
    poll(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [orderId, loadStatus, round]);

  const restart = () => setRound(round + 1);
  useOnReturn(() => {
    if (!isPolling) restart();
  });

  return { result, isPolling, restart };
}

/** Result of one request; undefined when it failed. */
async function loadResult<Status>(
  orderId: string | null,
  loadStatus: LoadStatus<Status>,
  signal: AbortSignal,
): Promise<StatusResult<Status> | undefined> {
  if (!orderId) return { kind: "notFound" };
  try {
    const { body } = await withOrder(orderId, (token) => loadStatus({ orderId, token, signal }));
    return { kind: "loaded", status: body };
  } catch (error) {
    const isUnknown = error instanceof MissingToken || (error instanceof CallFailure && error.status === 404);
    return isUnknown ? { kind: "notFound" } : undefined;
  }
}

/** Delays between requests in milliseconds, by number of the attempt: short at first, because most banks respond within seconds. */
const POLL_DELAYS = [
  { upTo: 5, wait: 1_000 },
  { upTo: 15, wait: 3_000 },
  { upTo: 45, wait: 10_000 },
] as const;

/** Delay after an attempt (the first is 0); undefined when polling stops, after about six minutes. */
export function pollDelay(attempt: number): number | undefined {
  return POLL_DELAYS.find(({ upTo }) => attempt < upTo)?.wait;
}

/**
 * The current state of an order: polled while a payment or verification is pending, and whenever the customer returns to the page. A
 * failed request leaves it unchanged.
 * @param loaded the order as loaded by the page
 */
export function useFreshOrder(loaded: Order): Order {
  const [found, setFound] = useState({ loaded, order: loaded });
  // An order that the page has loaded since then is newer.
  const order = found.loaded === loaded ? found.order : loaded;
  const isWaiting = statusIs(order.status, "awaitingAnswer");

  useOnReturn(() => void reload(loaded).then(setFound));
  useEffect(() => {
    if (!isWaiting) return;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function wait(attempt: number) {
      const delay = pollDelay(attempt);
      if (delay !== undefined) timer = setTimeout(() => poll(attempt), delay);
    }
    async function poll(attempt: number) {
      const next = await reload(loaded);
      if (isUnmounted) return;
      setFound(next);
      wait(attempt + 1);
    }

    wait(0);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isWaiting, loaded]);
  return order;
}

async function reload(loaded: Order): Promise<{ loaded: Order; order: Order }> {
  const order = await findOrder(loaded.orderId).catch(() => undefined);
  return { loaded, order: order ?? loaded };
}

/** Runs `work` whenever the customer returns to this tab or the network is back, because the page may be out of date. */
function useOnReturn(work: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === "visible") work();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, []);
}
