import { useRef } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { useAccount } from "#customers/account/use-account.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { formatDayOf } from "#shared/day.ts";
import type { listConsents } from "../contract.ts";
import { withdrawalEffect } from "../model.ts";
import { withdrawConsent } from "../withdraw-consent.ts";

export type Consent = z.output<typeof listConsents.reply>["body"]["consents"][number];

/** The consents of a customer: words, version, day and what each belongs to, with a button or the reason why it stays. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  return (
    <ul className="grid gap-4">
      {consents.map((consent) => (
        <ConsentEntry key={`${consent.source} ${consent.id}`} consent={consent} />
      ))}
    </ul>
  );
}

function ConsentEntry({ consent }: { consent: Consent }) {
  const { source, id, title, path, words, version, givenAt, withdrawnAt, fixedBecause } = consent;
  const { working, failure, run, change } = useAccount();
  const item = useRef<HTMLLIElement>(null);

  async function withdraw() {
    const message = await change((token) => withdrawConsent(token, { source, id }));
    showToast(message, { tone: "success" });
    // The pressed button is gone, and with some consents the whole entry.
    (item.current ?? document.getElementById("main"))?.focus({ preventScroll: true });
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
      <FailureNotice text={failure} />
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
          loading={working !== undefined}
          onClick={() => run(withdraw)}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
