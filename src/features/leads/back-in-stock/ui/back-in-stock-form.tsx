import { useState } from "react";
import type { SoldOut } from "#catalogue/configurator/model.ts";
import { codeRequest } from "#customers/otp/browser-request.ts";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { CheckField, EmailField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { Honeypot } from "#design-system/forms/honeypot.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { RequestSent } from "#leads/ui/request-sent.tsx";
import { BACK_IN_STOCK_CHECKS, BACK_IN_STOCK_CONSENT } from "../model.ts";

const CHECKS = {
  ...BACK_IN_STOCK_CHECKS,
  consent: { ok: (text: string) => text !== "", message: "Tick to let us message you" },
};

interface BackInStockFormProps {
  productId: string;
  /** What is sold out, with its colour if one was chosen: "Nokia 235 4G Blue". */
  name: string;
  soldOut: SoldOut;
  /** Where the message will be sent, once the request was accepted; empty before. */
  sentTo: string;
  onSent: (target: string) => void;
}

/** What was asked for, while its code is awaited. */
interface Sent {
  target: string;
  website: string;
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
}

/** Asks for one message when a sold-out product is back: the address, then the code that shows that it is the customer's. Its confirmation replaces it. */
export function BackInStockForm({ productId, name, soldOut, sentTo, onSent }: BackInStockFormProps) {
  const [sent, setSent] = useState<Sent>();
  const form = useFields({
    checks: CHECKS,
    initial: { target: "", consent: "", website: "" },
    draft: "back-in-stock",
    undrafted: ["website", "consent"],
  });

  const bodyOf = ({ target, website }: Pick<Sent, "target" | "website">) => ({
    productId,
    materialIds: soldOut.materialIds.slice(0, 50),
    target,
    website,
    consent: { version: BACK_IN_STOCK_CONSENT.version },
    ...codeRequest(),
  });

  async function request({ target, website }: Pick<Sent, "target" | "website">) {
    const body = bodyOf({ target, website });
    setSent({ target, website, resendAt: await resendTimeOf(() => call("POST /backinstock", { body })) });
  }

  if (sentTo) return <RequestSent text={`We'll message ${sentTo} once, when the ${name} is back in stock.`} />;
  if (sent)
    return (
      <div className="grid gap-3">
        <h2 className="text-lg">Tell me when it's back</h2>
        <CodeStep
          resendAt={sent.resendAt}
          takesFocus
          confirmLabel="Confirm"
          onConfirm={async (otp) => {
            await call("POST /backinstock/confirm", { body: { ...bodyOf(sent), otp } });
            onSent(sent.target.trim());
          }}
          onResend={() => request(sent)}
          backLabel="Use another address or number"
          onBack={() => setSent(undefined)}
        >
          We sent a code to <strong className="font-semibold">{sent.target}</strong>, so that nobody asks in your name.
          It is valid for five minutes.
        </CodeStep>
      </div>
    );
  return (
    <Form
      of={form}
      onSend={request}
      className="gap-3 noscript:hidden"
      label="Tell me"
      button={{ kind: "secondary", wide: true }}
    >
      <h2 className="text-lg">Tell me when it's back</h2>
      <EmailField type="text" label="Email address or mobile number" {...form.field("target")} />
      <Honeypot field={form.field("website")} />
      <CheckField label={BACK_IN_STOCK_CONSENT.text} {...form.checkboxOf("consent")} />
    </Form>
  );
}
