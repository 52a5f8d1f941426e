import { type FormEvent, useState } from "react";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { MobileField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { MOBILE_CHECK } from "#shared/person.ts";
import { call } from "#streaming/client.ts";
import type { SubscriptionBody } from "../contract.ts";

/** Two steps: the number of a subscription, then the code that was sent to it. */
export function OpenNumber({ onOpened }: { onOpened: (subscriptions: SubscriptionBody[]) => void }) {
  const [sent, setSent] = useState<{ msisdn: string; resendAt: number }>();

  async function request(msisdn: string) {
    const resendAt = await resendTimeOf(() =>
      session.withEnsured((token) => call("POST /streaming/code", { token, body: { msisdn } })),
    );
    setSent({ msisdn, resendAt });
  }

  if (!sent) return <AskNumber onAsked={request} />;
  return (
    <CodeStep
      resendAt={sent.resendAt}
      takesFocus
      confirmLabel="Show the subscription"
      onConfirm={async (otp) => {
        const body = { msisdn: sent.msisdn, otp };
        const opened = await session.withEnsured((token) => call("POST /streaming/open", { token, body }));
        setSent(undefined);
        onOpened(opened.body.subscriptions);
      }}
      onResend={() => request(sent.msisdn)}
      backLabel="Use another number"
      onBack={() => setSent(undefined)}
    >
      If <strong className="font-semibold tabular-nums">{sent.msisdn}</strong> has a subscription, a code is on its way
      to it. It is valid for five minutes.
    </CodeStep>
  );
}

function AskNumber({ onAsked }: { onAsked: (msisdn: string) => Promise<void> }) {
  const { form, field, send, isSending, failure } = useFields({
    checks: { msisdn: MOBILE_CHECK },
    initial: { msisdn: "" },
    draft: "streaming-open",
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(({ msisdn }) => onAsked(msisdn), SEND_FAILED);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <MobileField label="Mobile number" required {...field("msisdn")} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" kind="secondary" loading={isSending} className="justify-self-start">
        Send me a code
      </Button>
    </form>
  );
}
