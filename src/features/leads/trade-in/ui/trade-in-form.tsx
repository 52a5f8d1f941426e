import { useState } from "react";
import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { SelectField } from "#design-system/forms/field.tsx";
import { EnquiryForm } from "#leads/enquiries/ui/enquiry-form.tsx";
import { formatPrice } from "#shared/money.ts";
import { estimateFor, type TradeInChoice, type TradeInRules } from "../model.ts";

const NOTHING: TradeInChoice = { device: "", storage: "", condition: "" };

/** Phone, storage and condition with their estimate, and the request to be called about it. */
export function TradeInForm({ rules }: { rules: TradeInRules }) {
  const [choice, setChoice] = useState(NOTHING);
  const phone = rules.phones.find(({ key }) => key === choice.device);
  const storages = Object.keys(phone?.storages ?? {});
  const estimate = estimateFor(rules, choice);

  function chooseDevice(device: string) {
    const [storage = "", ...others] = Object.keys(rules.phones.find(({ key }) => key === device)?.storages ?? {});
    setChoice({ ...choice, device, storage: others.length === 0 ? storage : "" });
  }

  return (
    <div className="grid gap-5">
      <SelectField
        label="Your phone"
        none="Choose your phone"
        hint="Not in the list? We don't take it yet."
        options={rules.phones.map(({ key, name }) => ({ value: key, label: name }))}
        value={choice.device}
        onChange={(event) => chooseDevice(event.target.value)}
      />
      <SelectField
        label="Storage"
        none={phone ? "Choose the storage" : "Choose your phone first"}
        hint="Look in its settings, under About."
        disabled={!phone}
        options={storages.map((storage) => ({ value: storage, label: storage }))}
        value={choice.storage}
        onChange={(event) => setChoice({ ...choice, storage: event.target.value })}
      />
      <ChoiceFields
        legend="Condition"
        name="condition"
        choices={rules.conditions.map(({ key, label, text }) => ({ value: key, label, note: text }))}
        value={choice.condition}
        onChoose={(condition) => setChoice({ ...choice, condition })}
      />
      <div role="status">
        {estimate && (
          <div className="rounded-xl bg-surface-2 p-5">
            <p className="text-muted text-sm">
              Estimate for {estimate.device}, {estimate.condition.toLowerCase()}
            </p>
            <p className="font-semibold text-3xl tabular-nums">{formatPrice(estimate.cents)}</p>
            <p className="mt-1 text-sm">
              This is an estimate. The store checks the phone before it makes you an offer.
            </p>
          </div>
        )}
      </div>
      {estimate && (
        <section aria-labelledby="call">
          <h2 id="call" className="mb-4 text-xl">
            Have us call you about it
          </h2>
          <EnquiryForm
            key={Object.values(choice).join()}
            enquiry="tradein"
            about={{ segment: "personal", pageType: "trade-in", productId: "", tradeIn: choice }}
            submitLabel="Ask us to call"
          />
        </section>
      )}
    </div>
  );
}
