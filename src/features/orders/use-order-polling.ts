import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
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
    setPolling(true);
    return poll(
      async (signal) => {
        const loaded = await loadResult(orderId, loadStatus, signal);
        if (loaded && !signal.aborted) setResult(loaded);
        return loaded?.kind === "notFound" || (loaded?.kind === "loaded" && loaded.status.settled);
      },
      { onEnd: () => setPolling(false) },
    );
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

interface PollOptions {
  /** Milliseconds before the first request. */
  after?: number | undefined;
  /** Called when polling ends by itself. */
  onEnd?: () => void;
}

/**
 * Polls for about six minutes.
 * @param ask sends a request, and says whether there is nothing more to ask; `signal` aborts when polling is stopped
 * @returns stops polling
 */
export function poll(
  ask: (signal: AbortSignal) => Promise<unknown>,
  { after = 0, onEnd }: PollOptions = {},
): () => void {
  const controller = new AbortController();
  let timer = setTimeout(next, after, 0);

  async function next(attempt: number) {
    const isSettled = await ask(controller.signal);
    if (controller.signal.aborted) return;
    const wait = isSettled ? undefined : pollDelay(attempt);
    if (wait === undefined) onEnd?.();
    else timer = setTimeout(next, wait, attempt + 1);
  }

  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/**
 * Loads the page of an order again once the order has changed. It looks while a payment or verification is pending, and whenever the customer
 * returns to the page; when that fails, the page stays as it is.
 * @param order as loaded by the page
 */
export function useOrderUpdates(order: Order): void {
  const { revalidate } = useRevalidator();
  const isWaiting = statusIs(order.status, "awaitingAnswer");
  const look = useEffectEvent(async () => {
    const found = await findOrder(order.orderId).catch(() => undefined);
    if (found && JSON.stringify(found) !== JSON.stringify(order)) await revalidate();
  });
  useOnReturn(() => void look());
  useEffect(() => (isWaiting ? poll(() => look(), { after: pollDelay(0) }) : undefined), [isWaiting]);
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
