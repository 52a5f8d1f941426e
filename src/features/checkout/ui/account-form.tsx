import { CheckField, FormPart, TextField } from "#design-system/forms/field.tsx";
import type { FormField } from "#design-system/forms/use-fields.ts";
import type { AccountPaymentDetails } from "#orders/details/payment-choice.model.ts";
import { ACCOUNT_CONSENTS, accountChecks, NO_BILLING } from "#orders/details/payment-means.model.ts";
import type { Segment } from "#shared/segment.ts";
import { call } from "../client.ts";
import { AccountMeansFields } from "./account-means-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { type OpenCheckout, useStepForm } from "./use-step-form.ts";

interface AccountFormProps {
  order: OpenCheckout;
  saved: AccountPaymentDetails | null;
}

const EMPTY: AccountPaymentDetails = {
  ...NO_BILLING,
  grossIncome: "",
  netIncome: "",
  expenses: "",
  creditCheckConsent: "",
};

/** Means of paying the monthly bill, declared amounts, and consents, which are never ticked beforehand. */
export function AccountForm({ order, saved }: AccountFormProps) {
  const { field, fields, change, changeAll, checkboxOf, form } = useStepForm({
    step: "payment",
    order,
    checks: accountChecks,
    initial: { ...(saved ?? EMPTY), creditCheckConsent: "", debitMandate: "" },
    undrafted: ["creditCheckConsent", "debitMandate"],
    save: (typed, token) => saveMeans(order, typed, token),
  });
  return (
    <StepForm {...form}>
      <IncomeFields field={field} segment={order.segment} />
      <FormPart title="The monthly bill">
        <AccountMeansFields
          legend="Payment method"
          field={field}
          fields={fields}
          change={change}
          changeAll={changeAll}
        />
      </FormPart>
      <FormPart title="What we need you to agree to">
        <div className="grid gap-1">
          <CheckField label={ACCOUNT_CONSENTS.creditCheckConsent.text} {...checkboxOf("creditCheckConsent")} />
          {fields.paymentMethod !== "existing_account" && (
            <CheckField label={ACCOUNT_CONSENTS.debitMandate.text} {...checkboxOf("debitMandate")} />
          )}
        </div>
      </FormPart>
    </StepForm>
  );
}

/** The declared amounts of the affordability assessment (National Credit Act 34 of 2005, section 81). */
function IncomeFields({
  field,
  segment,
}: {
  field: (name: keyof AccountPaymentDetails) => FormField;
  segment: Segment;
}) {
  const whose = segment === "business" ? "of the organisation " : "";
  const amount = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <FormPart
      title="Your income and expenses"
      lead="By law we have to make sure that you can afford the monthly bill. Enter monthly amounts in whole rand."
    >
      <TextField label={`Income ${whose}before deductions`} {...amount} {...field("grossIncome")} />
      <TextField label={`Income ${whose}after deductions`} {...amount} {...field("netIncome")} />
      <TextField
        label={`Monthly expenses ${whose}`.trim()}
        hint={
          segment === "business"
            ? "Salaries, rent, loans and everything else."
            : "Rent, food, transport, school, loans and everything else."
        }
        {...amount}
        {...field("expenses")}
      />
    </FormPart>
  );
}

/** Saves the fields of the selected means of payment; those of the other one are sent empty. */
function saveMeans(order: OpenCheckout, typed: AccountPaymentDetails, token: string) {
  const { paymentMethod, grossIncome, netIncome, expenses, creditCheckConsent } = typed;
  const isDebited = paymentMethod === "debit_order";
  const means = isDebited ? { ...typed, customerAccount: "" } : { ...EMPTY, customerAccount: typed.customerAccount };
  const declared = { paymentMethod, grossIncome, netIncome, expenses, creditCheckConsent };
  const body = { ...means, ...declared, orderId: order.orderId };
  return order.segment === "business"
    ? call("POST /paymentDetails/add", { body, token })
    : call("POST /personalpaymentDetails/add", { body, token });
}
