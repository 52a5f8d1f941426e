import { useEffect, useState } from "react";
import { MissingToken, session } from "#identity/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import { useComingBack } from "#ui/use-coming-back.ts";
import { pollDelay } from "./polling.model.ts";

/** What is known of an order that waits for somebody: nothing yet, that this browser has no such order, or how it stands. */
export type Known<Standing> = { kind: "unread" } | { kind: "unknown" } | { kind: "known"; standing: Standing };

/** What is known, whether it is still being asked, and how to begin asking anew. */
export interface Settling<Standing> {
  known: Known<Standing>;
  isAsking: boolean;
  askAgain: () => void;
}

/** One question about an order; `signal` ends when nobody waits for the answer any more. */
type Ask<Standing> = (asked: { orderId: string; token: string; signal: AbortSignal }) => Promise<{ body: Standing }>;

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
