import { Mail } from "lucide-react";
import { useId, useState, useSyncExternalStore } from "react";
import { codeRequest } from "#customers/otp/browser-request.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { takeFocus } from "#design-system/take-focus.ts";
import { call } from "#leads/client.ts";
import { readSentCode, resendCode, type SentCode, storeSentCode } from "../request-code.ts";
import { AddressStep } from "./address-step.tsx";

const INTRO_TEXTS = {
  personal:
    "How to choose, what things really cost, and the deals worth knowing about. By email, and only if you want it.",
  business:
    "What keeps a business connected, what it really costs, and the deals worth knowing about. By email, and only if you want it.",
} as const;

type Segment = keyof typeof INTRO_TEXTS;

/**
 * Newsletter sign-up in two steps: the address, then the code from the email (S7-41). A panel of full width for the end of a page.
 */
export function NewsletterForm({ segment }: { segment: Segment }) {
  const id = useId();
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <section aria-labelledby={id} className="@container rounded-xl bg-surface-2 p-5 md:p-8">
      <div className="grid @min-[720px]:grid-cols-[2fr_3fr] gap-x-12 gap-y-5">
        <div className="grid content-start gap-3">
          <Mail aria-hidden="true" className="size-8 text-action" />
          <h2 id={id} className="text-xl">
            News you can use
          </h2>
          <p className="text-muted">{INTRO_TEXTS[segment]}</p>
        </div>
        {/* Inert until hydration: before, input could be neither stored nor sent, and the tab's storage is not readable. */}
        <div inert={!isReady}>
          <noscript>
            <p className="mb-4 font-medium">Signing up needs JavaScript.</p>
          </noscript>
          <Steps key={String(isReady)} segment={segment} before={isReady ? readSentCode() : undefined} />
        </div>
      </div>
    </section>
  );
}

/** @param before the pending sign-up of this tab */
function Steps({ segment, before }: { segment: Segment; before: SentCode | undefined }) {
  const [sent, setSent] = useState(before);
  const [welcome, setWelcome] = useState<string>();
  const [typed, setTyped] = useState("");
  const [isFresh, setFresh] = useState(false);

  function goTo(next: SentCode | undefined) {
    storeSentCode(next);
    setSent(next);
    setFresh(true);
  }

  if (welcome) return <SignedUp text={welcome} />;
  if (!sent) return <AddressStep segment={segment} typed={typed} takesFocus={isFresh} onSent={goTo} />;
  return (
    <CodeStep
      resendAt={sent.resendAt}
      takesFocus={isFresh}
      confirmLabel="Confirm"
      onConfirm={async (otp) => {
        const { message } = await call("POST /blogs/verifyotp", { body: { email: sent.email, otp, ...codeRequest() } });
        storeSentCode(undefined);
        setWelcome(message);
      }}
      onResend={async () => goTo(await resendCode(sent.email))}
      backLabel="Change the address"
      onBack={() => {
        setTyped(sent.email);
        goTo(undefined);
      }}
    >
      We sent a code to <strong className="font-semibold">{sent.email}</strong>. It is valid for five minutes. If it
      does not come, look in the spam folder.
    </CodeStep>
  );
}

/** Confirmation. It takes the focus, because the focused button was removed. */
function SignedUp({ text }: { text: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Notice tone="success" title="You are signed up" live>
        {text}
      </Notice>
    </div>
  );
}
