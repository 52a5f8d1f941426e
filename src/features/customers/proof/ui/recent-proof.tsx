import { useState } from "react";
import { call } from "#customers/client.ts";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { signOutHere } from "#customers/sign-in/browser-sign-in.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { readDraft, storeDraft } from "#design-system/forms/form-draft.ts";
import { CallFailure, failureMessage } from "#platform/http/client.ts";

/** What waits for the customer to prove who they are. */
export interface RecentProof {
  /** The work that was refused; undefined when nothing waits. */
  waiting: { work: () => Promise<void> } | undefined;
  /**
   * Does work that needs a recent proof. Where the server wants one, the work waits for it, and `ProofStep` does it again.
   * @throws what the work throws otherwise
   */
  withProof(work: () => Promise<void>): Promise<void>;
  /** Forgets what waits. */
  end(): void;
}

/** For buttons and forms whose calls need a recent proof; they show `ProofStep` while something is waiting. */
export function useRecentProof(): RecentProof {
  const [waiting, setWaiting] = useState<{ work: () => Promise<void> }>();
  return {
    waiting,
    async withProof(work) {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof CallFailure) || error.problem?.code !== "sign_in_again") throw error;
        setWaiting({ work });
      }
    },
    end: () => setWaiting(undefined),
  };
}

interface ProofStepProps {
  proof: RecentProof;
  /** Called when the sign-in has ended. */
  onSignedOut: () => void | Promise<void>;
  /** Called when the work itself failed after the proof. @param error for the customer */
  onFailure: (error: unknown) => void;
  /** Name of the draft of the form that waits, which the sign-in page must not lose. */
  draft?: string;
}

/** Asks the customer to prove by a code, or by signing in again, that it is them, and then does what was waiting. */
export function ProofStep({ proof, onSignedOut, onFailure, draft }: ProofStepProps) {
  const [sent, setSent] = useState<{ to: string; resendAt: number }>();
  const [busy, setBusy] = useState<"code" | "sign-in">();
  const [failure, setFailure] = useState<string>();

  /** @throws CallFailure, SignInNeeded */
  async function request() {
    let to = sent?.to ?? "";
    const resendAt = await resendTimeOf(async () => {
      const reply = await session.withAccount((token) => call("POST /account/proof/code", { token, body: {} }));
      to = reply.body.sentTo;
      return reply;
    });
    setSent({ to, resendAt });
  }

  async function confirm(otp: string) {
    const { waiting } = proof;
    try {
      await session.withAccount((token) => call("POST /account/proof", { token, body: { otp } }));
    } catch (error) {
      if (error instanceof SignInNeeded) return onSignedOut();
      throw error;
    }
    proof.end();
    try {
      await waiting?.work();
    } catch (error) {
      if (error instanceof SignInNeeded) return onSignedOut();
      onFailure(error);
    }
  }

  async function signInAgain() {
    const typed = draft && Object.fromEntries(readDraft(draft));
    await signOutHere(false);
    if (draft && typed) storeDraft(draft, typed);
    window.location.assign(signInPath(window.location.pathname));
  }

  async function press(what: "code" | "sign-in", work: () => Promise<void>) {
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof SignInNeeded) return onSignedOut();
      setFailure(failureMessage(error, SEND_FAILED));
    }
    setBusy(undefined);
  }

  if (sent)
    return (
      <CodeStep
        resendAt={sent.resendAt}
        takesFocus
        confirmLabel="Confirm that it's me"
        onConfirm={confirm}
        onResend={request}
        backLabel="Cancel"
        onBack={proof.end}
      >
        {sent.to
          ? `We sent a code to ${sent.to}, which is in your account already.`
          : "We sent you a code a moment ago."}{" "}
        Please enter it to confirm that it's you.
      </CodeStep>
    );
  return (
    <Notice tone={failure ? "danger" : "info"} title="Please confirm that it's you first" live>
      <p className="mt-1 mb-3">
        {failure ??
          "You're signed in, but we check first that it's you, so that nobody else can do this in your name. Then you go on where you left off."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={busy === "code"} onClick={() => press("code", request)}>
          Send me a code
        </Button>
        <Button
          size="small"
          kind="secondary"
          loading={busy === "sign-in"}
          onClick={() => press("sign-in", signInAgain)}
        >
          Sign in again
        </Button>
        <Button size="small" kind="quiet" onClick={proof.end}>
          Cancel
        </Button>
      </div>
    </Notice>
  );
}
