import { useState } from "react";
import { call } from "#customers/client.ts";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { failureMessage } from "#platform/http/client.ts";

interface Sent {
  /** Masked; empty when a code was sent a moment before. */
  to: string;
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
}

/**
 * The one-time code for an export or a deletion: whether it was sent, and requesting it.
 * @param onSignedOut called when the sign-in has ended
 */
export function useDataCode(purpose: "export" | "deletion", onSignedOut: () => void | Promise<void>) {
  const [sent, setSent] = useState<Sent>();
  const [isBack, setBack] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** @throws CallFailure, SignInNeeded */
  async function request() {
    let to = sent?.to ?? "";
    const resendAt = await resendTimeOf(async () => {
      const reply = await session.withAccount((token) => call("POST /account/data/code", { token, body: { purpose } }));
      to = reply.body.sentTo;
      return reply;
    });
    setSent({ to, resendAt });
    setBack(false);
  }

  async function begin() {
    setSending(true);
    setFailure(undefined);
    try {
      await request();
    } catch (error) {
      if (error instanceof SignInNeeded) return onSignedOut();
      setFailure(failureMessage(error, SEND_FAILED));
    } finally {
      setSending(false);
    }
  }

  /** Uses the code. @throws CallFailure */
  async function use(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SignInNeeded)) throw error;
      await onSignedOut();
    }
  }

  function end() {
    setSent(undefined);
  }

  /** Goes back to the button, which then gets the focus. */
  function goBack() {
    end();
    setBack(true);
  }

  return { sent, isBack, isSending, failure, begin, request, use, end, goBack };
}
