import { ProgressSteps } from "#design-system/navigation/progress-steps.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { Part } from "#design-system/part.tsx";
import type { Order } from "#orders/order.mapper.ts";
import { formatLong, toCents } from "#shared/money.ts";
import { type ReturnState, returnSteps, settledText } from "../model.ts";

interface ReturnCardProps {
  order: Pick<Order, "orderNumber" | "status" | "deliveredAt" | "return">;
  telephone: string;
}

/** How the goods of a cancelled order come back: how it stands, and what the customer has to do. */
export function ReturnCard({ order, telephone }: ReturnCardProps) {
  const { orderNumber, status, deliveredAt, return: returning } = order;
  if (!returning || returning.state === "unclear") return null;
  const { state, refuseOnly, proof, reason, dueOn } = returning;
  const amount = returning.amount ? formatLong(toCents(returning.amount)) : "";
  const isRefunded = status === "refunded";
  const stages = [
    { label: "Cancelled", state: "done" as const },
    { label: "Return expected", state: state === "expected" ? ("current" as const) : ("done" as const) },
    { label: "Return received", state: state === "expected" ? ("open" as const) : ("done" as const) },
    ...(amount ? [{ label: "Refunded", state: refundStage(state, isRefunded) }] : []),
  ];
  return (
    <Part
      card
      id="return"
      title={state !== "expected" ? "Your return" : refuseOnly ? "Refuse the parcel" : "Send the goods back"}
    >
      {HAS_PROGRESS.includes(state) && <ProgressSteps label="Progress of your return" steps={stages} />}
      {state === "expected" ? (
        <>
          <dl className="grid gap-3">
            {returnSteps({ ...returning, orderNumber, amount, due: dueOn, isDelivered: deliveredAt !== null }).map(
              ({ label, text }) => (
                <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
                  <dt className="font-medium">{label}</dt>
                  <dd className="wrap-anywhere">{text}</dd>
                </div>
              ),
            )}
          </dl>
          {!refuseOnly && (
            <p>
              Tell us the tracking number on {telephone}. <TextLink to="/stores">Find a store</TextLink>
            </p>
          )}
        </>
      ) : (
        <>
          {(!isRefunded || state === "not_received") &&
            settledText(state, { amount, reason, telephone }).map((text) => (
              <p key={text} className="wrap-anywhere">
                {text}
              </p>
            ))}
          {proof && <p className="wrap-anywhere text-muted text-sm">Handed over: {proof}</p>}
        </>
      )}
    </Part>
  );
}

/** States of a return that goes its usual way. */
const HAS_PROGRESS: readonly ReturnState[] = ["expected", "handed_over", "received"];

function refundStage(state: NonNullable<Order["return"]>["state"], isRefunded: boolean) {
  if (isRefunded) return "done" as const;
  return state === "expected" ? ("open" as const) : ("current" as const);
}
