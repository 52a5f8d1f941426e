import { useId, useState } from "react";
import { type AcceptanceEffect, AGE, NO_ANSWER, PENDING } from "#checkout/verification/model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button, type ButtonKind } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import type { CancellationReason } from "#orders/cancellation.model.ts";
import { statusIs } from "#orders/status/model.ts";
import { formatDayOf } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { joinNames } from "#shared/text.ts";
import { call } from "#staff/client.ts";
import type { StaffOrder } from "../contract.ts";
import { MOVE_RULES, moveRoute, STAFF_MOVES, type StaffMove } from "../model.ts";
import type { OrderAction } from "./use-order-action.ts";

export interface Choice {
  what: string;
  label: string;
  kind: ButtonKind;
  /** Message after it was done. */
  done: string;
  send: (token: string, reason: string) => Promise<unknown>;
}

/** What decides about the decisions on an order. */
type Decided = Pick<StaffOrder, "ecomid" | "version" | "status" | "orderType" | "allows" | "verification">;

/** What happens when staff accept an application. */
const ACCEPTANCE_TEXTS: Record<AcceptanceEffect, string> = {
  checks:
    "The checks run now that were not made yet, because there were too many orders with the same number or a provider did not answer. They can decline the application or bring it back to you.",
  credit_check:
    "The credit bureau is asked, which it was not yet. It can decline the application, and brings it back to you if it has no record or does not answer.",
  accepted: "The order is accepted without further checks.",
};

/** Which checks an application is without, and what happens when staff accept it; nothing for one that is decided. */
function AcceptanceNote({
  verification: { reason, answers, acceptance },
}: {
  verification: NonNullable<StaffOrder["verification"]>;
}) {
  if (!acceptance) return null;
  const unanswered = answers.filter(({ answer }) => answer === NO_ANSWER || answer === PENDING);
  const waitsForCustomers = acceptance === "accepted" && reason === "unreachable" && unanswered.length === 0;
  return (
    <div className="grid gap-2 text-sm">
      {unanswered.length > 0 && (
        <p>
          <span className="font-medium">Not checked:</span> {joinNames(unanswered.map(({ step }) => step))}. No answer
          came in time, and nobody is asked again, so accept only what you have checked yourself.
        </p>
      )}
      {answers.some(({ step }) => step === AGE) && (
        <p>
          <span className="font-medium">Age unclear:</span> The ID number also fits a child, whose agreement is void.
          Look at the date of birth in the identity document before you accept.
        </p>
      )}
      <p>
        <span className="font-medium">If you accept:</span>{" "}
        {waitsForCustomers
          ? "All checks passed, but the customer database did not answer. The order is accepted once it does."
          : ACCEPTANCE_TEXTS[acceptance]}
      </p>
    </div>
  );
}

/** The decisions that the status of an order asks for, and the moves that it allows. Nothing is shown when there are none. */
export function OrderDecision({ order, action }: { order: Decided; action: OrderAction }) {
  const choices = choicesFor(order);
  if (choices.length === 0) return null;
  const isAsked = statusIs(order.status, "undecided") || order.allows.decide;
  return (
    <section aria-labelledby="decision" className="card grid gap-4 p-4">
      <h2 id="decision" className="text-lg">
        {isAsked ? "Waiting for your decision" : "Change the status"}
      </h2>
      {statusIs(order.status, "undecided") && order.orderType === "fibreproduct" && (
        <Notice tone="warning">
          <p>
            This was ordered at the fibre checkout. Cancelling it here doesn't end the agreement there: tell the fibre
            checkout first, then cancel it here.
          </p>
        </Notice>
      )}
      {order.allows.decide && order.verification && <AcceptanceNote verification={order.verification} />}
      <ReasonForm
        hint="Kept with the order. When you cancel or decline, the customer reads it"
        choices={choices}
        action={action}
      />
    </section>
  );
}

/** Cancels a placed order for a customer who asks for it, or says why that is over. Absent for an order that waits for a decision. */
export function CancelForCustomer({ order, action }: { order: StaffOrder; action: OrderAction }) {
  const { status, allows, cancellation } = order;
  if (statusIs(status, "undecided") || cancellation.why === "over" || (cancellation.allowed && !allows.cancel))
    return null;
  return (
    <section aria-labelledby="cancelling" className="card grid gap-3 p-4">
      <h2 id="cancelling" className="text-lg">
        If the customer changes their mind
      </h2>
      <p className="text-sm">{cancellationNote(cancellation)}</p>
      {allows.cancel && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action">
            Cancel for the customer
          </summary>
          <div className="grid gap-4 pt-2">
            <p className="text-sm">{cancelEffectText(order)}</p>
            <ReasonForm hint="The customer reads it" choices={[moveChoice(order, "cancel")]} action={action} />
          </div>
        </details>
      )}
    </section>
  );
}

const NOTES: Record<CancellationReason, string> = {
  over: "",
  elsewhere: "The fibre checkout has this order. Cancel it there.",
  late: "The seven days to cancel without a reason are over.",
  began: "It was loaded or started at once, as the customer asked, so the right to cancel has ended.",
  code_sent: "The customer has the licence or code, so the right to cancel has ended.",
};

/** Whether a customer may cancel, until when, or why not (D-14). */
function cancellationNote({ allowed, until, why }: StaffOrder["cancellation"]): string {
  if (!allowed) return NOTES[why ?? "late"];
  return until
    ? `They may cancel without a reason until the end of ${formatDayOf(Date.parse(until) - 1)}.`
    : "They may cancel without a reason.";
}

/** What follows when an order is cancelled now. */
function cancelEffectText({ payments, cancelEffect }: StaffOrder): string {
  const isPaid = payments.some(({ status }) => status === "paid");
  const { amount = "", kept = [], needsReturn = false } = cancelEffect ?? {};
  const back = "the goods are back or handed over with proof";
  const money = isPaid
    ? `${amount ? formatPrice(toCents(amount)) : "The payment"} is refunded${needsReturn ? ` once ${back}` : ""}.`
    : needsReturn
      ? `The agreement goes on until ${back}.`
      : "Nothing was paid, and nothing is billed.";
  return [
    money,
    ...(needsReturn ? [] : ["First the warehouse has to confirm that nothing was sent or loaded."]),
    ...(kept.length > 0 ? [`Not refunded, because it was loaded or sent with consent: ${joinNames(kept)}.`] : []),
  ].join(" ");
}

interface ReasonFormProps {
  hint: string;
  choices: readonly Choice[];
  action: OrderAction;
}

/** One reason and a button for each choice. */
export function ReasonForm({ hint, choices, action }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const id = useId();

  async function decide({ what, done, send }: Choice) {
    setMissing(reason.trim() === "");
    if (reason.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    if (await action.run(what, done, (token) => send(token, reason))) setReason("");
  }

  return (
    <>
      <TextField
        id={id}
        label="Reason"
        hint={hint}
        maxLength={300}
        required
        value={reason}
        error={isMissing && reason.trim() === "" ? "Give a reason" : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.what}
            size="small"
            kind={choice.kind}
            loading={action.working === choice.what}
            disabled={action.working !== undefined}
            onClick={() => decide(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </>
  );
}

function moveChoice({ ecomid: orderNumber, version }: Decided, move: StaffMove): Choice {
  const { label, kind, done } = MOVE_RULES[move];
  return {
    what: move,
    label,
    kind,
    done,
    send: (token, reason) =>
      call(moveRoute(move), { token, params: { ecomId: orderNumber }, body: { version, reason } }),
  };
}

/** The moves that an order allows now. The cancellation for its customer has a place of its own. */
function movesFor({ status, allows }: Decided): StaffMove[] {
  return STAFF_MOVES.filter((move) => allows[move] && (move !== "cancel" || statusIs(status, "undecided")));
}

function choicesFor(order: Decided): Choice[] {
  const { ecomid: orderNumber, version, allows, verification } = order;
  const params = { ecomId: orderNumber };
  const decideAs = (verdict: "approved" | "declined") => (token: string, reason: string) =>
    call("POST /staff/orders/:ecomId/decision", { token, params, body: { version, verdict, reason } });
  const accept: Choice = {
    what: "approved",
    label: "Accept application",
    kind: "primary",
    done: verification?.acceptance === "accepted" ? "The application is accepted." : "The checks run now.",
    send: decideAs("approved"),
  };
  const decline: Choice = {
    what: "declined",
    label: "Decline application",
    kind: "danger",
    done: "The application is declined.",
    send: decideAs("declined"),
  };
  return [...movesFor(order).map((move) => moveChoice(order, move)), ...(allows.decide ? [accept, decline] : [])];
}
