import type { FormEvent } from "react";
import { AmountField } from "#design-system/forms/amount-field.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { filled, upTo } from "#shared/field-checks.ts";
import { formatPrice, toCents, toRand } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { call } from "#staff/client.ts";
import type { StaffOrder } from "../contract.ts";
import type { OrderAction } from "./use-order-action.ts";

interface RefundFormProps {
  order: StaffOrder;
  refund: StaffOrder["refunds"][number];
  action: OrderAction;
}

/** Records a refund that was made at the gateway. The amount is typed, as a check against the gateway's page. */
export function RefundForm({ order: { ecomid: orderNumber, version }, refund, action }: RefundFormProps) {
  const { gateway, gatewayId, amount } = refund;
  const { form, field, send } = useFields({
    checks: {
      amount: { ok: (text) => typedAmount(text) !== undefined, message: "Enter the amount, such as 499.00" },
      reference: upTo(100, filled("Enter the gateway's reference of the refund")),
    },
    initial: { amount: "", reference: "" },
    draft: `staff-refund-${gatewayId}`,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ amount: typed, reference }) => {
      const body = { version, gateway, gatewayId, reference, amount: toRand(typedAmount(typed) ?? 0) };
      await action.run(`refund ${gatewayId}`, "The refund is recorded.", (token) =>
        call("POST /staff/orders/:ecomId/refund", { token, params: { ecomId: orderNumber }, body }),
      );
    }, "The refund could not be recorded. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm">
        Pay {formatPrice(toCents(amount))} back at the gateway {gateway}, payment {gatewayId}, then record it here.
        Check first that it was not paid back already.
      </p>
      <AmountField label="Amount in rand" {...field("amount")} />
      <TextField label="Reference of the refund" {...field("reference")} />
      <Button
        type="submit"
        size="small"
        loading={action.working === `refund ${gatewayId}`}
        disabled={action.working !== undefined}
        className="justify-self-start"
      >
        Record refund
      </Button>
    </form>
  );
}
