import { SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FormField } from "#design-system/forms/use-fields.ts";
import { ACCOUNT_TYPES, type BillingDetails, formatDebitDay } from "#orders/details/payment-choice.model.ts";
import { BANKS, DEBIT_DAYS, OTHER_BANK } from "#orders/details/payment-means.model.ts";

export interface BankFieldsProps<Fields extends BillingDetails> {
  field: (name: keyof BillingDetails) => FormField;
  fields: Fields;
  changeAll: (fields: Fields) => void;
}

/** The bank account of a debit order. */
export function BankFields<Fields extends BillingDetails>({ field, fields, changeAll }: BankFieldsProps<Fields>) {
  function chooseBank(bank: string) {
    const match = BANKS.find(({ value }) => value === bank);
    changeAll({ ...fields, bank, branchCode: match?.branchCode ?? "" });
  }

  const isKnown = BANKS.some(({ value, branchCode }) => value === fields.bank && branchCode === fields.branchCode);
  return (
    <>
      <SelectField
        label="Bank"
        none="Choose a bank"
        options={[...BANKS, OTHER_BANK]}
        autoComplete="off"
        {...field("bank")}
        onChange={(event) => chooseBank(event.target.value)}
      />
      <TextField
        label="Branch code"
        hint={
          isKnown
            ? "Filled in for you: it works for all branches of this bank."
            : "Six digits. Your bank's app shows it."
        }
        inputMode="numeric"
        autoComplete="off"
        {...field("branchCode")}
        className="max-w-40"
      />
      <TextField label="Name of the account holder" autoComplete="name" {...field("accountHolder")} />
      <TextField label="Bank account number" inputMode="numeric" autoComplete="off" {...field("accountNumber")} />
      <SelectField
        label="Type of account"
        none="Choose a type"
        options={ACCOUNT_TYPES}
        autoComplete="off"
        {...field("accountType")}
      />
      <SelectField
        label="Day of the debit order"
        none="Choose a day"
        options={DEBIT_DAYS.map((day) => ({ value: day, label: formatDebitDay(day) }))}
        autoComplete="off"
        {...field("debitDay")}
      />
    </>
  );
}
