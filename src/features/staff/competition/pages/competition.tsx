import { useState } from "react";
import type { CompetitionDocument } from "#competition/model.ts";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { type Loaded, loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { listQuery } from "#staff/ui/use-list-address.ts";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { STATE_LABELS } from "../model.ts";
import { Announced, DrawFacts, EntriesByDay, Exports } from "../ui/competition-facts.tsx";
import { documentOf } from "../ui/competition-fields.ts";
import { CompetitionForm, type CompetitionView } from "../ui/competition-form.tsx";
import { CompetitionVersions } from "../ui/competition-versions.tsx";
import { type EntriesView, EntryList, loadEntries } from "../ui/entry-list.tsx";
import { NextStep } from "../ui/next-step.tsx";
import { WinnerList } from "../ui/winner-list.tsx";
import type { Route } from "./+types/competition";

export const handle = staffPage("competition:manage");

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, async (token) => {
    const [{ body: competition }, { body: pages }] = await Promise.all([
      call("GET /staff/competitions/:competitionId", { token, params }),
      call("GET /staff/competitions/pages", { token }),
    ]);
    const entries =
      competition.state === "draft"
        ? undefined
        : await loadForStaff(handle, (now) => loadEntries(now, params.competitionId, listQuery(url.searchParams)));
    return { competition, dealNames: pages.dealNames, entries };
  });
}

export const meta = privateMeta("Competition");

/** One competition: its draft, what comes next, its entries, its draw and its winners. */
export default function CompetitionPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to="/staff/competitions">All competitions</TextLink>
      <StaffDataView data={loaderData}>
        {(view) => <Competition key={view.competition.competitionId} {...view} />}
      </StaffDataView>
    </>
  );
}

interface CompetitionProps {
  competition: CompetitionView;
  dealNames: readonly string[];
  entries: Loaded<EntriesView> | undefined;
}

function Competition({ competition, dealNames, entries }: CompetitionProps) {
  const { competitionId, title, state, version, opensAt, closesAt } = competition;
  const action = useStaffAction();
  const [isEdited, setEdited] = useState(false);
  const isDraft = state === "draft";
  const isOver = !isDraft && state !== "open";
  const params = { competitionId };

  function put(token: string, document: CompetitionDocument, base: number) {
    return call("PUT /staff/competitions/:competitionId", { token, params, body: { version: base, document } });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="wrap-anywhere text-2xl">{title}</h1>
        <StatusTag tone={state === "open" ? "success" : "info"}>{STATE_LABELS[state]}</StatusTag>
      </div>
      <p className="mt-1 text-muted">
        {formatInstant(opensAt)} to {formatInstant(closesAt)}, version {version}
      </p>
      <div className="my-4 empty:hidden">
        <FailureNotice text={action.failure} />
      </div>
      {/* On a phone, what comes next is first, and the records are last. */}
      <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] nav:grid-rows-[auto_1fr]">
        <div className="nav:col-start-2 nav:row-start-1">
          <NextStep competition={competition} action={action} isEdited={isEdited} />
        </div>
        <div className="grid content-start gap-8 nav:col-start-1 nav:row-span-2 nav:row-start-1">
          {isDraft ? (
            <CompetitionForm
              shown={competition}
              draft={`staff-competition-${competitionId}`}
              dealNames={dealNames}
              save={async (typed, base) => (await asStaff((token) => put(token, documentOf(typed), base))).body}
              onEdited={setEdited}
            />
          ) : (
            <>
              {state === "drawn" && <WinnerList competition={competition} action={action} />}
              {entries && <EntryList entries={entries} />}
              <Announced document={competition.document} />
            </>
          )}
        </div>
        <div className="grid content-start gap-8 nav:col-start-2 nav:row-start-2">
          {!isDraft && <EntriesByDay competition={competition} />}
          {isOver && <Exports competition={competition} />}
          {!isDraft && <DrawFacts competition={competition} />}
          <CompetitionVersions
            competition={competition}
            action={action}
            restore={isDraft ? (token, document) => put(token, document, version) : undefined}
          />
        </div>
      </div>
    </>
  );
}
