import {
  ACCOUNT_MEANS,
  ACCOUNT_TYPES,
  type AccountPaymentDetails,
  formatDebitDay,
  HOSTED_MEANS,
  isOnAccount,
  type PaymentDetails,
} from "#orders/details/payment-choice.model.ts";
import { formatPrice, parsePrice } from "#shared/money.ts";
import { masked } from "#shared/person.ts";

/** The means of payment of an order and the declared amounts. Account numbers are masked (E-07). */
export function PaymentText({ payment }: { payment: PaymentDetails }) {
  const means = labelOf([...HOSTED_MEANS, ...ACCOUNT_MEANS], payment.paymentMethod);
  return (
    <>
      <p>{means}</p>
      {isOnAccount(payment) && <Account payment={payment} />}
    </>
  );
}

function Account({ payment }: { payment: AccountPaymentDetails }) {
  return (
    <>
      {payment.customerAccount && <p>Account {masked(payment.customerAccount)}</p>}
      {payment.accountNumber && (
        <>
          <p>
            {payment.bank}, branch code {payment.branchCode}
          </p>
          <p>
            {labelOf(ACCOUNT_TYPES, payment.accountType)} {masked(payment.accountNumber)}, {payment.accountHolder}
          </p>
          <p>{formatDebitDay(payment.debitDay)}</p>
        </>
      )}
      {payment.netIncome && (
        <p className="text-muted">
          Declared each month: income {rand(payment.grossIncome)}, after deductions {rand(payment.netIncome)}, expenses{" "}
          {rand(payment.expenses)}
        </p>
      )}
    </>
  );
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function rand(typed: string): string {
  return formatPrice(parsePrice(typed) ?? 0);
}
