import { useEffect, useRef, useState } from "react";
import { call } from "#customers/client.ts";
import { CODE_DIGITS, type Target } from "#customers/otp/model.ts";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { ProofStep, useProvenAccount } from "#customers/proof/ui/recent-proof.tsx";
import { readSentCode, type SentCode, storeSentCode } from "#customers/sign-in/browser-sign-in.ts";
import { NUMBER_UNUSED_DAYS } from "#customers/sign-in/model.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { EmailField, MobileField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { takeFocus } from "#design-system/take-focus.ts";
import { localNumber, PERSONAL_CHECKS } from "#shared/person.ts";
import type { Profile } from "../model.ts";

type Channel = Target["channel"];

const LABELS = { email: "Email address", sms: "Mobile number" } as const;

/** The customer's contacts, each with buttons to change it; a new one is confirmed by a code. */
export function ContactList({ profile: { email, mobileNumber, isNumberUnused } }: { profile: Profile }) {
  const isOnly = email === null || mobileNumber === null;
  return (
    <ul className="divide-y divide-line border-line border-y">
      <ContactRow channel="email" address={email} isOnly={isOnly} isUnused={false} />
      <ContactRow channel="sms" address={mobileNumber} isOnly={isOnly} isUnused={isNumberUnused} />
    </ul>
  );
}

interface ContactRowProps {
  channel: Channel;
  address: string | null;
  /** Whether the customer has no other contact. */
  isOnly: boolean;
  /** Whether it opens nothing until it is confirmed again. */
  isUnused: boolean;
}

function ContactRow({ channel, address, isOnly, isUnused }: ContactRowProps) {
  const { working, failure, run, forgetFailure, proof, withProof, withAccount, change } = useProvenAccount();
  const sentKey = `contact-${channel}`;
  const [sent, setSent] = useState(() => readSentCode(sentKey));
  const [isOpen, setOpen] = useState(sent !== undefined);
  const [isFresh, setFresh] = useState(false);
  const [status, setStatus] = useState("");
  const label = LABELS[channel];

  function goTo(next: SentCode | undefined, open = true) {
    storeSentCode(next, sentKey);
    setSent(next);
    setOpen(open);
    setFresh(true);
    setStatus("");
    forgetFailure();
  }

  async function sendCode(target: string) {
    await withProof(async () => {
      const resendAt = await resendTimeOf(() =>
        withAccount((token) => call("POST /account/contacts/code", { token, body: { target } })),
      );
      goTo({ target, resendAt });
    });
  }

  async function confirm(target: string, otp: string) {
    await withProof(async () => {
      await change((token) => call("POST /account/contacts", { token, body: { target, otp } }));
      goTo(undefined, false);
      setStatus(`${label} saved`);
    });
  }

  async function remove() {
    await change((token) => call("POST /account/contacts/remove", { token, body: { channel } }));
    goTo(undefined, false);
    setStatus(`${label} removed`);
  }

  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="wrap-anywhere min-w-0">
          <p className="text-muted text-sm">{label}</p>
          <p className={address ? "font-medium" : "text-muted"}>{address ? localNumber(address) : "None yet"}</p>
          {isUnused && (
            <p className="text-sm">
              Nobody used this number for {NUMBER_UNUSED_DAYS} days, so it opens nothing. Is it still yours? Choose
              Change and confirm it again.
            </p>
          )}
          <p role="status" className="text-success text-sm">
            {status}
          </p>
        </div>
        {!isOpen && !proof && (
          <div className="flex gap-2">
            <Button
              ref={isFresh ? takeFocus : undefined}
              kind="secondary"
              size="small"
              aria-label={`${address ? "Change" : "Add"} ${label.toLowerCase()}`}
              onClick={() => goTo(undefined)}
            >
              {address ? "Change" : "Add"}
            </Button>
            {address && !isOnly && (
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove ${label.toLowerCase()}`}
                loading={working !== undefined}
                onClick={() => run(() => withProof(remove))}
              >
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      <FailureNotice text={failure} />
      {proof && <ProofStep proof={proof} draft={`new-contact-${channel}`} />}
      {isOpen &&
        !proof &&
        (sent ? (
          <CodeStep
            resendAt={sent.resendAt}
            takesFocus={isFresh}
            confirmLabel="Confirm"
            onConfirm={(otp) => confirm(sent.target, otp)}
            onResend={() => sendCode(sent.target)}
            backLabel="Cancel"
            onBack={() => goTo(undefined, false)}
          >
            We sent a code of {CODE_DIGITS} digits to <strong className="font-semibold">{sent.target}</strong>. It is
            valid for five minutes.{channel === "email" && " If it does not come, look in the spam folder."}
          </CodeStep>
        ) : (
          <NewContact channel={channel} onSubmit={sendCode} onCancel={() => goTo(undefined, false)} />
        ))}
    </li>
  );
}

const CHECKS = { email: PERSONAL_CHECKS.email, sms: PERSONAL_CHECKS.mobileNumber };

interface NewContactProps {
  channel: Channel;
  /** Sends a code to what was typed. @throws CallFailure */
  onSubmit: (target: string) => Promise<void>;
  onCancel: () => void;
}

/** The form for a new address or number. It takes the focus of the button that opened it. */
function NewContact({ channel, onSubmit, onCancel }: NewContactProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useFields({
    checks: { target: CHECKS[channel] },
    initial: { target: "" },
    draft: `new-contact-${channel}`,
  });
  useEffect(() => input.current?.focus(), []);

  const New = channel === "email" ? EmailField : MobileField;
  return (
    <Form
      of={form}
      onSend={({ target }) => onSubmit(target)}
      className="gap-4"
      label="Send me a code"
      button={{ size: "small" }}
      beside={
        <Button kind="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <New ref={input} label={`New ${LABELS[channel].toLowerCase()}`} {...form.field("target")} />
    </Form>
  );
}
