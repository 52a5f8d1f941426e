import type { ReactNode } from "react";
import { STORES_PATH } from "#coverage/stores/model.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { type BusinessRecord, type CheckoutDetails, documentLabel, type PersonRecord } from "#orders/details/model.ts";
import { formatPorted, portedNumbers } from "#orders/details/porting.model.ts";
import type { CheckoutStep } from "#orders/details/steps.model.ts";
import type { OrderLine } from "#orders/model.ts";
import { formatAddress } from "#shared/address.ts";
import { identityLabel } from "#shared/identity-documents.ts";
import { ORGANISATION_FORMATS } from "#shared/organisation.ts";
import { CONTACT_METHODS, masked } from "#shared/person.ts";
import { countryName } from "../country-name.model.ts";
import { PaymentText } from "./payment-text.tsx";

interface ReviewListProps {
  details: CheckoutDetails;
  lines: readonly OrderLine[];
  /** When the order arrives, as a sentence; omitted where the page says it elsewhere. */
  expected?: string;
  /** Path of the step where a part can be changed; undefined for a placed order. */
  changePath?: ((step: CheckoutStep) => string) | undefined;
}

/** All checkout details, for the review before the order is placed and for the page of the order. */
export function ReviewList({ details, lines, expected, changePath }: ReviewListProps) {
  const { personal, business, delivery, documents, payment } = details;
  const ported = portedNumbers(details.porting, lines);
  const isCollected = delivery?.method === "collection";
  return (
    <>
      {business && (
        <Part title="The organisation" change={changePath?.("details")}>
          <Organisation business={business} />
        </Part>
      )}
      {business && (
        <Part title="Who represents it" change={changePath?.("details")}>
          <Person person={business} />
        </Part>
      )}
      {personal && !business && (
        <Part title="Your details" change={changePath?.("details")}>
          <Person person={personal} />
        </Part>
      )}
      {ported.length > 0 && (
        <Part title={ported.length === 1 ? "Your number" : "Your numbers"} change={changePath?.("details")}>
          {ported.map((number) => (
            <p key={number.mobileNumber}>{formatPorted(number)}</p>
          ))}
          <p className="text-muted">Keep your old SIM in your phone until it stops working that day.</p>
        </Part>
      )}
      {delivery && (
        <Part title={isCollected ? "Collection" : "Delivery"} change={changePath?.("delivery")}>
          <p>{delivery.recipientName}</p>
          <p>{formatNumber(delivery.recipientNumber)}</p>
          <p>{formatAddress(delivery)}</p>
          {expected && <p className="mt-2 font-medium">{expected}</p>}
          {delivery.instructions && <p className="text-muted">{delivery.instructions}</p>}
          {!changePath && delivery.store && (
            <TextLink to={`${STORES_PATH}#${delivery.store}`} className="print:hidden">
              Opening hours and directions
            </TextLink>
          )}
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="Documents" change={changePath?.("documents")}>
          <ul className="grid gap-1">
            {documents.map(({ documentId, kind, name }) => (
              <li key={documentId}>
                {documentLabel(kind)} <span className="text-muted">({name})</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {payment && (
        <Part title="Payment" change={changePath?.("payment")}>
          <PaymentText payment={payment} />
        </Part>
      )}
    </>
  );
}

function Organisation({ business }: { business: BusinessRecord }) {
  const type = ORGANISATION_FORMATS.find(({ key }) => key === business.organisationType);
  return (
    <>
      <p>{business.organisationName}</p>
      {type && <p>{type.label}</p>}
      <p>Registration number {business.registrationNumber}</p>
      {business.vatNumber && <p>VAT number {business.vatNumber}</p>}
    </>
  );
}

function Person({ person }: { person: PersonRecord }) {
  const contact = CONTACT_METHODS.find(({ value }) => value === person.contactMethod)?.label ?? person.contactMethod;
  return (
    <>
      <p>{[person.title, person.firstName, person.lastName].filter(Boolean).join(" ")}</p>
      <p>{person.email}</p>
      <p>{formatNumber(person.mobileNumber)}</p>
      {person.idNumber && <p>{identityText(person, masked(person.idNumber))}</p>}
      <p className="text-muted">Reach me by {contact.toLowerCase()}</p>
    </>
  );
}

/** Formats a stored number as "+27 82 123 4567". */
function formatNumber(e164: string): string {
  return e164.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4");
}

function Part({ title, change, children }: { title: string; change: string | undefined; children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-5 md:p-6">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {change && (
          <TextLink to={change} className="-my-2 gap-0 print:hidden">
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </TextLink>
        )}
      </div>
      <div className="grid gap-0.5 wrap-anywhere">{children}</div>
    </section>
  );
}

/** The identity document with its country. @param idNumber masked where it must not be shown */
function identityText({ idType, passportCountry }: PersonRecord, idNumber: string): string {
  return `${identityLabel(idType)} ${idNumber}${idType === "passport" ? `, ${countryName(passportCountry)}` : ""}`;
}
