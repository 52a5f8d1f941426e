import { ButtonLink } from "#design-system/forms/button.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { LEAD_SOURCES } from "#leads/model.ts";
import { formatDay } from "#shared/day.ts";
import { call } from "#staff/client.ts";
import { ExportButton } from "#staff/ui/export-button.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { ListFilters } from "#staff/ui/list-filters.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { type ListQuery, listQuery, useListAddress } from "#staff/ui/use-list-address.ts";
import { LEAD_STATES, leadTitle, SOURCE_LABELS, STATE_LABELS } from "../model.ts";
import { StoreField } from "../ui/store-field.tsx";
import type { Route } from "./+types/leads";

export const handle = staffPage("leads:read");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = listQuery(url.searchParams);
  return loadForStaff(handle, (token) => loadLeads(token, { ...filtersOf(address), after: address.after }));
}

export const meta = privateMeta("Leads");

type Lead = Awaited<ReturnType<typeof loadLeads>>["leads"][number];

const COLUMNS: StaffColumn<Lead>[] = [
  { id: "name", label: "Name", cell: leadTitle },
  { id: "received", label: "Received", cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: "source", label: "Source", cell: ({ source }) => SOURCE_LABELS[source] },
  { id: "store", label: "Store", cell: ({ storeId }) => storeId },
  { id: "product", label: "Product", cell: ({ productId }) => productId },
  { id: "state", label: "State", cell: ({ state, withdrawnAt }) => (withdrawnAt ? "Withdrawn" : STATE_LABELS[state]) },
  { id: "assignee", label: "Assigned to", cell: ({ assignee }) => assignee?.name },
  { id: "follow-up", label: "Follow up on", cell: ({ followUpOn }) => followUpOn && formatDay(followUpOn) },
];

/** The leads that the signed-in staff member may see, newest first. */
export default function Leads({ loaderData }: Route.ComponentProps) {
  const { role, permissions } = useStaffMember();
  const address = useListAddress();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Leads</h1>
        {permissions.includes("leads:write") && <ButtonLink to="/staff/leads/new">Add a lead</ButtonLink>}
      </div>
      <ListFilters
        actions={<ExportButton route="GET /staff/leads/export" query={filtersOf(address)} fileName="leads.csv" />}
      >
        <TextField label="Name, mobile or email" name="search" type="search" maxLength={100} autoComplete="off" />
        <SelectField
          label="State"
          name="state"
          none="Any"
          options={LEAD_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        />
        <SelectField
          label="Source"
          name="source"
          none="Any"
          options={LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
        />
        <SelectField label="Assigned to" name="assigneeId" none="Anyone" options={[{ value: "me", label: "Me" }]} />
        <TextField label="Follow up by" name="dueBy" type="date" />
        {role !== "store_agent" && (
          <StoreField label="Store" name="storeId" none="Any" defaultValue={address.filter("storeId")} />
        )}
      </ListFilters>
      <StaffDataView data={loaderData}>
        {({ leads, hasMore }) => (
          <StaffTable
            label="Leads"
            columns={COLUMNS}
            rows={leads}
            idOf={({ leadId }) => leadId}
            hrefOf={({ leadId }) => `/staff/leads/${leadId}`}
            next={hasMore ? leads.at(-1)?.leadId : undefined}
            empty="No lead matches"
          />
        )}
      </StaffDataView>
    </>
  );
}

function filtersOf({ filter }: ListQuery) {
  return {
    search: filter("search") ?? "",
    source: LEAD_SOURCES.find((source) => source === filter("source")),
    state: LEAD_STATES.find((state) => state === filter("state")),
    assigneeId: filter("assigneeId"),
    dueBy: filter("dueBy"),
    storeId: filter("storeId"),
  };
}

async function loadLeads(token: string, query: ReturnType<typeof filtersOf> & Pick<ListQuery, "after">) {
  return (await call("GET /lambda/get-store-leads", { token, query })).body;
}
