import { type FormEvent, useState } from "react";
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

/** Asks for one message when a sold-out product is back. Its confirmation replaces it. */
export function BackInStockForm({ productId, soldOut }: { productId: string; soldOut: SoldOut }) {
  const [confirmation, setConfirmation] = useState<string>();
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
      const { message } = await call("POST /backinstock", { body });
      setConfirmation(message);
    }, "We couldn't send this. Please try again.");
  }

  if (confirmation) return <RequestSent text={confirmation} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3 noscript:hidden">
      <h2 className="text-lg">Tell me when it is back</h2>
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
