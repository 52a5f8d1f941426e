import type { FormEvent } from "react";
import type { SoldOut } from "#catalogue/configurator/model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { Honeypot } from "#leads/ui/honeypot.tsx";
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

/** Asks for one message when a sold-out product is back. Its confirmation replaces it. */
export function BackInStockForm({ productId, name, soldOut, sentTo, onSent }: BackInStockFormProps) {
  const { form, field, checkboxOf, send, isSending, failure } = useFields({
    checks: CHECKS,
    initial: { target: "", consent: "", website: "" },
    draft: "back-in-stock",
    undrafted: ["website", "consent"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ target, website }) => {
      const consent = { version: BACK_IN_STOCK_CONSENT.version };
      const body = { productId, materialIds: soldOut.materialIds.slice(0, 50), target, consent, website };
      await call("POST /backinstock", { body });
      onSent(target.trim());
    }, "We couldn't send this. Please try again.");
  }

  if (sentTo) return <RequestSent text={`We'll message ${sentTo} once, when the ${name} is back in stock.`} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3 noscript:hidden">
      <h2 className="text-lg">Tell me when it's back</h2>
      <TextField
        label="Email address or mobile number"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        {...field("target")}
      />
      <Honeypot field={field("website")} />
      <CheckField label={BACK_IN_STOCK_CONSENT.text} {...checkboxOf("consent")} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" kind="secondary" loading={isSending}>
        Tell me
      </Button>
    </form>
  );
}
