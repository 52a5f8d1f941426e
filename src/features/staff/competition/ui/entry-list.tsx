import { Button } from "#design-system/forms/button.tsx";
import { call } from "#staff/client.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { useListAddress } from "#staff/ui/use-list-address.ts";
import { useStaffData } from "#staff/ui/use-staff-data.ts";
import { pageLabel } from "../model.ts";

type Entry = Awaited<ReturnType<typeof loadEntries>>["entries"][number];

const COLUMNS: StaffColumn<Entry>[] = [
  { id: "entered", label: "Entered", cell: ({ enteredAt }) => formatInstant(enteredAt) },
  { id: "number", label: "Number", cell: ({ mobileNumber }) => mobileNumber },
  { id: "pin", label: "Pin", cell: ({ pin }) => String(pin), isNumber: true },
  { id: "page", label: "Page", cell: ({ dealName }) => pageLabel(dealName) },
  { id: "entry", label: "Entry", cell: ({ entryId }) => entryId },
];

interface EntryListProps {
  competitionId: string;
  /** Loads the numbers of the competition again, too. */
  onRefresh: () => void;
}

/** The entries, newest first, a page at a time. Names are hidden and numbers masked: only winners are known to staff. */
export function EntryList({ competitionId, onRefresh }: EntryListProps) {
  const address = useListAddress();
  const { after } = address;
  const data = useStaffData(`${competitionId} ${after}`, (token) => loadEntries(token, competitionId, after));

  function refresh() {
    data.reload();
    onRefresh();
  }

  return (
    <section aria-labelledby="entries" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="entries" className="text-lg">
          Entries
        </h2>
        <Button kind="secondary" size="small" loading={data.isLoading} onClick={refresh}>
          Refresh entries
        </Button>
      </div>
      <StaffDataView data={data} label="The entries are loading">
        {({ entries, hasMore }) => (
          <StaffTable
            label="Entries"
            columns={COLUMNS}
            rows={entries}
            idOf={({ entryId }) => entryId}
            address={address}
            next={hasMore ? entries.at(-1)?.entryId : undefined}
            empty="Nobody has entered yet"
          />
        )}
      </StaffDataView>
    </section>
  );
}

/** Entries on a page. */
const PAGE_SIZE = 25;

async function loadEntries(token: string, competitionId: string, after: string | undefined) {
  const query = { after, size: PAGE_SIZE };
  return (await call("GET /staff/competitions/:competitionId/entries", { token, params: { competitionId }, query }))
    .body;
}
