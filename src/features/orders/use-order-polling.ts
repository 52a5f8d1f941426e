import { useEffect, useEffectEvent, useState } from "react";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";

import { CallFailure } from "#platform/http/client.ts";
import type { Order } from "./contract.ts";
import { findOrder } from "./read-order.ts";

/** What is known of an order that waits for somebody: nothing yet, that this browser has no such order, or how it stands. */
type Known<Standing> = { kind: "unread" } | { kind: "unknown" } | { kind: "known"; standing: Standing };

/** What is known, whether it is still being asked, and how to begin asking anew. */
export interface Settling<Standing> {
  known: Known<Standing>;
  isAsking: boolean;
  askAgain: () => void;
}

/** What an order is asked for by; `signal` ends when nobody waits for the answer any more. */
export interface Asked {
  orderId: string;
  token: string;
  signal: AbortSignal;
}

type Ask<Standing> = (asked: Asked) => Promise<{ body: Standing }>;

/**
 * Asks how an order stands until that is settled, for some minutes, and when the person comes back to the page.
 * @param orderId null where the address names none
 * @param ask has to be the same function each time
 */
export function useSettling<Standing extends { settled: boolean }>(
  orderId: string | null,
  ask: Ask<Standing>,
): Settling<Standing> {
  const [known, setKnown] = useState<Known<Standing>>({ kind: "unread" });
  const [isAsking, setAsking] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    const given = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function turnOf(turn: number) {
      const answer = await answerOf(orderId, ask, given.signal);
      if (given.signal.aborted) return;
      if (answer) setKnown(answer);
      const isSettled = answer?.kind === "unknown" || (answer?.kind === "known" && answer.standing.settled);
      const wait = isSettled ? undefined : pollDelay(turn);
      if (wait === undefined) setAsking(false);
      else timer = setTimeout(() => turnOf(turn + 1), wait);
    }

    setAsking(true);
    turnOf(0);
    return () => {
      given.abort();
      clearTimeout(timer);
    };
  }, [orderId, ask, round]);

  const askAgain = () => setRound(round + 1);
  useComingBack(() => {
    if (!isAsking) askAgain();
  });

  return { known, isAsking, askAgain };
}

/** One answer; undefined when nobody answered this time. */
async function answerOf<Standing>(
  orderId: string | null,
  ask: Ask<Standing>,
  signal: AbortSignal,
): Promise<Known<Standing> | undefined> {
  if (!orderId) return { kind: "unknown" };
  try {
    const { body } = await session.reading((token) => ask({ orderId, token, signal }));
    return { kind: "known", standing: body };
  } catch (error) {
    const isUnknown = error instanceof MissingToken || (error instanceof CallFailure && error.status === 404);
    return isUnknown ? { kind: "unknown" } : undefined;
  }
}

/** How often the return page asks, in milliseconds: most banks answer within seconds, so it begins fast and slows down. */
const TURNS = [
  { upTo: 5, wait: 1_000 },
  { upTo: 15, wait: 3_000 },
  { upTo: 45, wait: 10_000 },
] as const;

/** How long to wait after the given turn (the first is 0); undefined when it is time to stop asking, after about six minutes. */
export function pollDelay(turn: number): number | undefined {
  return TURNS.find(({ upTo }) => turn < upTo)?.wait;
}

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

/** Does a piece of work whenever the person comes back to this tab, or to the network: the page may be out of date. */
function useComingBack(work: () => void): void {
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === "visible") work();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("online", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("online", comeBack);
    };
  }, []);
}
