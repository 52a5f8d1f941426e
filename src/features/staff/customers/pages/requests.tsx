import { StatusTag } from "#design-system/feedback/badge.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { SelectField } from "#design-system/forms/field.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { dayOf, formatDay } from "#shared/day.ts";
import { call } from "#staff/client.ts";
import { ListFilters } from "#staff/ui/list-filters.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { type ListQuery, listQuery, useListAddress } from "#staff/ui/use-list-address.ts";
import { KIND_LABELS, OUTCOME_LABELS, THE_CUSTOMER } from "../model.ts";
import type { Route } from "./+types/requests";

export const handle = staffPage("orders:read");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = listQuery(url.searchParams);
  return loadForStaff(handle, (token) => loadRequests(token, { state: stateOf(address), after: address.after }));
}

export const meta = privateMeta("Requests about data");

type Entry = Awaited<ReturnType<typeof loadRequests>>["requests"][number];

const COLUMNS: StaffColumn<Entry>[] = [
  { id: "customer", label: "Customer", cell: ({ contact }) => contact ?? "Deleted" },
  { id: "kind", label: "Request", cell: ({ kind }) => KIND_LABELS[kind] },
  { id: "received", label: "Received", cell: ({ receivedOn }) => formatDay(receivedOn) },
  { id: "due", label: "Due by", cell: ({ dueOn }) => formatDay(dueOn) },
  { id: "by", label: "Recorded by", cell: ({ recordedBy }) => recordedBy ?? THE_CUSTOMER },
  { id: "state", label: "State", cell: ({ outcome, dueOn }) => <State outcome={outcome} dueOn={dueOn} /> },
];

/** What customers ask about their data, the first one due first. */
export default function Requests({ loaderData }: Route.ComponentProps) {
  const mayWrite = useStaffMember().permissions.includes("orders:write");
  const address = useListAddress();
  return (
    <>
      <TextLink to="/staff/customers">Customers</TextLink>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Requests about data</h1>
        {mayWrite && <ButtonLink to="/staff/customers/requests/new">Record a request</ButtonLink>}
      </div>
      <ListFilters>
        <SelectField label="State" name="state" none="Open" options={[{ value: "closed", label: "Closed" }]} />
      </ListFilters>
      <StaffDataView data={loaderData}>
        {({ requests, hasMore }) => (
          <StaffTable
            label="Requests"
            columns={COLUMNS}
            rows={requests}
            idOf={({ requestId }) => requestId}
            hrefOf={({ requestId }) => `/staff/customers/requests/${requestId}`}
            next={hasMore ? requests.at(-1)?.requestId : undefined}
            empty={stateOf(address) === "open" ? "No request is open" : "No request was closed yet"}
          />
        )}
      </StaffDataView>
    </>
  );
}

function State({ outcome, dueOn }: Pick<Entry, "outcome" | "dueOn">) {
  if (outcome) return <StatusTag>{OUTCOME_LABELS[outcome]}</StatusTag>;
  return dueOn < dayOf(new Date()) ? (
    <StatusTag tone="danger">Overdue</StatusTag>
  ) : (
    <StatusTag tone="warning">Open</StatusTag>
  );
}

function stateOf({ filter }: ListQuery) {
  return filter("state") === "closed" ? "closed" : "open";
}

async function loadRequests(token: string, query: { state: "open" | "closed"; after: string | undefined }) {
  return (await call("GET /staff/customers/requests", { token, query })).body;
}
