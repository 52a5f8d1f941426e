import type { z } from "zod";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView, useLastLoaded } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { listQuery } from "#staff/ui/use-list-address.ts";
import type { listImports } from "../contract.ts";
import { importTitle, numbersText } from "../model.ts";
import type { Route } from "./+types/imports";

export const handle = staffPage("catalogue:write");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { after } = listQuery(url.searchParams);
  return loadForStaff(handle, (token) => call("GET /staff/catalogue/imports", { token, query: { after } }));
}

export const meta = privateMeta("Imports");

type Entry = z.output<typeof listImports.reply>["body"]["imports"][number];

const COLUMNS: StaffColumn<Entry>[] = [
  { id: "file", label: "File", cell: importTitle },
  { id: "at", label: "Imported", cell: ({ at }) => formatInstant(at) },
  { id: "by", label: "By", cell: ({ by }) => by ?? "A command on the server" },
  { id: "numbers", label: "What changed", cell: numbersText },
  { id: "state", label: "Put back", cell: ({ putBackAt }) => putBackAt && formatInstant(putBackAt) },
];

/** The imports of the last year, each of which can be put back on its own page. */
export default function Imports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to="/staff/catalogue">All products</TextLink>
      <h1 className="mb-2 text-2xl">Imports</h1>
      <p className="mb-6 max-w-prose text-muted">
        Files that changed the catalogue in the last year. Open one to see what it changed, and to put it back.
      </p>
      <StaffDataView data={useLastLoaded(loaderData)}>
        {({ body: { imports, hasMore } }) => (
          <StaffTable
            label="Imports"
            columns={COLUMNS}
            rows={imports}
            idOf={({ importId }) => importId}
            hrefOf={({ importId }) => `/staff/catalogue/imports/${importId}`}
            next={hasMore ? imports.at(-1)?.importId : undefined}
            empty="Nothing was imported yet"
          />
        )}
      </StaffDataView>
    </>
  );
}
