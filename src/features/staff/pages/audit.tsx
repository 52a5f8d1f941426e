import { useEffect } from "react";
import { useFetcher } from "react-router";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff-access/client.ts";
import { ExportButton } from "../ui/export-button.tsx";
import { formatInstant } from "../ui/format-instant.ts";
import { ListFilters } from "../ui/list-filters.tsx";
import type { Person } from "../ui/people-list.tsx";
import { StaffDataView } from "../ui/staff-data-view.tsx";
import { type Loaded, loadForStaff } from "../ui/staff-loading.ts";
import { staffPage } from "../ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "../ui/staff-table.tsx";
import { type ListQuery, listQuery, useListAddress } from "../ui/use-list-address.ts";
import type { Route } from "./+types/audit";

export const handle = staffPage("audit:read");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = listQuery(url.searchParams);
  return loadForStaff(handle, (token) => loadEntries(token, { ...filtersOf(address), after: address.after }));
}

export const meta = privateMeta("Audit");

type Entry = Awaited<ReturnType<typeof loadEntries>>["entries"][number];

const COLUMNS: StaffColumn<Entry>[] = [
  { id: "action", label: "Action", cell: ({ action }) => action },
  { id: "at", label: "When", cell: ({ at }) => formatInstant(at) },
  { id: "staff", label: "Who", cell: ({ staff }) => staff?.name ?? "Command on the server" },
  { id: "subject", label: "What", cell: ({ subject }) => subject },
  { id: "before", label: "Before", cell: ({ before }) => before && <Values values={before} /> },
  { id: "after", label: "After", cell: ({ after }) => after && <Values values={after} /> },
  {
    id: "person",
    label: "Person",
    cell: ({ personal }) => (personal === "deleted" ? "Deleted" : personal && <Values values={personal} />),
  },
];

/** What staff did and which personal data they saw, newest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const address = useListAddress();
  const filters = filtersOf(address);
  return (
    <>
      <h1 className="mb-4 text-2xl">Audit</h1>
      <ListFilters actions={<ExportButton route="GET /staff/audit/export" query={filters} fileName="audit.csv" />}>
        <PersonField defaultValue={filters.staffId} />
        <TextField label="Action" name="action" placeholder="lead viewed" maxLength={80} />
        <TextField label="What, from its beginning" name="subject" placeholder="lead" maxLength={200} />
        <TextField label="From" name="from" type="date" />
        <TextField label="To" name="to" type="date" />
      </ListFilters>
      <StaffDataView data={loaderData}>
        {({ entries, hasMore }) => (
          <StaffTable
            label="Audit entries"
            columns={COLUMNS}
            rows={entries}
            idOf={({ entryId }) => entryId}
            next={hasMore ? entries.at(-1)?.entryId : undefined}
            empty="No entry matches"
          />
        )}
      </StaffDataView>
    </>
  );
}

/** A select of everybody with an account: loaded once, because each look at them is an entry of the audit. */
function PersonField({ defaultValue }: { defaultValue: string | undefined }) {
  const { load, data } = useFetcher<Loaded<{ people: readonly Person[] }>>();
  useEffect(() => void load("/staff/people"), [load]);
  return (
    <SelectField
      label="Who"
      name="staffId"
      none="Anybody"
      options={data?.value?.people.map(({ staffId, name, email }) => ({ value: staffId, label: `${name}, ${email}` }))}
      defaultValue={defaultValue}
    />
  );
}

function filtersOf({ filter }: ListQuery) {
  return {
    staffId: filter("staffId"),
    action: filter("action"),
    subject: filter("subject"),
    from: filter("from"),
    to: filter("to"),
  };
}

async function loadEntries(token: string, query: ReturnType<typeof filtersOf> & Pick<ListQuery, "after">) {
  return (await call("GET /staff/audit", { token, query })).body;
}

/** Recorded values, a line each. */
function Values({ values }: { values: Record<string, unknown> }) {
  return Object.entries(values).map(([name, value]) => (
    <span key={name} className="block">
      <span className="text-muted">{name}</span> {typeof value === "string" ? value : JSON.stringify(value)}
    </span>
  ));
}
