import { useRevalidator } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { formatDay } from "#shared/day.ts";
import { call } from "#staff/client.ts";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { KIND_LABELS, OUTCOME_LABELS, THE_CUSTOMER } from "../model.ts";
import { CloseForm } from "../ui/close-form.tsx";
import { RecordsView } from "../ui/customer-records.tsx";
import type { Route } from "./+types/request";

export const handle = staffPage("orders:read");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, async (token) => {
    const { body: request } = await call("GET /staff/customers/requests/:requestId", { token, params });
    const { contact } = request;
    const records = contact
      ? await loadForStaff(handle, (now) => call("POST /staff/customers/find", { token: now, body: { contact } }))
      : undefined;
    return { request, records };
  });
}

export const meta = privateMeta("Request");

/** A request of a customer, what is stored about them, and its answer. */
export default function Request({ loaderData }: Route.ComponentProps) {
  const mayWrite = useStaffMember().permissions.includes("orders:write");
  const { revalidate } = useRevalidator();
  return (
    <>
      <TextLink to="/staff/customers/requests">All requests</TextLink>
      <StaffDataView data={loaderData}>
        {({ request, records }) => (
          <>
            <h1 className="text-2xl">{KIND_LABELS[request.kind]}</h1>
            <div className="mt-6 grid gap-10 nav:grid-cols-2">
              <div className="grid content-start gap-6">
                {request.contact === null && (
                  <Notice tone="info">What this request had about the customer was deleted.</Notice>
                )}
                <FactList>
                  <Fact label="Customer">{request.contact}</Fact>
                  <Fact label="Received on">{formatDay(request.receivedOn)}</Fact>
                  <Fact label="Due by">{formatDay(request.dueOn)}</Fact>
                  <Fact label="Recorded by">{request.recordedBy ?? THE_CUSTOMER}</Fact>
                  <Fact label="Note">{request.note}</Fact>
                  <Fact label="Outcome">{request.outcome && OUTCOME_LABELS[request.outcome]}</Fact>
                  <Fact label="Answer">{request.answer}</Fact>
                  <Fact label="Closed by">
                    {request.closedAt && `${request.closedBy ?? THE_CUSTOMER}, ${formatInstant(request.closedAt)}`}
                  </Fact>
                </FactList>
                {mayWrite && !request.outcome && <CloseForm request={request} onClosed={revalidate} />}
              </div>
              {records && (
                <div>
                  <StaffDataView data={records}>{({ body }) => <RecordsView records={body} />}</StaffDataView>
                </div>
              )}
            </div>
          </>
        )}
      </StaffDataView>
    </>
  );
}
