import { useEffect, useRef, useState } from "react";
import { secondSubscriptionMessage } from "#cart/limits.model.ts";
import { streamingSignUp } from "#cart/store.ts";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { EmailField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useAction } from "#design-system/forms/use-action.ts";
import { useFields } from "#design-system/forms/use-fields.ts";
import { useAppDispatch } from "#platform/store.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";
import type { Partner } from "#shared/streaming/partners.ts";
import { call } from "#streaming/client.ts";
import type { SignUp } from "./sign-up-step.model.ts";

interface EmailStepProps {
  signUp: SignUp;
  partner: Partner;
  /** Name of the subscription, "Prime Video". */
  service: string;
  takesFocus: boolean;
  onDone: () => Promise<void>;
}

/** What runs on the number already, and the address that the streaming service has for it. */
interface Known {
  products: string[];
  email: string | null;
}

/** The email address with which the customer watches. The one that the streaming service has already needs no code (L-04). */
export function EmailStep({ signUp, partner, service, takesFocus, onDone }: EmailStepProps) {
  const { ott, lambda } = partner.paths;
  const { known, failure, load } = useKnown(signUp.ottSessionId, ott);
  const [sent, setSent] = useState<{ email: string; resendAt: number }>();
  const [isFresh, setFresh] = useState(takesFocus);

  async function sendCode(email: string) {
    const resendAt = await resendTimeOf(() =>
      session.withOrders((token) => call(`POST ${ott}/v6/send_subscription_email_otp`, { token, body: {} })),
    );
    setSent({ email, resendAt });
    setFresh(true);
  }

  /** @param email undefined for the one that the streaming service has */
  async function choose(email: string | undefined) {
    const { body } = await session.withOrders((token) =>
      call(`POST ${lambda}/subscriptionEmail`, { token, body: email === undefined ? {} : { email } }),
    );
    if (body.state === "email_verified") return onDone();
    await sendCode(body.email);
  }

  async function verify(otp: string) {
    await session.withOrders((token) => call(`POST ${ott}/v6/validate/email/otp`, { token, body: { otp } }));
    await onDone();
  }

  if (failure)
    return (
      <Notice tone="danger" live title="The streaming service didn't respond">
        <p className="mt-1">{failure}</p>
        <Button kind="secondary" size="small" className="mt-3" onClick={load}>
          Try again
        </Button>
      </Notice>
    );
  if (!known)
    return (
      <Loading label="Checking with the streaming service">
        <Skeleton className="h-40" />
      </Loading>
    );
  const [running] = known.products;
  if (running !== undefined)
    return (
      <Notice title={secondSubscriptionMessage(partner, running)} tone="warning">
        <p className="mt-1">{running} runs on this number already. Use another number to start a second one.</p>
      </Notice>
    );
  if (sent)
    return (
      <CodeStep
        resendAt={sent.resendAt}
        takesFocus={isFresh}
        confirmLabel="Verify my email"
        onConfirm={verify}
        onResend={() => sendCode(sent.email)}
        backLabel="Use another address"
        onBack={() => {
          setSent(undefined);
          setFresh(true);
        }}
      >
        We have sent a code to <strong className="font-semibold">{sent.email}</strong>. It is valid for five minutes.
      </CodeStep>
    );
  return <AskEmail existing={known.email} service={service} takesFocus={isFresh} onAsked={choose} />;
}

function useKnown(signUpId: string, ott: Partner["paths"]["ott"]) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<Known>();
  const { failure, run } = useAction();

  async function ask() {
    const { body } = await session.withOrders((token) =>
      call(`POST ${ott}/v6/ott_active_service`, { token, body: {} }),
    );
    const { ottActiveProducts, existingEmail } = body;
    dispatch(streamingSignUp({ ottActiveProducts, existingEmail }));
    setKnown({ products: ottActiveProducts, email: existingEmail });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-up is asked about again
  useEffect(() => void run(ask), [signUpId]);
  return { known, failure, load: () => run(ask) };
}

interface AskEmailProps {
  /** Masked; null when the streaming service has none. */
  existing: string | null;
  service: string;
  takesFocus: boolean;
  onAsked: (email: string | undefined) => Promise<void>;
}

function AskEmail({ existing, service, takesFocus, onAsked }: AskEmailProps) {
  const first = useRef<HTMLInputElement>(null);
  const { working, failure: refusal, run } = useAction();
  const form = useFields({
    checks: { email: PERSONAL_CHECKS.email },
    initial: { email: "" },
    draft: "streaming-email",
  });
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  return (
    <div className="grid gap-5">
      {existing && (
        <div className="grid gap-3">
          <p>
            The streaming service knows this number with{" "}
            <strong className="wrap-anywhere font-semibold">{existing}</strong>.
          </p>
          <Button
            kind="secondary"
            loading={working !== undefined}
            className="justify-self-start"
            onClick={() => run(() => onAsked(undefined))}
          >
            Use this address
          </Button>
        </div>
      )}
      <Form of={form} onSend={({ email }) => onAsked(email.trim())} label="Continue">
        <EmailField
          ref={first}
          label={existing ? "Another email address" : `Email you'll use to sign in to ${service}`}
          hint={existing ? `You'll use it to sign in to ${service}` : undefined}
          {...form.field("email")}
        />
        {refusal && !form.failure && (
          <Notice tone="danger" live>
            {refusal}
          </Notice>
        )}
      </Form>
    </div>
  );
}
