import { StatusTag } from "#design-system/feedback/badge.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { STATE_LABELS } from "../model.ts";
import type { Route } from "./+types/competitions";

export const handle = staffPage("competition:manage");

export function clientLoader() {
  return loadForStaff(handle, loadCompetitions);
}

export const meta = privateMeta("Competitions");

type Competition = Awaited<ReturnType<typeof loadCompetitions>>[number];

const COLUMNS: StaffColumn<Competition>[] = [
  { id: "title", label: "Title", cell: ({ title }) => title },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <StatusTag tone={state === "open" ? "success" : "info"}>{STATE_LABELS[state]}</StatusTag>,
  },
  { id: "opens", label: "Opens", cell: ({ opensAt }) => formatInstant(opensAt) },
  { id: "closes", label: "Closes", cell: ({ closesAt }) => formatInstant(closesAt) },
  { id: "pins", label: "Pins placed", cell: ({ pins }) => String(pins), isNumber: true },
  { id: "entries", label: "Entries", cell: ({ entries }) => String(entries), isNumber: true },
];

/** All competitions, the newest first. */
export default function Competitions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Competitions</h1>
        <ButtonLink to="/staff/competitions/new">Create a competition</ButtonLink>
      </div>
      <StaffDataView data={loaderData}>
        {(competitions) => (
          <StaffTable
            label="Competitions"
            columns={COLUMNS}
            rows={competitions}
            idOf={({ competitionId }) => competitionId}
            hrefOf={({ competitionId }) => `/staff/competitions/${competitionId}`}
            empty="There is no competition yet"
          />
        )}
      </StaffDataView>
    </>
  );
}

async function loadCompetitions(token: string) {
  return (await call("GET /staff/competitions", { token })).body.competitions;
}
