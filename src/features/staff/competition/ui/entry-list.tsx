import { useRevalidator } from "react-router";
import { Button } from "#design-system/forms/button.tsx";
import { call } from "#staff/client.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import type { Loaded } from "#staff/ui/staff-loading.ts";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import type { ListQuery } from "#staff/ui/use-list-address.ts";
import { pageLabel } from "../model.ts";

export type EntriesView = Awaited<ReturnType<typeof loadEntries>>;
type Entry = EntriesView["entries"][number];

const COLUMNS: StaffColumn<Entry>[] = [
  { id: "entered", label: "Entered", cell: ({ enteredAt }) => formatInstant(enteredAt) },
  { id: "number", label: "Number", cell: ({ mobileNumber }) => mobileNumber },
  { id: "pin", label: "Pin", cell: ({ pin }) => String(pin), isNumber: true },
  { id: "page", label: "Page", cell: ({ dealName }) => pageLabel(dealName) },
  { id: "entry", label: "Entry", cell: ({ entryId }) => entryId },
];

/** The entries, newest first, a page at a time. Names are hidden and numbers masked: only winners are known to staff. */
export function EntryList({ entries: data }: { entries: Loaded<EntriesView> }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section aria-labelledby="entries" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="entries" className="text-lg">
          Entries
        </h2>
        <Button kind="secondary" size="small" loading={state === "loading"} onClick={revalidate}>
          Refresh entries
        </Button>
      </div>
      <StaffDataView data={data}>
        {({ entries, hasMore }) => (
          <StaffTable
            label="Entries"
            columns={COLUMNS}
            rows={entries}
            idOf={({ entryId }) => entryId}
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

/** A page of entries. */
export async function loadEntries(token: string, competitionId: string, { after }: ListQuery) {
  const query = { after, size: PAGE_SIZE };
  return (await call("GET /staff/competitions/:competitionId/entries", { token, params: { competitionId }, query }))
    .body;
}
