import { useState } from "react";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { useAccountCode } from "#customers/otp/ui/use-account-code.ts";
import { signOutHere } from "#customers/sign-in/browser-sign-in.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { readDraft, storeDraft } from "#design-system/forms/form-draft.ts";
import { untilPageIsLeft } from "#design-system/forms/use-action.ts";
import { CallFailure } from "#platform/http/client.ts";

/** Work that waits for the customer to prove who they are. */
interface RecentProof {
  /** Does the work. When it fails, the action that it belongs to has failed. */
  resume(): Promise<void>;
  /** Forgets it. */
  end(): void;
}

/** For buttons and forms whose calls need a recent proof; they show `ProofStep` while there is a `proof` to give. */
export function useProvenAccount(messageOf?: (error: unknown) => string) {
  const account = useAccount(messageOf);
  const [waiting, setWaiting] = useState<{ work: () => Promise<void> }>();
  const end = () => setWaiting(undefined);

  function resume(work: () => Promise<void>) {
    end();
    return account.run(work, "proven");
  }

  return {
    ...account,
    proof: waiting && { resume: () => resume(waiting.work), end },
    /**
     * Does work that needs a recent proof. Where the server wants one, the work waits for it, and `ProofStep` does it again.
     * @throws what the work throws otherwise
     */
    async withProof(work: () => Promise<void>) {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof CallFailure) || error.problem?.code !== "sign_in_again") throw error;
        setWaiting({ work });
      }
    },
  };
}

interface ProofStepProps {
  proof: RecentProof;
  /** Name of the draft of the form that waits, which the sign-in page must not lose. */
  draft?: string;
}

/** Asks the customer to prove by a code, or by signing in again, that it is them, and then does what was waiting. */
export function ProofStep({ proof, draft }: ProofStepProps) {
  const { sent, request, withAccount, working, failure, run } = useAccountCode((token) =>
    call("POST /account/proof/code", { token, body: {} }),
  );

  async function confirm(otp: string) {
    await withAccount((token) => call("POST /account/proof", { token, body: { otp } }));
    await proof.resume();
  }

  async function signInAgain() {
    const typed = draft && Object.fromEntries(readDraft(draft));
    await signOutHere(false);
    if (draft && typed) storeDraft(draft, typed);
    window.location.assign(signInPath(window.location.pathname));
    await untilPageIsLeft();
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
        <Button size="small" loading={working === "code"} onClick={() => run(request, "code")}>
          Send me a code
        </Button>
        <Button
          size="small"
          kind="secondary"
          loading={working === "sign-in"}
          onClick={() => run(signInAgain, "sign-in")}
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
