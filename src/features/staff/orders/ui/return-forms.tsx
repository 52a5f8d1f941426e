import type { FormEvent } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { dayOf, formatDay } from "#shared/day.ts";
import { filled, optional, unlessEmpty, upTo } from "#shared/field-checks.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { trackingNumber } from "#shared/tracking-number.ts";
import { call } from "#staff/client.ts";
import type { ReturnVerdict, StaffOrder } from "../contract.ts";
import { type Choice, ReasonForm } from "./order-decision.tsx";
import type { OrderAction } from "./use-order-action.ts";

interface ReturnFormProps {
  order: Pick<StaffOrder, "ecomid" | "version" | "return" | "refunds" | "allows">;
  action: OrderAction;
}

type States = Record<Exclude<NonNullable<StaffOrder["return"]>["state"], "unclear">, string>;

const PAID_STATES: States = {
  expected: "not back yet",
  handed_over: "handed over, on its way to us",
  received: "back",
  waived: "refunded without the goods",
  refused: "refund refused",
  not_received: "handed over, but the parcel was empty or did not come",
};

const ACCOUNT_STATES: States = {
  expected:
    "not back yet. The agreement goes on until they are back or handed over with proof, or you end it without them",
  handed_over: "handed over, on its way to us. The agreement has ended",
  received: "back. The agreement has ended",
  waived: "the agreement was ended without them",
  refused: "return refused. The agreement goes on, and ends after all if they come",
  not_received: "handed over, but the parcel was empty or did not come. The agreement has ended",
};

/** The goods of a cancelled order: how it stands, and what staff record or decide. Nothing is shown when nothing has to come back. */
export function ReturnForms({ order, action, mayAct }: ReturnFormProps & { mayAct: boolean }) {
  const { return: returning, allows } = order;
  if (!returning) return null;
  const { state, goods, dueOn, amount, proof, reason } = returning;
  const states = amount ? PAID_STATES : ACCOUNT_STATES;
  const money = amount ? ` ${formatPrice(toCents(amount))} is due by ${formatDay(dueOn)} at the latest.` : "";
  const afterAll = amount ? "Refund after all" : "End the agreement after all";
  const isRefunded = order.refunds.length > 0 && order.refunds.every(isBegun);
  const unclear = isRefunded
    ? "The warehouse reported after the refund that it had sent or loaded something. Talk to the customer, then record the return or decide."
    : `The warehouse hasn't said yet whether it had sent or loaded anything.${money}`;
  return (
    <section aria-labelledby="return" className="card grid gap-4 p-4">
      <h2 id="return" className="text-lg">
        {state === "unclear" ? "What the warehouse had done" : "Returned goods"}
      </h2>
      {state === "unclear" ? (
        <p className="text-sm">{unclear}</p>
      ) : (
        <p className="wrap-anywhere text-sm">
          {goods.join(", ")}: {states[state]}.{state === "expected" && money}
          {proof && ` ${proof}.`}
          {reason && ` ${reason}`}
        </p>
      )}
      <ArrivalNote returning={returning} />
      {mayAct && allows.recordReturn && goods.length > 0 && <RecordForm order={order} action={action} />}
      {mayAct && allows.decideReturn && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action">
            {state === "refused" ? afterAll : `Decide without the ${state === "unclear" ? "warehouse" : "goods"}`}
          </summary>
          <div className="grid gap-4 pt-2">
            {state === "expected" && !amount && (
              <p className="text-sm">
                If you refuse the return, the order is again what it was before it was cancelled, and the customer keeps
                paying for it. The warehouse had taken it back: ask it to switch on what it hadn't yet.
              </p>
            )}
            <ReasonForm
              hint={isRefunded ? "For the audit" : "The customer reads it"}
              choices={state === "expected" ? [waive(order), refuse(order)] : [waive(order, isRefunded)]}
              action={action}
            />
          </div>
        </details>
      )}
      {mayAct && allows.missReturn && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action">
            The parcel was empty, or did not come
          </summary>
          <div className="grid gap-4 pt-2">
            <p className="text-sm">The customer is told. No money is taken back by itself.</p>
            <ReasonForm hint="The customer reads it" choices={[miss(order)]} action={action} />
          </div>
        </details>
      )}
    </section>
  );
}

/** What the customer keeps by accepting the parcel, and what that means for a return. Nothing is shown when it was delivered, or nothing is kept. */
function ArrivalNote({ returning }: { returning: NonNullable<StaffOrder["return"]> }) {
  const { warning, refuseOnly } = returning;
  if (!warning) return null;
  const hint = refuseOnly
    ? "So the parcel can only be refused: record it once it is back."
    : "Whoever hands goods over has accepted the parcel, and gets back only what the rest cost. If the parcel was refused and is back, everything is refunded.";
  return (
    <p className="wrap-anywhere text-sm">
      Rule for the customer: “{warning}” {hint}
    </p>
  );
}

/** True for a refund that was requested from the gateway at least. */
function isBegun({ state }: StaffOrder["refunds"][number]): boolean {
  return state !== "awaiting_return" && state !== "waiting";
}

function RecordForm({ order: { ecomid: orderNumber, version, allows }, action }: ReturnFormProps) {
  const { form, fields, field, send } = useFields({
    checks: ({ state }) => ({
      state: filled("Choose what happened"),
      courier: upTo(100, optional),
      // Goods that are back need no proof.
      number: state === "received" ? unlessEmpty(trackingNumber) : trackingNumber,
      on: filled("Enter the day"),
    }),
    initial: { state: "", courier: "", number: "", on: dayOf(new Date()) },
    draft: `staff-return-${orderNumber}`,
  });

  const isBack = fields.state === "received";

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ state, courier, number, on }) => {
      const body = {
        version,
        state: state === "received" ? ("received" as const) : ("handed_over" as const),
        courier,
        number,
        on,
      };
      await action.run("return", "The return is recorded.", (token) =>
        call("POST /staff/orders/:ecomId/return", { token, params: { ecomId: orderNumber }, body }),
      );
    }, "The return could not be recorded. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label="What happened"
        none="Choose"
        options={[
          { value: "received", label: "The goods are back" },
          ...(allows.recordHandOver ? [{ value: "handed_over", label: "The customer has proof of sending them" }] : []),
        ]}
        {...field("state")}
      />
      <TextField label="Courier or store" optional {...field("courier")} />
      <TextField
        label="Tracking or slip number"
        hint="The number alone, without words"
        optional={isBack}
        {...field("number")}
      />
      <TextField label="On" type="date" max={dayOf(new Date())} {...field("on")} />
      <Button
        type="submit"
        size="small"
        loading={action.working === "return"}
        disabled={action.working !== undefined}
        className="justify-self-start"
      >
        Record return
      </Button>
    </form>
  );
}

function decisionAs(
  verdict: ReturnVerdict,
  { ecomid: orderNumber, version }: ReturnFormProps["order"],
): Choice["send"] {
  return (token, reason) =>
    call("POST /staff/orders/:ecomId/return-decision", {
      token,
      params: { ecomId: orderNumber },
      body: { version, verdict, reason },
    });
}

function waive(order: ReturnFormProps["order"], isRefunded = false): Choice {
  const label = isRefunded
    ? "Do without the goods"
    : order.return?.amount
      ? "Refund without the goods"
      : "End the agreement without the goods";
  return {
    what: "waived",
    label,
    kind: "primary",
    done: order.return?.amount ? "The return is no longer needed." : "The agreement has ended.",
    send: decisionAs("waived", order),
  };
}

function refuse(order: ReturnFormProps["order"]): Choice {
  const label = order.return?.amount ? "Refuse the refund" : "Refuse the return";
  return { what: "refused", label, kind: "danger", done: "The customer is told.", send: decisionAs("refused", order) };
}

function miss(order: ReturnFormProps["order"]): Choice {
  return {
    what: "not_received",
    label: "Goods not received",
    kind: "danger",
    done: "The customer is told.",
    send: decisionAs("not_received", order),
  };
}
