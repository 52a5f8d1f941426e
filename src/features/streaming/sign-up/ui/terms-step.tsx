import { useState } from "react";
import { useRevalidator } from "react-router";
import { loadCart } from "#cart/store.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { CheckField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { CallFailure } from "#platform/http/client.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { Partner } from "#shared/streaming/partners.ts";
import { call } from "#streaming/client.ts";
import { START_AT_ONCE } from "#streaming/model.ts";
import type { Terms } from "./offer-summary.tsx";

interface TermsStepProps {
  partner: Partner;
  terms: Terms;
  onOrdered: (subscriptionId: string) => void;
}

const ACCEPTED = { ok: (value: string) => value !== "", message: "Tick to accept the terms" };
const STARTED = { ...ACCEPTED, message: "Tick this to start your subscription" };

/** The terms, and the button that orders. */
export function TermsStep({ partner, terms, onOrdered }: TermsStepProps) {
  const { ott, lambda } = partner.paths;
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [isChanged, setChanged] = useState(false);
  const form = useFields({
    checks: { accepted: ACCEPTED, startAtOnce: STARTED },
    initial: { accepted: "", startAtOnce: "" },
    draft: "streaming-terms",
    undrafted: ["accepted", "startAtOnce"],
  });

  async function order() {
    try {
      const { subscriptionId } = await session.withOrders(async (token) => {
        await call(`POST ${lambda}/acceptTerms`, { token, body: { version: terms.version, accepted: true } });
        return (await call(`POST ${ott}/v6/ott_checkout`, { token, body: {} })).body;
      });
      await dispatch(loadCart({ silent: true }));
      if (subscriptionId) onOrdered(subscriptionId);
    } catch (error) {
      const code = error instanceof CallFailure && error.problem?.code;
      setChanged(code === "terms_changed");
      // Fetched again, the page shows the new terms, or leaves for the subscription that was ordered in another tab.
      if (code === "terms_changed" || code === "streaming_step") await revalidate();
      throw error;
    }
  }

  return (
    <Form
      of={form}
      onSend={order}
      tone={isChanged ? "warning" : "danger"}
      label="Start my subscription"
      button={{ size: "large" }}
    >
      <h2 className="text-lg">What you agree to</h2>
      <ul className="grid list-disc gap-2 pl-5">
        {terms.text
          .split("\n")
          .filter((line) => line !== START_AT_ONCE)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <CheckField label="I accept these terms" {...form.checkboxOf("accepted")} />
      <CheckField label={START_AT_ONCE} {...form.checkboxOf("startAtOnce")} />
    </Form>
  );
}
