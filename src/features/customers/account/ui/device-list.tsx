import { useState } from "react";
import type { z } from "zod";
import { call } from "#customers/client.ts";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { signOutHere } from "#customers/sign-in/browser-sign-in.ts";
import type { listSignIns } from "#customers/sign-in/contract.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";
import { formatDayOf } from "#shared/day.ts";

interface DeviceListProps {
  signIns: z.output<typeof listSignIns.reply>["body"]["signIns"];
  /** Called after another device was signed out, or when this one was found to be. */
  onChanged: () => void | Promise<void>;
  /** Called after this device was signed out. */
  onSignedOut: () => void;
}

/** The devices on which the customer is signed in, with buttons to sign out on each, on this one, and on all of them. */
export function DeviceList({ signIns, onChanged, onSignedOut }: DeviceListProps) {
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function end(what: string, work: () => Promise<unknown>) {
    setEnding(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof SignInNeeded) return onChanged();
      setFailure(failureMessage(error, SEND_FAILED));
    }
    setEnding(undefined);
  }

  async function signOut(everywhere: boolean) {
    await signOutHere(everywhere);
    onSignedOut();
  }

  async function endOther(signInId: string) {
    await session.withAccount((token) => call("POST /account/sign-ins/end", { token, body: { signInId } }));
    await onChanged();
  }

  const button = (what: string, label: string, work: () => Promise<unknown>, name?: string) => (
    <Button
      kind="secondary"
      size="small"
      className="shrink-0"
      aria-label={name}
      loading={ending === what}
      disabled={ending !== undefined}
      onClick={() => end(what, work)}
    >
      {label}
    </Button>
  );

  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {signIns.map(({ signInId, device, createdAt, usedAt, isThis }) => (
          <li key={signInId} className="flex items-center justify-between gap-x-6 py-3">
            <div className="wrap-anywhere min-w-0 text-sm">
              <p className="font-medium text-base">{device}</p>
              <p className="text-muted">
                {isThis ? "This device, " : `Last used ${formatDayOf(usedAt)}, `}signed in {formatDayOf(createdAt)}
              </p>
            </div>
            {isThis
              ? button(signInId, "Sign out", () => signOut(false), "Sign out on this device")
              : button(signInId, "Sign out", () => endOther(signInId), `Sign out on ${device}`)}
          </li>
        ))}
      </ul>
      <div>{button("everywhere", "Sign out everywhere", () => signOut(true))}</div>
    </div>
  );
}
