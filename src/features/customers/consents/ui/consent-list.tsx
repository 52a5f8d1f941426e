import { useRef, useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";
import { formatDayOf } from "#shared/day.ts";
import type { listConsents } from "../contract.ts";
import { withdrawalEffect } from "../model.ts";
import { withdrawConsent } from "../withdraw-consent.ts";

export type Consent = z.output<typeof listConsents.reply>["body"]["consents"][number];

interface ConsentListProps {
  consents: readonly Consent[];
  /** Called after a consent was withdrawn, or when the sign-in has ended. */
  onChanged: () => Promise<void>;
}

/** The consents of a customer: words, version, day and what each belongs to, with a button or the reason why it stays. */
export function ConsentList({ consents, onChanged }: ConsentListProps) {
  return (
    <ul className="grid gap-4">
      {consents.map((consent) => (
        <ConsentEntry key={`${consent.source} ${consent.id}`} consent={consent} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function ConsentEntry({ consent, onChanged }: { consent: Consent } & Pick<ConsentListProps, "onChanged">) {
  const { source, id, title, path, words, version, givenAt, withdrawnAt, fixedBecause } = consent;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const item = useRef<HTMLLIElement>(null);

  async function withdraw() {
    setSending(true);
    setFailure(undefined);
    try {
      const message = await session.withAccount((token) => withdrawConsent(token, { source, id }));
      showToast(message, { tone: "success" });
      await onChanged();
      // The pressed button is gone, and with some consents the whole entry.
      (item.current ?? document.getElementById("main"))?.focus({ preventScroll: true });
    } catch (error) {
      if (error instanceof SignInNeeded) return onChanged();
      setFailure(failureMessage(error, SEND_FAILED));
    }
    setSending(false);
  }

  return (
    <li ref={item} tabIndex={-1} className="card grid gap-3 p-4 md:p-5">
      <div>
        <h3 className="font-medium">
          {path ? (
            <Link to={path} className="text-action underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-muted text-sm">
          Given on {formatDayOf(givenAt)}
          {version && `, version ${version}`}
        </p>
      </div>
      <blockquote className="border-line border-l-4 pl-4">{words}</blockquote>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {withdrawnAt ? (
        <p className="text-sm">
          <strong className="font-medium">Withdrawn on {formatDayOf(withdrawnAt)}.</strong> {withdrawalEffect(consent)}
        </p>
      ) : fixedBecause ? (
        <p className="text-muted text-sm">{fixedBecause}</p>
      ) : (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          aria-label={`Withdraw: ${title}`}
          loading={isSending}
          onClick={withdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
