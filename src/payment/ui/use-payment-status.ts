import { useEffect, useState } from "react";
import type { Calls } from "#api.ts";
import { call } from "#call.ts";
import { MissingToken, session } from "#identity/browser-session.ts";
import { pollDelay } from "#payment/polling.model.ts";
import { CallFailure } from "#platform/http/client.ts";

/** Where the payment of an order stands. */
export type Payment = Calls["GET /payment/status"]["reply"]["body"];

/** What is known of a payment: nothing yet, where it stands, or that this browser has no such order. */
export type KnownPayment = { kind: "unread" } | { kind: "unknown" } | { kind: "known"; payment: Payment };

/** Asks where the payment of an order stands until it is settled, for some minutes. `askAgain` begins anew. */
export function usePaymentStatus(orderId: string | null): {
  known: KnownPayment;
  isAsking: boolean;
  askAgain: () => void;
} {
  const [known, setKnown] = useState<KnownPayment>({ kind: "unread" });
  const [isAsking, setAsking] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    const given = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(turn: number) {
      const answer = await statusOf(orderId, given.signal);
      if (given.signal.aborted) return;
      if (answer) setKnown(answer);
      const isSettled = answer?.kind === "unknown" || (answer?.kind === "known" && answer.payment.settled);
      const wait = isSettled ? undefined : pollDelay(turn);
      if (wait === undefined) setAsking(false);
      else timer = setTimeout(() => ask(turn + 1), wait);
    }

    setAsking(true);
    ask(0);
    return () => {
      given.abort();
      clearTimeout(timer);
    };
  }, [orderId, round]);

  return { known, isAsking, askAgain: () => setRound(round + 1) };
}

/** One answer; undefined when nobody answered this time. */
async function statusOf(orderId: string | null, signal: AbortSignal): Promise<KnownPayment | undefined> {
  if (!orderId) return { kind: "unknown" };
  try {
    const { body } = await session.reading((token) =>
      call("GET /payment/status", { query: { orderId }, token, signal }),
    );
    return { kind: "known", payment: body };
  } catch (error) {
    const isUnknown = error instanceof MissingToken || (error instanceof CallFailure && error.status === 404);
    return isUnknown ? { kind: "unknown" } : undefined;
  }
}
