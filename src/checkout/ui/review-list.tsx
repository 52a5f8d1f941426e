import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CheckoutDetails, PAYMENT_MEANS } from "#checkout/model.ts";
import { CONTACT_METHODS } from "#person/model.ts";

interface ReviewListProps {
  details: CheckoutDetails;
  /** Where each part can be changed; undefined once it cannot. */
  changePath?: ((step: "details" | "delivery" | "payment") => string) | undefined;
}

/** Everything that was filled in, to be checked before paying, and later to be read on the order. */
export function ReviewList({ details: { personal, delivery, payment }, changePath }: ReviewListProps) {
  return (
    <>
      {personal && (
        <Part title="Your details" change={changePath?.("details")}>
          <p>{[personal.title, personal.firstName, personal.lastName].filter(Boolean).join(" ")}</p>
          <p>{personal.email}</p>
          <p>{numberWords(personal.mobileNumber)}</p>
          <p className="text-muted">Reach me by {labelOf(CONTACT_METHODS, personal.contactMethod).toLowerCase()}</p>
        </Part>
      )}
      {delivery && (
        <Part title="Delivery" change={changePath?.("delivery")}>
          <p>{delivery.recipientName}</p>
          <p>{numberWords(delivery.recipientNumber)}</p>
          <p>
            {[
              delivery.building,
              delivery.street,
              delivery.suburb,
              delivery.town,
              delivery.province,
              delivery.postalCode,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
          {delivery.instructions && <p className="text-muted">{delivery.instructions}</p>}
        </Part>
      )}
      {payment && (
        <Part title="Payment" change={changePath?.("payment")}>
          <p>{labelOf(PAYMENT_MEANS, payment.paymentMethod)}</p>
        </Part>
      )}
    </>
  );
}

/** A stored number in the groups in which people read it. */
function numberWords(e164: string): string {
  return e164.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4");
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function Part({ title, change, children }: { title: string; change: string | undefined; children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-5 md:p-6">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {change && (
          <Link to={change} className="inline-flex min-h-11 items-center font-medium text-action hover:underline">
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </div>
      <div className="grid gap-0.5 wrap-anywhere">{children}</div>
    </section>
  );
}
