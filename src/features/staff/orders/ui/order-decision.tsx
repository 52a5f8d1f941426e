import { useId, useState } from "react";
import { Button, type ButtonKind } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { call } from "#staff/client.ts";
import type { StaffOrder } from "../contract.ts";
import type { OrderAction } from "./use-order-action.ts";

interface Choice {
  what: string;
  label: string;
  kind: ButtonKind;
  /** Message after it was done. */
  done: string;
  send: (token: string, reason: string) => Promise<unknown>;
}

/** The decisions that the status of an order allows: each needs a reason. Nothing is shown when there are none. */
export function OrderDecision({ order, action }: { order: StaffOrder; action: OrderAction }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const choices = choicesFor(order);
  if (choices.length === 0) return null;

  async function decide({ what, done, send }: Choice) {
    setMissing(reason.trim() === "");
    if (reason.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    if (await action.run(what, done, (token) => send(token, reason))) setReason("");
  }

  return (
    <section aria-labelledby="decision" className="card grid gap-4 p-4">
      <h2 id="decision" className="text-lg">
        Waiting for your decision
      </h2>
      <TextField
        id={id}
        label="Reason"
        hint="Kept with the order. When you cancel or decline, the customer reads it"
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
    </section>
  );
}

function choicesFor({ ecomid, version, allows }: StaffOrder): Choice[] {
  const params = { ecomId: ecomid };
  const release: Choice = {
    what: "release",
    label: "Release order",
    kind: "primary",
    done: "The order is released.",
    send: (token, reason) => call("POST /staff/orders/:ecomId/release", { token, params, body: { version, reason } }),
  };
  const cancel: Choice = {
    what: "cancel",
    label: "Cancel order",
    kind: "danger",
    done: "The order is cancelled.",
    send: (token, reason) => call("POST /staff/orders/:ecomId/cancel", { token, params, body: { version, reason } }),
  };
  const decideAs = (verdict: "approved" | "declined") => (token: string, reason: string) =>
    call("POST /staff/orders/:ecomId/decision", { token, params, body: { version, verdict, reason } });
  const accept: Choice = {
    what: "approved",
    label: "Accept application",
    kind: "primary",
    done: "The application is accepted.",
    send: decideAs("approved"),
  };
  const decline: Choice = {
    what: "declined",
    label: "Decline application",
    kind: "danger",
    done: "The application is declined.",
    send: decideAs("declined"),
  };
  return [
    ...(allows.release ? [release] : []),
    ...(allows.cancel ? [cancel] : []),
    ...(allows.decide ? [accept, decline] : []),
  ];
}
