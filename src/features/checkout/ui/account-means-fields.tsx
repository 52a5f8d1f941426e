import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { ACCOUNT_MEANS, type BillingDetails } from "#orders/details/payment-choice.model.ts";
import { BankFields, type BankFieldsProps } from "./bank-fields.tsx";

interface AccountMeansFieldsProps<Fields extends BillingDetails> extends BankFieldsProps<Fields> {
  /** What is chosen, as assistive technology reads it. */
  legend: string;
  change: (name: "paymentMethod", value: string) => void;
}

/** How the monthly bill is paid: on an account that the customer has, or by a debit order, each with its fields. */
export function AccountMeansFields<Fields extends BillingDetails>({
  legend,
  change,
  ...form
}: AccountMeansFieldsProps<Fields>) {
  const { field, fields } = form;
  return (
    <>
      <ChoiceFields
        legend={<span className="sr-only">{legend}</span>}
        choices={ACCOUNT_MEANS}
        {...field("paymentMethod")}
        onChoose={(value) => change("paymentMethod", value)}
      />
      {fields.paymentMethod === "existing_account" && (
        <TextField
          label="Account number"
          hint="You'll find it on your bill."
          autoComplete="off"
          {...field("customerAccount")}
        />
      )}
      {fields.paymentMethod === "debit_order" && <BankFields {...form} />}
    </>
  );
}
