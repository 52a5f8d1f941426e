import { CONTENT_KINDS } from "#content/documents.model.ts";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { stateText } from "#staff/ui/editing/records.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { ListFilters } from "#staff/ui/list-filters.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { type ListQuery, listQuery, startOf } from "#staff/ui/use-list-address.ts";
import { KIND_LABELS } from "../model.ts";
import type { Route } from "./+types/list";

export const handle = staffPage("content:write");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, (token) => loadContent(token, listQuery(url.searchParams)));
}

export const meta = privateMeta("Content");

type Entry = Awaited<ReturnType<typeof loadContent>>["documents"][number];

const PAGE_SIZE = 50;

const COLUMNS: StaffColumn<Entry>[] = [
  { id: "title", label: "Title", cell: ({ title }) => title },
  { id: "kind", label: "Kind", cell: ({ kind }) => KIND_LABELS[kind] },
  { id: "name", label: "Name", sortable: true, cell: ({ slug }) => slug },
  { id: "state", label: "State", cell: ({ removed, ...plan }) => stateText([removed ? "Removed" : "Live"], plan) },
  {
    id: "changed",
    label: "Last change",
    sortable: true,
    cell: ({ changedAt, changedBy }) => `${formatInstant(changedAt)}, ${changedBy}`,
  },
];

/** Banners, menus, articles, help and legal documents. */
export default function ContentList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">Content</h1>
      <ListFilters>
        <TextField label="Name or title" name="q" type="search" maxLength={100} />
        <SelectField
          label="Kind"
          name="kind"
          none="Any"
          options={CONTENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        />
      </ListFilters>
      <StaffDataView data={loaderData}>
        {({ documents, next }) => (
          <StaffTable
            label="Content"
            columns={COLUMNS}
            rows={documents}
            idOf={({ kind, slug }) => `${kind}/${slug}`}
            hrefOf={({ kind, slug }) => `/staff/content/${kind}/${slug}`}
            next={next}
            empty="No document matches"
          />
        )}
      </StaffDataView>
    </>
  );
}

async function loadContent(token: string, list: ListQuery) {
  const { filter, sort } = list;
  const kind = CONTENT_KINDS.find((known) => known === filter("kind"));
  const by = sort?.id === "changed" ? "changed" : "name";
  const after = startOf(list);
  const { body } = await call("GET /staff/content", {
    token,
    query: { kind, q: filter("q"), sort: sort?.desc ? `-${by}` : by, after, size: PAGE_SIZE },
  });
  return { documents: body.documents, next: body.hasMore ? String(after + PAGE_SIZE) : undefined };
}
