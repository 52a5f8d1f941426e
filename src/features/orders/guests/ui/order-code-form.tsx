import { useEffect, useRef, useState } from "react";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { EmailField, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { GUEST_CHECKS, typedOrderNumber } from "../model.ts";
import { type AskedOrder, readSentCode, type SentCode, storeSentCode } from "../sent-code.ts";

interface OrderCodeFormProps {
  /** Storage key of what was typed, in this tab. */
  draft: string;
  /** True when only the email address of the order will do. */
  byEmail?: boolean;
  /** Order number to begin with; may be empty. */
  orderNumber: string;
  confirmLabel: string;
  /** Requests a code. @throws CallFailure */
  send: (asked: AskedOrder) => Promise<{ body: { resendAfterSeconds: number } }>;
  /** Sends the code of the message. @throws CallFailure */
  confirm: (asked: AskedOrder & { otp: string }) => Promise<void>;
}

/** Two steps: order number and address, then the code that was sent there. Rendered in the browser only. */
export function OrderCodeForm({
  draft,
  byEmail = false,
  orderNumber,
  confirmLabel,
  send,
  confirm,
}: OrderCodeFormProps) {
  const key = `${draft}-sent`;
  const [sent, setSent] = useState(() => {
    const before = readSentCode(key);
    // A link with another number begins anew.
    return before && (orderNumber === "" || before.orderNumber === orderNumber) ? before : undefined;
  });
  const [typed, setTyped] = useState<AskedOrder>({ orderNumber, target: "" });
  const [isFresh, setFresh] = useState(false);

  async function request(asked: AskedOrder) {
    goTo({ ...asked, resendAt: await resendTimeOf(() => send(asked)) });
  }

  function goTo(next: SentCode | undefined) {
    storeSentCode(key, next);
    setSent(next);
    setFresh(true);
  }

  if (!sent) return <AskStep draft={draft} byEmail={byEmail} typed={typed} takesFocus={isFresh} onAsked={request} />;
  const { orderNumber: number, target } = sent;
  return (
    <CodeStep
      resendAt={sent.resendAt}
      takesFocus={isFresh}
      confirmLabel={confirmLabel}
      onConfirm={async (otp) => {
        await confirm({ orderNumber: number, target, otp });
        storeSentCode(key, undefined);
      }}
      onResend={() => request({ orderNumber: number, target })}
      backLabel="Change number or address"
      onBack={() => {
        setTyped({ orderNumber: number, target });
        goTo(undefined);
      }}
    >
      If order <strong className="font-semibold tabular-nums">{number}</strong> was made with{" "}
      <strong className="font-semibold">{target}</strong>, a code is on its way there. It is valid for five minutes. No
      code? Check the order number and the mobile number or email address{byEmail && ", and look in your spam folder"}.
    </CodeStep>
  );
}

interface AskStepProps {
  draft: string;
  byEmail: boolean;
  typed: AskedOrder;
  /** Whether to focus the first field, when the customer returns to this step. */
  takesFocus: boolean;
  onAsked: (asked: AskedOrder) => Promise<void>;
}

function AskStep({ draft, byEmail, typed, takesFocus, onAsked }: AskStepProps) {
  const first = useRef<HTMLInputElement>(null);
  const form = useFields({
    checks: { ecomid: GUEST_CHECKS.ecomid, target: byEmail ? GUEST_CHECKS.email : GUEST_CHECKS.target },
    initial: { ecomid: typed.orderNumber, target: typed.target },
    // A link with another number has a draft of its own.
    draft: `${draft} ${typed.orderNumber}`,
  });
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  return (
    <Form
      of={form}
      onSend={({ ecomid: orderNumber, target }) =>
        onAsked({ orderNumber: typedOrderNumber(orderNumber) ?? orderNumber, target: target.trim() })
      }
      label="Send me a code"
    >
      <TextField
        ref={first}
        label="Order number"
        hint="You'll find it in all our messages: ECOM and eight digits"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field("ecomid")}
      />
      {byEmail ? (
        <EmailField label="Email address of the order" {...form.field("target")} />
      ) : (
        <EmailField
          type="text"
          inputMode="text"
          label="Email address or mobile number of the order"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field("target")}
        />
      )}
    </Form>
  );
}
