import { StatusTag } from "#design-system/feedback/badge.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import type { ShownFlag } from "#flags/model.ts";
import { updateFlag } from "#flags/store.ts";
import { privateMeta } from "#layout/app-shell.ts";
import { useAppDispatch } from "#platform/store.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { ExportButton } from "#staff/ui/export-button.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { ListFilters } from "#staff/ui/list-filters.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { useListAddress } from "#staff/ui/use-list-address.ts";
import { FLAG_REPORTS, isWanted, reportsOf, sortedFlags, statusText } from "../model.ts";
import { CustomersView } from "../ui/customers-view.tsx";
import { STATUSES } from "../ui/flag-fields.ts";
import { useFlagAction, useFlags } from "../use-flags.ts";

export const handle = staffPage("flags:read");

export const meta = privateMeta("Feature flags");

const COLUMNS: StaffColumn<ShownFlag>[] = [
  {
    id: "name",
    label: "Name",
    sortable: true,
    cell: ({ name }) => <span className="inline-block md:min-w-40">{name}</span>,
  },
  { id: "status", label: "Status", sortable: true, cell: (flag) => <Status flag={flag} /> },
  { id: "description", label: "Description", cell: ({ description }) => description },
  { id: "owner", label: "Owner", sortable: true, cell: ({ owner }) => owner },
  {
    id: "changed",
    label: "Last change",
    sortable: true,
    cell: ({ changedAt, changedBy }) => changedAt && `${formatInstant(changedAt)}, ${changedBy}`,
  },
  { id: "report", label: "Report", cell: reportText },
];

const SWITCH: StaffColumn<ShownFlag> = { id: "switch", label: "Switch", cell: (flag) => <SwitchButton flag={flag} /> };

const COLUMNS_TO_WRITE = [...COLUMNS, SWITCH];

/** All feature flags, with search, the report of stale ones, and a switch for each. */
export default function Flags() {
  const mayWrite = useStaffMember().permissions.includes("flags:write");
  const address = useListAddress();
  const data = useFlags();
  const wanted = { text: address.filter("q"), status: address.filter("status"), report: address.filter("report") };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Feature flags</h1>
        {mayWrite && <ButtonLink to="/staff/flags/new">Create a flag</ButtonLink>}
      </div>
      <ListFilters
        actions={
          <ExportButton
            route="GET /lambda/featureFlags"
            query={{}}
            fileName="feature-flags.json"
            label="Export as JSON"
          />
        }
      >
        <TextField label="Name, description or owner" name="q" type="search" maxLength={100} />
        <SelectField label="Status" name="status" none="Any" options={STATUSES} />
        <SelectField label="Report" name="report" none="All flags" options={[...FLAG_REPORTS]} />
      </ListFilters>
      <StaffDataView data={data} retry={data.reload}>
        {(flags) => (
          <StaffTable
            label="Feature flags"
            columns={mayWrite ? COLUMNS_TO_WRITE : COLUMNS}
            rows={sortedFlags(
              flags.filter((flag) => isWanted(flag, wanted, new Date())),
              address.sort,
            )}
            idOf={({ name }) => name}
            hrefOf={({ name }) => `/staff/flags/name/${name}`}
            empty="No flag matches"
          />
        )}
      </StaffDataView>
      <CustomersView />
    </>
  );
}

function Status({ flag }: { flag: ShownFlag }) {
  return (
    <span className="whitespace-nowrap">
      <StatusTag tone={flag.status === "on" ? "success" : "info"}>{statusText(flag)}</StatusTag>
    </span>
  );
}

function reportText(flag: ShownFlag): string {
  return reportsOf(flag, new Date())
    .map(({ label }) => label)
    .join(", ");
}

/** Switches a flag on or off; its customers stay as they are. */
function SwitchButton({ flag }: { flag: ShownFlag }) {
  const { name, status, version } = flag;
  const dispatch = useAppDispatch();
  const action = useFlagAction();
  const next = status === "on" ? "off" : "on";
  return (
    <>
      <ActionButton
        action={action}
        label={`Switch ${next} ${name}`}
        done={`${name} is ${statusText({ ...flag, status: next }).toLowerCase()}`}
        work={() => dispatch(updateFlag(name, version, { status: next }))}
      >
        {`Switch ${next}`}
      </ActionButton>
      {action.failure && (
        <Notice tone="danger" live>
          {action.failure}{" "}
          <a href={`/staff/flags/name/${name}`} className="underline">
            See what changed
          </a>
        </Notice>
      )}
    </>
  );
}
