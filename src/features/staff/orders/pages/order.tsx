import { useRevalidator } from "react-router";
import { GROUP_NAMES } from "#cart/line-text.model.ts";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { isPaidFor } from "#orders/details/steps.model.ts";
import { STATUS_LABELS } from "#orders/status/model.ts";
import { call } from "#staff/client.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { inWords } from "#staff/ui/in-words.ts";
import { NoteForm } from "#staff/ui/note-form.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import type { StaffOrder } from "../contract.ts";
import { OrderCustomer, OrderDocuments, OrderLines, OrderTaxDocuments } from "../ui/order-contents.tsx";
import { CancelForCustomer, OrderDecision } from "../ui/order-decision.tsx";
import { OrderHistory, OrderMessages, OrderPayments, OrderVerification } from "../ui/order-events.tsx";
import { OrderReservation } from "../ui/order-reservation.tsx";
import { RefundForm } from "../ui/refund-form.tsx";
import { ReturnForms } from "../ui/return-forms.tsx";
import { RicaForms } from "../ui/rica-forms.tsx";
import { useOrderAction } from "../ui/use-order-action.ts";
import type { Route } from "./+types/order";

export const handle = staffPage("orders:read");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, (token) => call("GET /staff/orders/:ecomId", { token, params }));
}

export function meta({ params, matches }: Route.MetaArgs) {
  return privatePage(`Order ${params.ecomId}`, matches[0]);
}

/** One order with everything that belongs to it, and what its status allows staff to do. */
export default function Order({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to="/staff/orders">All orders</TextLink>
      <StaffDataView data={loaderData}>{({ body }) => <OrderView key={body.ecomid} order={body} />}</StaffDataView>
    </>
  );
}

function OrderView({ order }: { order: StaffOrder }) {
  const { revalidate } = useRevalidator();
  const action = useOrderAction();
  const mayAct = useStaffMember().permissions.includes("orders:write");
  const {
    ecomid: orderNumber,
    customer,
    createdAt,
    orderType: paymentGroup,
    vendorType: segment,
    status,
    notes,
    summary,
  } = order;
  const refunds = order.refunds.filter(({ state }) => state === "by_hand");

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{orderNumber}</h1>
        <StatusTag tone={STATUS_LABELS[status].tone}>{inWords(status)}</StatusTag>
      </div>
      <p className="wrap-anywhere mt-1 mb-6 text-muted">
        {customer && `${customer}, `}
        {formatInstant(createdAt)}, {inWords(segment).toLowerCase()}, {GROUP_NAMES[paymentGroup].toLowerCase()}
      </p>
      {action.failure && (
        <div className="mb-6">
          <Notice tone="danger" live>
            {action.failure}
          </Notice>
        </div>
      )}
      {/* What can be decided comes first on a phone. */}
      <div className="grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8 nav:col-start-2 nav:row-start-1">
          {mayAct && <OrderDecision order={order} action={action} />}
          <OrderReservation order={order} action={mayAct ? action : undefined} />
          {mayAct && <RicaForms order={order} action={action} />}
          <ReturnForms order={order} action={action} mayAct={mayAct} />
          {mayAct && refunds.length > 0 && (
            <section aria-labelledby="refunds" className="card grid gap-6 p-4">
              <h2 id="refunds" className="text-lg">
                Refund to make
              </h2>
              {refunds.map((refund) => (
                <RefundForm key={refund.gatewayId} order={order} refund={refund} action={action} />
              ))}
            </section>
          )}
          <section aria-labelledby="total">
            <h2 id="total" className="mb-3 text-lg">
              Price
            </h2>
            <PriceSummaryList summary={summary} paid={isPaidFor({ ...order, paymentGroup })} />
          </section>
          {mayAct && <CancelForCustomer order={order} action={action} />}
          <section aria-labelledby="notes" className="grid gap-4">
            <h2 id="notes" className="text-lg">
              Notes
            </h2>
            {notes.length === 0 && <p className="text-muted text-sm">Nobody has made a note yet.</p>}
            <ul className="grid gap-3">
              {notes.map(({ text, author, at }) => (
                <li key={`${at} ${text}`} className="card bg-surface-2 p-3 text-sm">
                  <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                  <p className="mt-1 text-muted">
                    {author}, {formatInstant(at)}
                  </p>
                </li>
              ))}
            </ul>
            {mayAct && (
              <NoteForm
                draft={`staff-order-note-${orderNumber}`}
                save={(token, text) =>
                  call("POST /staff/orders/:ecomId/note", { token, params: { ecomId: orderNumber }, body: { text } })
                }
                onAdded={revalidate}
              />
            )}
          </section>
        </div>
        <div className="grid content-start gap-8">
          <OrderLines order={order} />
          <OrderCustomer order={order} />
          <OrderPayments order={order} action={mayAct ? action : undefined} />
          <OrderVerification order={order} />
          <OrderTaxDocuments order={order} />
          <OrderDocuments order={order} />
          <OrderMessages order={order} action={mayAct ? action : undefined} />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  );
}
