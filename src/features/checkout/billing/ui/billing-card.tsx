import { useEffect, useRef, useState } from "react";
import { call } from "#checkout/client.ts";
import { AccountMeansFields } from "#checkout/ui/account-means-fields.tsx";
import { PaymentText } from "#checkout/ui/payment-text.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import type { BillingDetails } from "#orders/details/payment-choice.model.ts";
import { ACCOUNT_CONSENTS, billingChecks, NO_BILLING, ofChosenMeans } from "#orders/details/payment-means.model.ts";
import { withOrder } from "#orders/guests/order-access.ts";

interface BillingCardProps {
  orderId: string;
  /** Null until the customer has said it. */
  saved: BillingDetails | null;
}

/** How the bills after the first payment of a licence are paid (D-03): asked after the payment, and changed later. */
export function BillingCard({ orderId, saved }: BillingCardProps) {
  const [billing, setBilling] = useState(saved);
  const [isChanging, setChanging] = useState(saved === null);
  const [isFresh, setFresh] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (!isFresh || isChanging) return;
    changeButton.current?.focus();
    // What was saved is above the button.
    changeButton.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [isFresh, isChanging]);

  function open(isOpen: boolean) {
    setChanging(isOpen);
    setFresh(true);
  }

  function onSaved(next: BillingDetails) {
    setBilling(next);
    open(false);
    showToast("Thank you. We'll collect your monthly bill this way.", { tone: "success" });
  }
  return (
    <section aria-labelledby="billing" className="card grid gap-4 p-5 md:p-6 print:hidden">
      <h2 id="billing" className="text-lg">
        Your monthly bill
      </h2>
      {isChanging || !billing ? (
        <BillingForm orderId={orderId} onSaved={onSaved} onCancel={billing ? () => open(false) : undefined} />
      ) : (
        <>
          <div className="grid gap-1">
            <PaymentText payment={{ ...NO_INCOME, ...billing }} />
          </div>
          <Button
            ref={changeButton}
            kind="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => open(true)}
          >
            Change
          </Button>
        </>
      )}
    </section>
  );
}

/** A licence needs no assessment of what its customer can afford. */
const NO_INCOME = { grossIncome: "", netIncome: "", expenses: "", creditCheckConsent: "" };

interface BillingFormProps {
  orderId: string;
  onSaved: (billing: BillingDetails) => void;
  /** Absent until something is saved. */
  onCancel: (() => void) | undefined;
}

function BillingForm({ orderId, onSaved, onCancel }: BillingFormProps) {
  const form = useFields({
    checks: billingChecks,
    initial: NO_BILLING,
    draft: `billing-${orderId}`,
    undrafted: ["debitMandate"],
  });
  const { field, fields, change, changeAll } = form;
  const isDebited = fields.paymentMethod === "debit_order";
  const isChange = onCancel !== undefined;
  useEffect(() => {
    if (isChange) form.form.current?.querySelector("input")?.focus();
  }, [form.form, isChange]);

  async function save(typed: BillingDetails) {
    const { body } = await withOrder(orderId, (token) =>
      call("POST /checkout/billing", { token, body: { ...ofChosenMeans(typed), orderId } }),
    );
    onSaved(body.billing);
  }

  return (
    <Form
      of={form}
      onSend={save}
      otherwise="We couldn't save what you entered. Please try again."
      className="gap-4"
      label="Save"
      beside={
        onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            Keep as it is
          </Button>
        )
      }
    >
      <p>You've paid for the first month. How do you want to pay from the second month on?</p>
      <AccountMeansFields
        legend="Payment of the monthly bill"
        field={field}
        fields={fields}
        change={change}
        changeAll={changeAll}
      />
      {isDebited && <CheckField label={ACCOUNT_CONSENTS.debitMandate.text} {...form.checkboxOf("debitMandate")} />}
    </Form>
  );
}
