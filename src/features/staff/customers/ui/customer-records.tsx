import type { ReactNode } from "react";
import type { z } from "zod";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { SOURCE_LABELS, STATE_LABELS } from "#staff/leads/model.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { inWords } from "#staff/ui/in-words.ts";
import type { findCustomer } from "../contract.ts";
import { KIND_LABELS } from "../model.ts";

export type CustomerRecords = z.output<typeof findCustomer.reply>["body"];

/** What is stored under one email address or mobile number. */
export function RecordsView({ records }: { records: CustomerRecords }) {
  const { contact, orders, leads, newsletters, openRequests } = records;
  const isEmpty = orders.length + leads.length + openRequests.length + newsletters.length === 0;
  return (
    <section aria-labelledby="records" className="grid gap-6">
      <h2 id="records" className="wrap-anywhere text-lg">
        {contact}
      </h2>
      {isEmpty && <p className="card bg-surface-2 px-6 py-10 text-center text-muted">Nothing is stored.</p>}
      <Rows title="Requests that are open">
        {openRequests.map(({ requestId, kind, dueOn }) => (
          <Row
            key={requestId}
            href={`/staff/customers/requests/${requestId}`}
            title={KIND_LABELS[kind]}
            text={`Due by ${formatDay(dueOn)}`}
          />
        ))}
      </Rows>
      <Rows title="Orders">
        {orders.map(({ ecomid: orderNumber, createdAt, status, total }) => (
          <Row
            key={orderNumber}
            href={`/staff/orders/${orderNumber}`}
            title={orderNumber}
            text={[formatInstant(createdAt), inWords(status), total && formatPrice(toCents(total))]
              .filter(Boolean)
              .join(", ")}
          />
        ))}
      </Rows>
      <Rows title="Leads">
        {leads.map(({ leadId, createdAt, source, state }) => (
          <Row
            key={leadId}
            href={`/staff/leads/${leadId}`}
            title={SOURCE_LABELS[source]}
            text={`${formatInstant(createdAt)}, ${STATE_LABELS[state]}`}
          />
        ))}
      </Rows>
      {newsletters.map(({ vendorType: segment, since, leftAt }) => (
        <p key={segment}>
          {leftAt
            ? `Left the ${segment} newsletter: ${formatInstant(leftAt)}`
            : `Gets the ${segment} newsletter since ${formatInstant(since)}`}
        </p>
      ))}
    </section>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-medium">{title}</h3>
      <ul className="divide-y divide-line border-line border-y">{children}</ul>
    </div>
  );
}

function Row({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <TextLink to={href}>{title}</TextLink>
      <span className="text-muted">{text}</span>
    </li>
  );
}
