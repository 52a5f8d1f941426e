import type { CompetitionDocument } from "#competition/model.ts";
import { formatDay } from "#shared/day.ts";
import { StaffSection } from "#staff/ui/editing/records.tsx";
import { ExportButton } from "#staff/ui/export-button.tsx";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import type { CompetitionView } from "./competition-form.tsx";
import { factsOf } from "./document-words.ts";
import { RulesPreview } from "./rules-preview.tsx";

/** What everybody was told. */
export function Announced({ document }: { document: CompetitionDocument }) {
  return (
    <StaffSection title="What was announced">
      <FactList>
        {factsOf(document).map(({ label, text }) => (
          <Fact key={label} label={label}>
            <span className="whitespace-pre-line">{text}</span>
          </Fact>
        ))}
      </FactList>
      <RulesPreview rules={document.rules} />
    </StaffSection>
  );
}

/** How many entered, in all and day by day. */
export function EntriesByDay({ competition: { entries, entriesByDay, pins } }: { competition: CompetitionView }) {
  return (
    <StaffSection title={`${entries} of ${pins} pins are used`}>
      {entriesByDay.length > 0 && (
        <FactList>
          {entriesByDay.map(({ day, entries: count }) => (
            <Fact key={day} label={formatDay(day)}>
              {count === 1 ? "1 entry" : `${count} entries`}
            </Fact>
          ))}
        </FactList>
      )}
    </StaffSection>
  );
}

/** When each step was done, and the values from which anybody repeats the draw. */
export function DrawFacts({ competition }: { competition: CompetitionView }) {
  const { document, openedAt, closedAt, committedAt, drawnAt, entriesHash, seed, placementSeed } = competition;
  const at = (instant: string | null) => instant && formatInstant(instant);
  return (
    <StaffSection title="Record of the draw">
      <FactList>
        <Fact label="Opened">{at(openedAt)}</Fact>
        <Fact label="Closed">{at(closedAt)}</Fact>
        <Fact label="Entries published">{at(committedAt)}</Fact>
        <Fact label="Drawn">{at(drawnAt)}</Fact>
        <Fact label="Hash of the seed">{document.seedHash}</Fact>
        <Fact label="Hash of the entries">{entriesHash}</Fact>
        <Fact label="Seed">{seed}</Fact>
        <Fact label="Seed of the pins">{placementSeed}</Fact>
      </FactList>
    </StaffSection>
  );
}

/** Files for the auditor, and the public one from which anybody repeats the draw. */
export function Exports({ competition: { competitionId, closesAt, entriesHash } }: { competition: CompetitionView }) {
  const route = `GET /staff/competitions/${competitionId}/export` as const;
  const name = `competition-${closesAt.slice(0, "2026-12-01".length)}`;
  return (
    <StaffSection title="Files">
      <p className="text-sm">For the auditor: names and numbers of all who entered. Each export stands in the audit.</p>
      <div className="flex flex-wrap gap-3">
        <ExportButton route={route} query={{ format: "csv" }} fileName={`${name}.csv`} label="Export entries as CSV" />
        <ExportButton
          route={route}
          query={{ format: "json" }}
          fileName={`${name}.json`}
          label="Export everything as JSON"
        />
      </div>
      {entriesHash && (
        <>
          <p className="text-sm">
            For everybody: the list of entries without names and numbers. With it and the seed, anybody repeats the
            draw: <code className="wrap-anywhere">npm run competition:draw -- FILE SEED</code>
          </p>
          <div>
            <ExportButton
              route={`GET /common/competition/${competitionId}/draw`}
              fileName={`${name}-draw.json`}
              label="Save list of entries"
            />
          </div>
        </>
      )}
    </StaffSection>
  );
}
