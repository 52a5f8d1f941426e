import { useState } from "react";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { partnerOf, type StreamingType } from "#shared/streaming/partners.ts";
import { call } from "#streaming/client.ts";
import { NumberForm } from "#streaming/ui/number-form.tsx";
import type { SignUp } from "./sign-up-step.model.ts";

interface NumberStepProps {
  signUp: SignUp | null;
  paymentGroup: StreamingType;
  /** The customer wants another number than the one that was verified. */
  isChanging: boolean;
  takesFocus: boolean;
  onDone: () => Promise<void>;
}

/** The mobile number of the subscription, and the code that shows that it is the customer's. */
export function NumberStep({ signUp, paymentGroup, isChanging, takesFocus, onDone }: NumberStepProps) {
  const { ott, lambda } = partnerOf(paymentGroup).paths;
  const [asked, setAsked] = useState(signUp?.state === "eligible" && !isChanging ? signUp : null);
  const [resendAt, setResendAt] = useState(0);
  const [isFresh, setFresh] = useState(takesFocus);

  async function sendCode() {
    setResendAt(
      await resendTimeOf(() => session.withOrders((token) => call(`POST ${ott}/v6/sendotp`, { token, body: {} }))),
    );
  }

  async function ask(msisdn: string) {
    const found = await session.withOrders(async (token) => {
      const { body } = await call(`POST ${ott}/v6/queryIdentification`, {
        token,
        body: { msisdn, orderType: paymentGroup },
      });
      await call(`POST ${lambda}/sessionIdUpdate`, { token, body: { sessionId: body.partnerSession } });
      if (body.state !== "unknown") return body;
      return (await call(`POST ${ott}/v6/query_balance`, { token, body: {} })).body;
    });
    // The same number was verified before.
    if (found.state !== "eligible") return onDone();
    await sendCode();
    setAsked(found);
    setFresh(true);
  }

  async function verify(otp: string) {
    await session.withOrders((token) => call(`POST ${ott}/v6/validate/otp`, { token, body: { otp } }));
    await onDone();
  }

  if (!asked)
    return (
      <NumberForm
        label="Mobile number for the subscription"
        hint="After the free months, we'll take the price off this number's airtime or bill"
        draft="streaming-number"
        takesFocus={isFresh}
        onAsked={ask}
      />
    );
  return (
    <CodeStep
      resendAt={resendAt}
      takesFocus={isFresh}
      confirmLabel="Verify my number"
      onConfirm={verify}
      onResend={sendCode}
      backLabel="Use another number"
      onBack={() => {
        setAsked(null);
        setFresh(true);
      }}
    >
      We have sent a code to <strong className="font-semibold tabular-nums">{asked.msisdn}</strong>. It is valid for
      five minutes.
    </CodeStep>
  );
}
