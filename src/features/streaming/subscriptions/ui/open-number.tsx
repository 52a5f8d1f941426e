import { useState } from "react";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { call } from "#streaming/client.ts";
import { NumberForm } from "#streaming/ui/number-form.tsx";
import type { SubscriptionBody } from "../contract.ts";

/** Two steps: the number of a subscription, then the code that was sent to it. */
export function OpenNumber({ onOpened }: { onOpened: (subscriptions: SubscriptionBody[]) => void }) {
  const [sent, setSent] = useState<{ msisdn: string; resendAt: number }>();

  async function request(msisdn: string) {
    const resendAt = await resendTimeOf(() =>
      session.withCheckout((token) => call("POST /streaming/code", { token, body: { msisdn } })),
    );
    setSent({ msisdn, resendAt });
  }

  if (!sent) return <NumberForm label="Mobile number" draft="streaming-open" kind="secondary" onAsked={request} />;
  return (
    <CodeStep
      resendAt={sent.resendAt}
      takesFocus
      confirmLabel="Show the subscription"
      onConfirm={async (otp) => {
        const body = { msisdn: sent.msisdn, otp };
        const opened = await session.withCheckout((token) => call("POST /streaming/open", { token, body }));
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
